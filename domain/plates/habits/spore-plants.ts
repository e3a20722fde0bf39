import { blend, clamp, growAxis, step, tipOf } from "../geometry.ts";
import { drawSoil } from "../ground.ts";
import { flowers, type Plant } from "../plant.ts";
import { drawFibres } from "../root-fibres.ts";
import { drawRoot } from "../roots.ts";
import { setFlower } from "../set-flower.ts";

/** Fronds arch from a crown; the youngest are still rolled. */
export function drawFrond(plant: Plant): void {
  const { random, leaves, measures, palette, traits } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 420, 150);
  drawRoot(plant, { x: 0, y: 2 }, 130, 380);
  if (leaves.none) return;
  const simple =
    traits.leaf.shape !== "bipinnate" &&
    traits.leaf.shape !== "pinnate" &&
    traits.leaf.shape !== "feathery" &&
    traits.leaf.shape !== "pinnately-lobed";
  const tall = traits.heightCm[1] > 90;
  const fronds: readonly (readonly [number, number])[] = simple
    ? [
        [-24, 0.9],
        [22, 0.94],
        [0, 1],
        [-52, 0.82],
        [50, 0.84],
        [-76, 0.6],
        [78, 0.62],
      ]
    : tall
      ? [
          [-33, 0.8],
          [34, 0.76],
          [0, 1],
        ]
      : [
          [-20, 0.9],
          [22, 0.92],
          [-50, 0.84],
          [52, 0.82],
          [0, 1],
          [-78, 0.6],
          [78, 0.6],
        ];
  for (const [angle, size] of fronds)
    plant.sketch.place(random.pick(leaves.variants), {
      x: angle * 0.1,
      y: 0,
      angle: angle + random.between(-3, 3),
      // An undivided frond is a strap.
      scale: size * (measures.height / leaves.length) * (simple ? 0.44 : 0.86),
      squash: simple ? 1.9 : 1,
      flip: angle < 0,
    });
  for (const [lean, height] of [
    [-9, 150],
    [12, 110],
  ] as const) {
    const stalk = growAxis({ from: { x: lean, y: 0 }, angle: lean, length: height, bend: -lean, steps: 5 }, random);
    const crozier = growAxis({ from: tipOf(stalk), angle: tipOf(stalk).angle, length: 92, bend: lean < 0 ? -560 : 560, steps: 12 }, random);
    const curl = [...stalk, ...crozier.slice(1)];
    plant.sketch.line(curl, { stroke: palette.leaf.line, width: 8 });
    plant.sketch.line(curl, { stroke: palette.leaf.light, width: 6 });
  }
}

/** Mosses, liverworts and the small cushion plants. */
export function drawCushion(plant: Plant): void {
  const { random, traits, leaves } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 560, 110);
  drawFibres(plant, { x: -60, y: 2 }, 46, 9);
  drawFibres(plant, { x: 70, y: 2 }, 46, 9);
  const thallus =
    traits.root === "rhizoids" &&
    ["none", "palmately-lobed", "round", "kidney", "pad", "obovate", "pinnately-lobed"].includes(traits.leaf.shape);
  if (thallus) {
    drawThallus(plant);
    return;
  }
  const creeping = traits.heightCm[1] >= 4 && traits.root === "rhizoids";
  const tall = clamp(traits.heightCm[1] * 16, 52, 120);
  const shoot = plant.sheet.stamp("cushion-shoot", (sketch) => {
    const axis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length: tall, bend: 12, steps: 5 }, random);
    sketch.line(axis, { stroke: plant.palette.stem.line, width: 2 });
    const rows = creeping ? 11 : 8;
    for (let index = 0; index < rows; index += 1) {
      const share = 0.1 + (index / rows) * 0.9;
      const node = axis[Math.min(axis.length - 1, Math.floor(share * axis.length))];
      if (!node || leaves.none) continue;
      const foot = { x: blend(0, tipOf(axis).x, share), y: -tall * share * 0.98 };
      for (const side of [1, -1])
        sketch.place(leaves.variants[index % leaves.variants.length] as (typeof leaves.variants)[number], {
          ...foot,
          angle: node.angle + side * blend(62, 26, share),
          scale: (26 / leaves.length) * blend(1.1, 0.7, share),
          flip: side < 0,
        });
    }
  });
  if (traits.fruit.form === "spores") drawCapsules(plant, tall);
  const half = 210;
  for (let row = 0; row < 4; row += 1) {
    const count = 17 - row;
    for (let index = 0; index < count; index += 1) {
      const lean = (index / (count - 1)) * 2 - 1;
      const dome = Math.sqrt(Math.max(0, 1 - lean * lean * 0.96));
      const y = -(3 - row) * 30 * dome;
      plant.sketch.place(shoot, {
        x: lean * half * blend(0.86, 1, row / 3),
        y: Math.min(0, y) - 1,
        angle: lean * 52 + random.between(-8, 8),
        scale: random.between(0.8, 1.08),
        flip: lean < 0,
      });
    }
  }
  if (!flowers(plant)) return;
  for (let index = 0; index < 9; index += 1) {
    const lean = (index / 8) * 2 - 1;
    setFlower(
      plant,
      { x: lean * half * 0.8, y: -(90 * Math.sqrt(1 - lean * lean * 0.8) + tall * 0.8) + random.between(-8, 8) },
      lean * 30,
      "open",
      clamp(36 / plant.measures.flower, 0.4, 1.4),
    );
  }
}

/** Spore capsules on red hairs above the green. */
function drawCapsules(plant: Plant, tall: number): void {
  const { random } = plant;
  for (let index = 0; index < 9; index += 1) {
    const x = (index - 4) * 34 + random.between(-8, 8);
    const stalk = growAxis(
      {
        from: { x, y: -50 },
        angle: random.between(-8, 8),
        length: tall + random.between(70, 110),
        bend: random.between(-10, 10),
        steps: 4,
      },
      random,
    );
    plant.sketch.line(stalk, { stroke: "#8d4a35", width: 1.5 });
    const tip = tipOf(stalk);
    const droop = step(tip, tip.angle + 70, 11);
    plant.sketch.ellipse(droop, 5, 10, { fill: "#9a7440", stroke: "#4d3420", width: 1 }, tip.angle + 78);
  }
}

/** A liverwort: flat green ribbons that fork, with little umbrellas and cups. */
function drawThallus(plant: Plant): void {
  const { random, palette } = plant;
  const { leaf } = palette;
  const wash = plant.sheet.wash([
    { at: 0, colour: leaf.light },
    { at: 1, colour: leaf.deep },
  ]);
  const lobe = plant.sheet.stamp("thallus", (sketch) => {
    sketch.shape(
      [
        { x: -16, y: 0 },
        { x: -30, y: -50 },
        { x: -62, y: -104 },
        { x: -54, y: -134 },
        { x: -20, y: -122 },
        { x: 0, y: -98 },
        { x: 22, y: -126 },
        { x: 58, y: -136 },
        { x: 64, y: -104 },
        { x: 32, y: -50 },
        { x: 16, y: 0 },
      ],
      { fill: wash, stroke: leaf.line, width: 1.2 },
    );
    sketch.line(
      [
        { x: 0, y: -6 },
        { x: 0, y: -62 },
        { x: -38, y: -116 },
      ],
      { stroke: leaf.deep, width: 2 },
    );
    sketch.line(
      [
        { x: 0, y: -62 },
        { x: 40, y: -118 },
      ],
      { stroke: leaf.deep, width: 2 },
    );
    for (let index = 0; index < 12; index += 1) sketch.speck({ x: random.between(-22, 22), y: -random.between(14, 104) }, 1.8, leaf.light);
    sketch.ellipse({ x: 12, y: -54 }, 8, 5, { fill: leaf.light, stroke: leaf.line, width: 1 });
    for (const x of [9, 13, 16]) sketch.speck({ x, y: -54 }, 2.4, leaf.line);
  });
  for (const [x, y, angle, scale] of [
    [-150, -6, -38, 1],
    [150, -6, 40, 1],
    [-64, -14, -20, 1.15],
    [76, -14, 22, 1.1],
    [4, -4, 2, 1.3],
    [-210, 0, -72, 0.8],
    [214, 0, 74, 0.8],
  ] as const)
    plant.sketch.place(lobe, { x, y, angle, scale });
  for (const [x, y, size] of [
    [-70, -90, 1],
    [24, -104, 1.15],
    [110, -84, 0.9],
    [-8, -70, 0.8],
  ] as const) {
    const top = { x: x + 4, y: y - 92 * size };
    plant.sketch.line([{ x, y }, { x: x + 2, y: y - 46 * size }, top], { stroke: leaf.line, width: 3.4 });
    plant.sketch.line([{ x, y }, { x: x + 2, y: y - 46 * size }, top], { stroke: leaf.light, width: 2 });
    for (const angle of [-96, -72, -48, -24, 0, 24, 48, 72, 96]) {
      plant.sketch.line([top, step(top, angle, 23 * size), step(step(top, angle, 23 * size), 180, 6)], { stroke: leaf.line, width: 4.4 });
      plant.sketch.line([top, step(top, angle, 23 * size)], { stroke: leaf.base, width: 2.8 }, 0);
    }
  }
}
