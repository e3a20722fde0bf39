import { blend, clamp, type Node, type Point, step } from "./geometry.ts";
import { hasHint, type Plant } from "./plant.ts";
import { drawPedicel, setFlower } from "./set-flower.ts";
import { Sketch, type Stamp } from "./sheet.ts";
import { hasCompoundUmbels, umbelBuildOf } from "./umbellifers.ts";

export function drawUmbel(plant: Plant, tip: Node, reach: number): void {
  if (hasCompoundUmbels(plant.traits)) {
    drawCompoundUmbel(plant, tip, reach);
    return;
  }
  if (plant.traits.flower.form === "tiny" && plant.traits.leaf.arrangement !== "basal") {
    drawSpurgeUmbel(plant, tip, reach);
    return;
  }
  const { measures, random } = plant;
  const count = Math.round(clamp(26 - measures.flower * 0.4, 6, 15));
  const length = Math.max(measures.flower * 0.95, reach * 0.36);
  const bulbils = plant.traits.hints.includes("bulbils");
  const open = new Sketch();
  const headings = [...Array.from({ length: count }, (_, index) => ((index / (count - 1)) * 2 - 1) * 88), -38, 0, 36];
  headings.forEach((lean, index) => {
    const heading = tip.angle + lean;
    const end = drawPedicel(plant, tip, heading, length * (index < count ? random.between(0.85, 1.08) : 0.55), 1.1);
    setFlower(plant, end, heading, "open", random.between(0.85, 1), open);
  });
  plant.sketch.add(open);
  if (bulbils)
    for (const [x, y] of [
      [-7, -2],
      [7, -3],
      [0, -8],
      [-3, 3],
      [5, 4],
    ] as const)
      plant.sketch.ellipse({ x: tip.x + x, y: tip.y + y }, 5, 6.5, { fill: "#a6838a", stroke: "#56424a", width: 0.8 });
}

/** Carrot family: an umbel of umbels. */
function drawCompoundUmbel(plant: Plant, tip: Node, reach: number): void {
  const ruffed = hasHint(plant, "forked-bracts");
  if (ruffed && reach < 100) {
    drawNest(plant, tip, reach);
    return;
  }
  const { palette, random } = plant;
  const { rays, spread, domed } = umbelBuildOf(plant.genus, plant.leaning, reach);
  if (ruffed) drawForkedBracts(plant, tip, reach * 0.42);
  // Many rays leave each umbellet less room.
  const umbellet = umbelletStamp(plant, clamp(reach * blend(0.74, 0.5, clamp((rays - 6) / 8, 0, 1)), 40, 96));
  const ends: { x: number; y: number; heading: number }[] = [];
  for (let index = 0; index < rays; index += 1) {
    const lean = (index / (rays - 1)) * 2 - 1;
    const heading = tip.angle + lean * spread + random.between(-2, 2);
    // A flat top needs the outer rays longer, a little less than geometry asks: umbels dome.
    const end = step(tip, heading, reach * blend(0.88 + domed * 0.1, 1.1 - domed * 0.14, lean * lean) * random.between(0.96, 1.04));
    plant.sketch.line([tip, step(tip, tip.angle + lean * spread * 0.8, reach * 0.5), end], { stroke: palette.stem.line, width: 1.7 });
    ends.push({ ...end, heading });
  }
  const order = [...ends.keys()].sort((one, other) => Math.abs(other - rays / 2) - Math.abs(one - rays / 2));
  // A second ring towards the viewer closes the umbrella.
  for (const lean of rays < 8 ? [-0.45, 0.4] : [-0.62, -0.22, 0.2, 0.6]) {
    const end = step(tip, tip.angle + lean * spread, reach * 0.8);
    plant.sketch.line([tip, end], { stroke: palette.stem.line, width: 1.6 }, 0);
    ends.push({ ...end, heading: tip.angle + lean * spread });
    order.push(ends.length - 1);
  }
  for (const index of order) {
    const end = ends[index] as (typeof ends)[number];
    plant.sketch.place(umbellet, { x: end.x, y: end.y, angle: end.heading * 0.55, scale: random.between(0.9, 1.05) });
  }
  if (hasHint(plant, "hanging-bracts")) drawHangingBracts(plant, ends, reach * 0.3);
  if (plant.subject.traits.hints.includes("dark-centre"))
    plant.sketch.ellipse(step(tip, tip.angle, reach * 0.97), 5, 3.6, { fill: "#6d2138", stroke: "#3d1220", width: 0.8 });
  if (!ruffed && plant.genus !== "Foeniculum" && plant.genus !== "Pastinaca")
    for (const lean of [-100, -64, 68, 104])
      plant.sketch.line([tip, step(tip, tip.angle + lean, 15)], { stroke: palette.leaf.line, width: 1.3 }, 0);
}

/** Fool's parsley wears a beard: on the outer side of every umbellet long bracts hang straight down. */
function drawHangingBracts(plant: Plant, ends: readonly Point[], length: number): void {
  for (const { x, y } of ends)
    for (const aside of [-4, 0, 4])
      plant.sketch.line(
        [
          { x: x + aside * 0.3, y },
          { x: x + aside, y: y + length * 0.5 },
          { x: x + aside * 1.4, y: y + length * (aside === 0 ? 1.08 : 0.92) },
        ],
        { stroke: plant.palette.leaf.line, width: 1.4 },
      );
}

/** Wild carrot stands on a ruff: every bract forks in three. */
function drawForkedBracts(plant: Plant, tip: Node, length: number): void {
  const ink = { stroke: plant.palette.leaf.line, width: 1.4 };
  for (const lean of [-128, -104, -80, -56, 56, 80, 104, 128]) {
    const fork = step(tip, tip.angle + lean, length * 0.5);
    plant.sketch.line([tip, fork], ink, 0);
    for (const twist of [-24, 0, 24]) plant.sketch.line([fork, step(fork, tip.angle + lean + twist, length * 0.5)], ink, 0);
  }
}

/** The head in seed: its rays have closed to a bird's nest. */
function drawNest(plant: Plant, tip: Node, reach: number): void {
  const { palette } = plant;
  drawForkedBracts(plant, tip, reach * 0.5);
  const seed = plant.fruit ?? plant.flowers.bud;
  for (const lean of [-1, -0.72, -0.44, 0.44, 0.72, 1, -0.15, 0.15]) {
    const belly = step(tip, tip.angle + lean * 62, reach * 0.55);
    const end = { x: tip.x + lean * reach * 0.3, y: tip.y - reach * blend(0.98, 0.84, Math.abs(lean)) };
    plant.sketch.line([tip, belly, end], { stroke: palette.stem.line, width: 1.8 });
    plant.sketch.place(seed, { ...end, angle: -lean * 30, scale: clamp(13 / plant.measures.fruit, 0.3, 1.2) });
  }
}

function umbelletStamp(plant: Plant, width: number): Stamp {
  const { measures, palette } = plant;
  return plant.sheet.stamp("umbellet", (sketch) => {
    const reach = width * 0.5;
    const places = [
      [-78, 0.95],
      [-52, 0.92],
      [-26, 0.84],
      [0, 0.8],
      [26, 0.84],
      [52, 0.92],
      [78, 0.95],
      [-38, 0.5],
      [0, 0.42],
      [38, 0.5],
      [-64, 0.6],
      [64, 0.6],
    ] as const;
    for (const [angle, length] of places)
      sketch.line([{ x: 0, y: 0 }, step({ x: 0, y: 0 }, angle, reach * length)], { stroke: palette.stem.line, width: 0.8 }, 0);
    const scale = clamp((width * 0.24) / measures.flower, 0.6, 1.8);
    for (const [angle, length] of places) {
      const end = step({ x: 0, y: 0 }, angle, reach * length);
      sketch.place(plant.flowers.open, { ...end, scale, squash: 0.8 });
    }
  });
}

/** Spurges: a ruff of leaves, rays from it, and at each ray's end a saucer of two bracts. */
function drawSpurgeUmbel(plant: Plant, tip: Node, reach: number): void {
  const { palette, leaves, measures } = plant;
  const leaf = leaves.variants[0] as Stamp;
  const ruff = clamp(44 / measures.leaf, 0.25, 0.7);
  for (const angle of [-92, 92, -50, 50])
    plant.sketch.place(leaf, { x: tip.x, y: tip.y, angle: tip.angle + angle, scale: ruff, flip: angle < 0 });
  const saucer = plant.sheet.stamp("spurge-saucer", (sketch) => {
    for (const side of [1, -1]) {
      sketch.shape(
        [
          { x: 0, y: 2 },
          { x: side * 12, y: 3 },
          { x: side * 22, y: -6 },
          { x: side * 14, y: -15 },
          { x: 0, y: -8 },
        ],
        { fill: palette.petals.light, stroke: palette.leaf.line, width: 0.8 },
      );
    }
    sketch.place(plant.flowers.open, { x: 0, y: -9, scale: clamp(13 / measures.flower, 0.7, 1.4) });
  });
  for (const angle of [-56, -28, 0, 28, 56]) {
    const end = drawPedicel(plant, tip, tip.angle + angle, reach * (angle === 0 ? 0.75 : 0.85), 1.6);
    for (const fork of [-34, 34]) {
      const twig = drawPedicel(plant, end, tip.angle + angle + fork, reach * 0.22, 1.1);
      plant.sketch.place(saucer, { ...twig, angle: tip.angle + angle * 0.6 + fork * 0.5, scale: 0.85 });
    }
    plant.sketch.place(saucer, { ...end, angle: angle * 0.6 });
  }
}

/** Yarrow, tansy, elder: all branches end on one level. */
export function drawFlatHead(plant: Plant, tip: Node, reach: number): void {
  const { palette, random, measures } = plant;
  const half = Math.max(reach * 0.9, measures.flower * 1.4);
  const ends: { x: number; y: number; lean: number }[] = [];
  // Two ranks, the nearer one a little lower, make a table instead of a fan.
  for (const [rank, share] of [
    [0, 1],
    [1, 0.74],
  ] as const) {
    const count = Math.round(clamp((half * 2 * share) / (measures.flower * 0.86), 4, 12));
    for (let index = 0; index < count; index += 1) {
      const lean = ((index + 0.5) / count) * 2 - 1;
      const rise = reach * random.between(0.84, 0.96) * blend(1, 0.84, lean * lean) - rank * measures.flower * 0.42;
      const end = { x: tip.x + lean * half * share, y: tip.y - Math.max(rise, measures.flower * 0.4) };
      const fork = { x: tip.x + lean * half * 0.3, y: tip.y - rise * 0.4 };
      plant.sketch.line([tip, fork, end], { stroke: palette.stem.line, width: 1.5 }, 0);
      ends.push({ ...end, lean });
    }
  }
  for (const end of ends) setFlower(plant, end, end.lean * 34, random.chance(0.08) ? "bud" : "open", random.between(0.9, 1.08));
}
