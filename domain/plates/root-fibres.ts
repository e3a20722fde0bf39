import { growAxis, nodeAt, type Point, step } from "./geometry.ts";
import type { Plant } from "./plant.ts";

/** One thin root that turns downwards. */
export function drawThread(plant: Plant, from: Point, angle: number, length: number, width: number): void {
  const axis = growAxis(
    { from, angle, length, bend: (180 - Math.abs(angle)) * Math.sign(angle || 1) * 0.4, wobble: 14, steps: 2 },
    plant.random,
  );
  plant.sketch.line(axis, { stroke: plant.palette.root.line, width });
}

/** The small tuft of roots under a joint of a runner. */
export function drawRootlets(plant: Plant, joint: Point): void {
  const tuft = plant.sheet.stamp("rootlets", (sketch) => drawFibres({ ...plant, sketch }, { x: 0, y: 0 }, 44, 4));
  plant.sketch.place(tuft, { x: joint.x, y: joint.y, flip: plant.random.chance(0.5) });
}

/** A beard of fine roots. */
export function drawFibres(plant: Plant, crown: Point, depth: number, count: number): void {
  const { random, palette } = plant;
  for (let index = 0; index < count; index += 1) {
    const lean = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    const axis = growAxis(
      {
        from: { x: crown.x + lean * 6, y: crown.y },
        angle: 180 - lean * 66,
        length: depth * random.between(0.65, 1),
        bend: lean * 38,
        wobble: 11,
        steps: 3,
      },
      random,
    );
    plant.sketch.line(axis, { stroke: palette.root.line, width: 1.5 });
    for (const share of [0.5, 0.8]) {
      const node = nodeAt(axis, share);
      plant.sketch.line(
        [node, step(node, node.angle + random.side() * 45, depth * random.between(0.08, 0.16))],
        { stroke: palette.root.line, width: 1.5 },
        0,
      );
    }
  }
}
