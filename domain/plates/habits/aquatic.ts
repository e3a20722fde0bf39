import { clamp, growAxis, tipOf } from "../geometry.ts";
import { drawSoil, drawWater } from "../ground.ts";
import { drawBloom } from "../inflorescences.ts";
import { flowers, type Plant } from "../plant.ts";
import { drawFibres } from "../root-fibres.ts";
import { setFlower } from "../set-flower.ts";
import { shootStamp } from "../shoot.ts";
import { drawStem } from "../stems.ts";

/** On the water: a raft of fronds, a floating rosette, or pads on long stalks. */
export function drawFloating(plant: Plant): void {
  const { traits } = plant;
  if (traits.leaf.lengthCm[1] <= 2.2) {
    drawRaft(plant);
    return;
  }
  const padShapes = ["round", "heart", "kidney", "shield", "palmately-lobed"];
  const pads = padShapes.includes(traits.leaf.shape) && (traits.root !== "floating" || traits.leaf.arrangement === "floating");
  if (pads) {
    drawPads(plant);
    return;
  }
  drawFloatingRosette(plant);
  return;
}

function water(plant: Plant, depth: number, half = 320): void {
  drawWater(plant.sketch, plant.sheet, plant.random, { left: -half, right: half, y: 0 }, depth);
}

/** Duckweed and water fern: many small fronds, each with a root hanging down. */
function drawRaft(plant: Plant): void {
  const { random, leaves, palette } = plant;
  water(plant, 260);
  const scale = 58 / leaves.length;
  for (let row = 0; row < 4; row += 1) {
    for (let index = 0; index < 9; index += 1) {
      const x = (index - 4) * 62 + (row % 2 ? 31 : 0) + random.between(-12, 12);
      const y = (row - 1.6) * 19 + random.between(-4, 4);
      if (row === 3)
        plant.sketch.line(
          [
            { x, y: y + 4 },
            { x: x + random.between(-6, 6), y: y + 60 },
            { x: x + random.between(-12, 12), y: y + random.between(90, 150) },
          ],
          { stroke: palette.root.line, width: 1.1, opacity: 0.8 },
        );
      for (const turnBy of traits3(plant))
        plant.sketch.place(random.pick(leaves.variants), {
          x,
          y,
          angle: turnBy + random.between(-20, 20),
          scale: scale * random.between(0.8, 1.1),
          flip: random.chance(0.5),
          squash: 0.8,
        });
    }
  }
}

function traits3(plant: Plant): readonly number[] {
  return plant.leaves.none ? [] : [-78, 72, 8];
}

function drawFloatingRosette(plant: Plant): void {
  const { random, leaves, measures, traits } = plant;
  const wide = traits.leaf.shape === "round" || traits.leaf.shape === "kidney" || traits.leaf.shape === "heart";
  water(plant, 250);
  drawFibres(plant, { x: 0, y: 6 }, 210, 17);
  const set = (angle: number, size: number): void => {
    if (!leaves.none)
      plant.sketch.place(random.pick(leaves.variants), {
        x: angle * 0.12,
        y: 4,
        angle,
        scale: size * clamp((wide ? 112 : 190) / measures.leaf, 0.6, 1.7),
        flip: angle < 0,
      });
  };
  for (const angle of [-40, -18, 6, 24, 44]) set(angle, 0.95);
  if (flowers(plant)) {
    const stalk = growAxis({ from: { x: 0, y: 0 }, angle: 4, length: wide ? 230 : 215, bend: -6, steps: 6 }, random);
    drawStem(plant, stalk, 8, 6);
    drawBloom(plant, tipOf(stalk), 130);
  }
  for (const angle of [-82, 82, -60, 62]) set(angle, 0.85);
  set(-30, 0.55);
  set(32, 0.55);
}

function drawPads(plant: Plant): void {
  const { random, leaves, palette, measures } = plant;
  const depth = 290;
  water(plant, depth);
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: depth }, 420, 90);
  drawFibres(plant, { x: 0, y: depth }, 70, 10);
  const places = [
    [-235, -14, 0.8],
    [205, -16, 0.85],
    [-95, -22, 0.75],
    [80, -20, 0.8],
    [-165, 14, 1.1],
    [150, 18, 1.05],
    [-10, 26, 1.2],
  ] as const;
  for (const [x, y] of places)
    plant.sketch.line(
      [
        { x: 0, y: depth },
        { x: x * 0.35, y: depth * 0.55 },
        { x, y: y + 6 },
      ],
      { stroke: palette.stem.line, width: 2.6 },
    );
  for (const [x, y] of places)
    plant.sketch.line(
      [
        { x: 0, y: depth },
        { x: x * 0.35, y: depth * 0.55 },
        { x, y: y + 6 },
      ],
      { stroke: palette.stem.base, width: 1.5 },
    );
  const scale = clamp(125 / measures.leaf, 0.8, 2);
  const pad = plant.sheet.stamp("flat-pad", (sketch) => {
    const leaf = leaves.variants[0];
    if (leaf) sketch.place(leaf, { x: 0, y: -(leaf.box.top + Math.min(0, leaf.box.bottom)) * 0.35 });
  });
  for (const [x, y, size] of places) plant.sketch.place(pad, { x, y, scale: scale * size, squash: 0.42, flip: random.chance(0.5) });
  if (!flowers(plant)) return;
  for (const [x, y, size] of [
    [-60, -2, 1],
    [112, -4, 0.85],
  ] as const) {
    const stalk = growAxis({ from: { x, y }, angle: x * 0.06, length: 120 * size + measures.flower, bend: 4, steps: 5 }, random);
    drawStem(plant, stalk, 4, 3);
    const tip = tipOf(stalk);
    if (plant.traits.flower.inflorescence === "solitary" || plant.traits.flower.inflorescence === "axillary")
      setFlower(plant, tip, tip.angle);
    else drawBloom(plant, tip, 60);
  }
}

/** Under water: long stems that sway up to the surface. */
export function drawSubmerged(plant: Plant): void {
  const { measures, random, traits } = plant;
  const tall = measures.height;
  drawWater(plant.sketch, plant.sheet, random, { left: -270, right: 270, y: -tall }, tall + 10);
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 440, 110);
  if (traits.root !== "floating") drawFibres(plant, { x: 0, y: 2 }, 80, 12);
  const nodes = Math.round(clamp(tall / Math.max(15, measures.leaf * 0.48), 10, traits.leaf.arrangement === "whorled" ? 15 : 22));
  const stamps = [14, 4].map((away) =>
    shootStamp(plant, `sway-${away}`, {
      from: { x: 0, y: 0 },
      angle: away,
      length: tall,
      bend: away > 10 ? -40 : 18,
      wobble: 4,
      width: 4.4,
      leafFrom: 0.1,
      leafTo: 0.98,
      taper: 0.72,
      nodes,
      bloom: away < 10,
    }),
  );
  // Leaning both ways and of unequal height: a stand in slow water, not a pair of brackets.
  const stems: readonly (readonly [number, number, number, boolean])[] = [
    [-70, 0, 0.72, true],
    [64, 0, 0.66, false],
    [-26, 1, 0.92, true],
    [34, 0, 0.84, true],
    [4, 1, 0.99, false],
  ];
  for (const [x, which, size, flip] of stems) {
    const stem = stamps[which];
    if (stem) plant.sketch.place(stem, { x, y: 0, scale: size, flip, angle: random.between(-3, 3) });
  }
}
