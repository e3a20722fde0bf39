import { blend, clamp, growAxis, type Node, nodeAt, type Point, step, tipOf } from "./geometry.ts";
import { drawGrassHead } from "./grasses.ts";
import { flowers, hasHint, type Plant } from "./plant.ts";
import { drawRushHead, drawSedgeHead } from "./sedges.ts";
import { drawPedicel, type Stage, setFlower } from "./set-flower.ts";
import { Sketch, type Stamp } from "./sheet.ts";
import { drawStem } from "./stems.ts";
import { drawFlatHead, drawUmbel } from "./umbels.ts";

/** How long the flowering part of a stem of this length should be. */
export function bloomShare(plant: Plant): number {
  const { form, inflorescence } = plant.traits.flower;
  if (form === "grass-spikelet") return inflorescence === "spike" ? 0.2 : 0.32;
  if (form === "sedge-spikelet" || form === "rush-tuft") return 0.22;
  switch (inflorescence) {
    case "raceme":
    case "spike":
      return 0.3;
    case "panicle":
      return 0.34;
    case "umbel":
      return 0.2;
    case "flat-head":
      return 0.2;
    default:
      return 0.06;
  }
}

/** The flowers at the end of a stem. A head is drawn once for each size and set on every stem that ends in it. */
export function drawBloom(plant: Plant, tip: Node, reach: number): void {
  if (!flowers(plant)) return;
  const { inflorescence } = plant.traits.flower;
  if (loneForms.has(plant.traits.flower.form)) return setFlower(plant, tip, tip.angle);
  if ((inflorescence === "solitary" || inflorescence === "axillary") && plant.flowers.hold !== "upright" && !isGrassy(plant))
    return setFlower(plant, tip, tip.angle);
  const size = clamp(Math.round(reach / 36), 1, 9) * 36;
  const head = plant.sheet.stamp(`bloom-${size}`, (sketch) => composeBloom({ ...plant, sketch }, { x: 0, y: 0, angle: 0 }, size), true);
  const scale = inflorescence === "cluster" || inflorescence === "whorls" || inflorescence === "solitary" ? 1 : reach / size;
  plant.sketch.place(head, { x: tip.x, y: tip.y, angle: tip.angle, scale, flip: tip.angle < 0 });
}

/** Whole flowering heads in themselves, however the record calls the way they are held. */
const loneForms: ReadonlySet<string> = new Set(["bulrush", "spathe", "cone", "iris"]);

/** Catkins hang in threes. */
function drawCatkins(plant: Plant, tip: Node): void {
  for (const [angle, length] of [
    [-40, 12],
    [6, 5],
    [44, 13],
  ] as const) {
    const end = drawPedicel(plant, tip, tip.angle + angle, length, 1);
    setFlower(plant, end, angle);
  }
}

function isGrassy(plant: Plant): boolean {
  const { form } = plant.traits.flower;
  return form === "grass-spikelet" || form === "sedge-spikelet" || form === "rush-tuft";
}

function composeBloom(plant: Plant, tip: Node, reach: number): void {
  const { form, inflorescence } = plant.traits.flower;
  if (form === "grass-spikelet") return drawGrassHead(plant, tip, reach);
  if (form === "sedge-spikelet") return drawSedgeHead(plant, tip, reach);
  if (form === "rush-tuft") return drawRushHead(plant, tip, reach);
  if (form === "catkin") return drawCatkins(plant, tip);
  switch (inflorescence) {
    case "raceme":
      return form === "cross" ? drawCressRaceme(plant, tip, reach) : drawRaceme(plant, tip, reach);
    case "spike":
    case "finger-spikes":
      return drawSpike(plant, tip, reach);
    case "panicle":
      return drawPanicle(plant, tip, reach);
    case "umbel":
      return drawUmbel(plant, tip, reach);
    case "flat-head":
      return drawFlatHead(plant, tip, reach);
    case "cluster":
    case "whorls":
      return drawCluster(plant, tip);
    default:
      setFlower(plant, tip, tip.angle);
  }
}

function stageAlong(plant: Plant, share: number): Stage {
  if (plant.fruit && share < 0.34 && plant.traits.fruit.form !== "clock") return "fruit";
  return share > 0.8 ? "bud" : "open";
}

/** Stalked flowers along an axis, the oldest below. */
function drawRaceme(plant: Plant, tip: Node, reach: number): void {
  const { measures, random } = plant;
  const axis = growAxis(
    { from: tip, angle: tip.angle, length: reach, bend: hasHint(plant, "nodding-flowers") ? 26 : -tip.angle * 0.3, steps: 6 },
    random,
  );
  drawStem(plant, axis, 3, 1.2);
  const count = Math.round(clamp(reach / (measures.flower * 0.5), 5, 20));
  const oneSided = hasHint(plant, "one-sided-spike");
  const open = new Sketch();
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.4) / count;
    const node = nodeAt(axis, share);
    const side = oneSided ? 1 : index % 2 ? 1 : -1;
    const heading = node.angle + side * random.between(40, 66) * blend(1, 0.6, share);
    const stage = stageAlong(plant, share);
    const end = drawPedicel(plant, node, heading, measures.flower * blend(0.46, 0.18, share), 1);
    setFlower(plant, end, heading, stage, blend(1, 0.6, share), open);
  }
  plant.sketch.add(open);
}

/** Mustards and cresses: pods stand below while a bunch of flowers opens on top. */
function drawCressRaceme(plant: Plant, tip: Node, reach: number): void {
  const { measures, random } = plant;
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach, bend: -tip.angle * 0.4, wobble: 2, steps: 6 }, random);
  drawStem(plant, axis, 3, 1.6);
  const count = plant.fruit ? Math.round(clamp(reach / 17, 5, 13)) : 0;
  const pods = new Sketch();
  for (let index = 0; index < count; index += 1) {
    const share = 0.04 + (index / count) * 0.78;
    const node = nodeAt(axis, share);
    const heading = node.angle + (index % 2 ? 1 : -1) * random.between(46, 62);
    const end = drawPedicel(plant, node, heading, blend(16, 9, share), 0.9);
    setFlower(plant, end, heading * 0.75, "fruit", blend(1, 0.6, share), pods);
  }
  plant.sketch.add(pods);
  const crown = tipOf(axis);
  const ends: Point[] = [];
  for (const [angle, length] of [
    [-72, 0.75],
    [72, 0.75],
    [-40, 1],
    [42, 1],
    [-14, 1.16],
    [16, 1.12],
    [0, 0.85],
  ] as const) {
    ends.push(drawPedicel(plant, crown, crown.angle + angle, measures.flower * 0.72 * length, 0.9));
  }
  ends.forEach((end, index) => setFlower(plant, end, crown.angle, "open", index === 6 ? 0.85 : 1));
  for (const angle of [-12, 10]) setFlower(plant, step(crown, angle, measures.flower * 0.5), angle, "bud", 0.7);
}

/** Flowers sitting tight on the axis. */
function drawSpike(plant: Plant, tip: Node, reach: number): void {
  const { measures, random, flowers: kit, traits } = plant;
  const axis = growAxis(
    { from: tip, angle: tip.angle, length: reach, bend: hasHint(plant, "drooping-panicle") ? 60 : -tip.angle * 0.4, steps: 6 },
    random,
  );
  drawStem(plant, axis, 3, 1.6);
  const spacing = measures.flower * (traits.flower.form === "tiny" ? 0.5 : kit.hold === "face" ? 0.46 : 0.42);
  const rows = Math.round(clamp(reach / spacing, 5, traits.flower.form === "tiny" ? 34 : 17));
  const thick = traits.habit === "rosette" && traits.flower.form === "tiny" ? 1.35 : 1;
  const row = plant.sheet.stamp("spike-row", (sketch) => {
    const wide = measures.flower * (traits.flower.form === "tiny" ? 0.62 : 0.42);
    for (const [x, y, angle] of [
      [-1, 0.1, -52],
      [1, 0, 52],
      [0, -0.15, 0],
    ] as const) {
      if (kit.hold === "face") sketch.place(kit.open, { x: x * wide, y: y * measures.flower, scale: 0.9 });
      else
        sketch.place(kit.open, {
          x: x * wide * 0.4,
          y: y * measures.flower,
          angle: angle + (x === 0 ? 8 : 0),
          flip: x < 0,
          scale: x === 0 ? 0.82 : 0.95,
        });
    }
  });
  for (let index = 0; index < rows; index += 1) {
    const share = (index + 0.3) / rows;
    const node = nodeAt(axis, share);
    const size = thick * blend(1, 0.42, share ** 1.6) * random.between(0.92, 1.06);
    if (share > 0.86 && traits.flower.form !== "tiny") setFlower(plant, node, node.angle + (index % 2 ? 20 : -20), "bud", 0.8);
    else plant.sketch.place(row, { x: node.x, y: node.y, angle: node.angle, scale: size, flip: index % 2 === 0 });
  }
}

/** A branched spire: sprays shorten towards the top. */
function drawPanicle(plant: Plant, tip: Node, reach: number): void {
  const { random, measures } = plant;
  const droop = hasHint(plant, "drooping-panicle");
  const oneSided = hasHint(plant, "one-sided-spike");
  const axis = growAxis(
    { from: tip, angle: tip.angle, length: reach * 0.94, bend: droop || oneSided ? 42 : -tip.angle * 0.3, steps: 6 },
    random,
  );
  drawStem(plant, axis, 3.6, 1.4);
  // Upper branches are a shorter stamp, not a shrunken one: their flowers are as large as the lower ones'.
  const longest = clamp(reach * 0.42, measures.flower * 2.2, 170);
  const spray = drawSpray(plant, longest, oneSided);
  const short = drawSpray(plant, longest * 0.5, oneSided);
  const branches = Math.round(clamp(reach / 17, 7, 14));
  for (let index = 0; index < branches; index += 1) {
    const share = 0.04 + (index / branches) * 0.92;
    const node = nodeAt(axis, share);
    const side = index % 2 ? 1 : -1;
    const upper = share > 0.55;
    plant.sketch.place(upper ? short : spray, {
      x: node.x,
      y: node.y,
      angle: node.angle + side * blend(droop ? 78 : 56, 24, share),
      scale: upper ? blend(1.15, 0.7, (share - 0.55) / 0.45) : blend(1, 0.7, share / 0.55),
      flip: side < 0,
    });
  }
  const end = tipOf(axis);
  plant.sketch.place(short, { x: end.x, y: end.y, angle: end.angle, scale: 0.7 });
}

/** One branch of a panicle, drawn once. */
export function drawSpray(plant: Plant, length: number, oneSided: boolean): Stamp {
  const { measures, random, sheet } = plant;
  return sheet.stamp(`spray-${Math.round(length)}`, (sketch) => {
    const axis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length, bend: oneSided ? 34 : 12, steps: 4 }, random);
    sketch.line(axis, { stroke: plant.palette.stem.line, width: 1.4 });
    const count = Math.round(clamp(length / (measures.flower * 0.44), 4, 16));
    const open = new Sketch();
    for (let index = 0; index < count; index += 1) {
      const share = 0.2 + (index / count) * 0.8;
      const node = nodeAt(axis, share);
      const side = index % 2 && !oneSided ? 1 : -1;
      const heading = node.angle + side * random.between(36, 62);
      const stalk = measures.flower * random.between(0.2, 0.55) * blend(1.1, 0.5, share);
      const end = step(node, heading, stalk);
      if (stalk > 3) sketch.line([node, end], { stroke: plant.palette.stem.line, width: 0.9 }, 0);
      setFlower(plant, end, heading, index < 2 && plant.fruit ? "fruit" : "open", random.between(0.92, 1.18), open);
    }
    sketch.add(open);
  });
}

/** A bunch at the end of the stem. */
function drawCluster(plant: Plant, tip: Node): void {
  const { measures } = plant;
  const hanging = plant.flowers.hold === "hanging" || hasHint(plant, "nodding-flowers");
  const large = measures.flower > 38 && plant.flowers.hold !== "sideways";
  // A few large flowers or heads, or a bunch of small ones.
  const places = large
    ? ([
        [-50, 0.9],
        [48, 1],
        [4, 1.3],
      ] as const)
    : ([
        [-66, 0.72],
        [66, 0.72],
        [-34, 0.95],
        [36, 0.95],
        [0, 1.08],
        [-16, 0.5],
        [18, 0.46],
      ] as const);
  const ends = places.map(([angle, length]) => ({
    angle,
    end: drawPedicel(plant, tip, tip.angle + angle, measures.flower * 0.8 * length, 1.1),
  }));
  ends.forEach(({ angle, end }, index) =>
    setFlower(
      plant,
      end,
      tip.angle + angle,
      index === 4 && !hanging ? "bud" : index === 0 && plant.fruit && !large ? "fruit" : "open",
      0.94,
    ),
  );
}
