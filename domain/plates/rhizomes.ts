import { growAxis, nodeAt, type Point, step } from "./geometry.ts";
import type { Plant } from "./plant.ts";
import { drawThread } from "./root-fibres.ts";

/** A stem that creeps under the ground, jointed and scaly, with a new shoot at its end; creeping roots are bare. */
export function drawRhizome(plant: Plant, crown: Point, depth: number, spread: number, jointed: boolean): void {
  const { random, palette } = plant;
  const level = { x: crown.x, y: crown.y + depth * 0.28 };
  plant.sketch.line([crown, level], { stroke: palette.root.line, width: 9 }, 0);
  plant.sketch.line([crown, level], { stroke: palette.root.base, width: 7 }, 0);
  for (const side of [1, -1]) {
    const axis = growAxis(
      { from: level, angle: side * 96, length: spread * (side > 0 ? 0.5 : 0.4), bend: side * (side > 0 ? -22 : 10), wobble: 5, steps: 7 },
      random,
    );
    const hairs = plant.sheet.stamp(`root-hairs-${jointed}`, (sketch) => {
      for (const lean of jointed ? [-26, 4, 22] : [-14, 16])
        drawThread({ ...plant, sketch }, { x: 0, y: 0 }, 180 - lean, depth * random.between(0.3, 0.5), 1);
    });
    for (let index = 1; index < 7; index += 1) {
      const node = nodeAt(axis, index / 7);
      plant.sketch.place(hairs, {
        x: node.x,
        y: node.y,
        angle: random.between(-9, 9),
        scale: random.between(0.6, 1.1),
        flip: random.chance(0.5),
      });
    }
    plant.sketch.line(axis, { stroke: palette.root.line, width: jointed ? 12 : 7 });
    plant.sketch.line(axis, { stroke: palette.root.base, width: jointed ? 10 : 5.4 });
    plant.sketch.line(
      axis.map((node) => step(node, node.angle - 90 * side, jointed ? 2.4 : 1.2)),
      { stroke: palette.root.light, width: jointed ? 2.4 : 1.4 },
    );
    for (let index = 1; jointed && index < 8; index += 1) {
      const node = nodeAt(axis, index / 8);
      plant.sketch.line([step(node, node.angle + 90, 6.4), step(node, node.angle + 20, 3), step(node, node.angle - 90, 6.4)], {
        stroke: palette.root.line,
        width: 1.1,
      });
    }
    const end = axis[axis.length - 1] as Point;
    if (side > 0) {
      const bud = { x: end.x + 9, y: end.y - depth * 0.26 };
      plant.sketch.shape(
        [
          { x: end.x - 9, y: end.y - 5 },
          { x: bud.x - 8, y: bud.y + 12 },
          bud,
          { x: bud.x + 5, y: bud.y + 14 },
          { x: end.x + 6, y: end.y + 3 },
          { x: end.x - 6, y: end.y + 5 },
        ],
        { fill: mixBud(plant), stroke: palette.root.line, width: 1 },
      );
    }
  }
}

function mixBud(plant: Plant): string {
  return plant.traits.stem.colour === "red" || plant.traits.stem.colour === "purple-spotted" ? "#c08272" : plant.palette.leaf.light;
}
