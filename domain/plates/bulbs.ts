import { blend, type Point, step } from "./geometry.ts";
import type { Plant } from "./plant.ts";
import { drawFibres } from "./root-fibres.ts";

export function drawBulb(plant: Plant, crown: Point, depth: number, layered: boolean): void {
  const { palette, sheet } = plant;
  const size = depth * 0.34;
  const middle = { x: crown.x, y: crown.y + depth * 0.32 };
  drawFibres(plant, { x: middle.x, y: middle.y + size * 0.75 }, depth * 0.45, 9);
  const at = (x: number, y: number): Point => ({ x: middle.x + x * size, y: middle.y + y * size });
  sheet.wash(
    [
      { at: 0, colour: palette.root.light },
      { at: 1, colour: palette.root.base },
    ],
    "across",
  );
  const neck = layered ? -1.1 : -0.75;
  sketchBulb(plant, [
    at(-0.16, neck),
    at(0.16, neck),
    at(0.3, -0.55),
    at(layered ? 0.72 : 0.86, 0.1),
    at(0.5, 0.7),
    at(0, 0.86),
    at(-0.5, 0.7),
    at(layered ? -0.72 : -0.86, 0.1),
    at(-0.3, -0.55),
  ]);
  for (const lean of layered ? [-0.45, -0.16, 0.16, 0.45] : [])
    plant.sketch.line([at(lean * 0.25, neck + 0.1), at(lean * 1.15, 0.05), at(lean * 0.4, 0.8)], {
      stroke: palette.root.line,
      width: 0.8,
      opacity: 0.75,
    });
  for (const rise of layered ? [] : [-0.25, 0.1, 0.42])
    plant.sketch.line([at(-0.74, rise), at(0, rise + 0.12), at(0.74, rise)], { stroke: palette.root.line, width: 0.8, opacity: 0.75 });
}

function sketchBulb(plant: Plant, outline: readonly Point[]): void {
  const { root } = plant.palette;
  plant.sketch.shape(outline, {
    fill: plant.sheet.wash(
      [
        { at: 0, colour: root.light },
        { at: 0.5, colour: root.base },
        { at: 1, colour: root.line },
      ],
      "across",
    ),
    stroke: root.line,
    width: 1.1,
  });
}

export function drawTubers(plant: Plant, crown: Point, depth: number): void {
  const { random } = plant;
  for (const [x, y, size] of [
    [-0.5, 0.5, 1],
    [0.42, 0.42, 0.85],
    [0.1, 0.72, 1.1],
    [-0.16, 0.38, 0.7],
  ] as const) {
    const middle = { x: crown.x + x * depth, y: crown.y + y * depth };
    plant.sketch.line([crown, { x: blend(crown.x, middle.x, 0.6), y: crown.y + y * depth * 0.4 }, middle], {
      stroke: plant.palette.root.line,
      width: 1.8,
    });
    const wide = depth * 0.12 * size;
    const outline = [0, 60, 120, 180, 240, 300].map((angle) => step(middle, angle, wide * random.between(0.75, 1.12)));
    sketchBulb(plant, outline);
  }
}
