import { drawBulb, drawTubers } from "./bulbs.ts";
import { type Axis, growAxis, nodeAt, type Point, step } from "./geometry.ts";
import type { Plant } from "./plant.ts";
import { drawRhizome } from "./rhizomes.ts";
import { drawFibres, drawThread } from "./root-fibres.ts";
import type { Sketch } from "./sheet.ts";

/** Everything below the ground line, hanging from the crown. */
export function drawRoot(plant: Plant, crown: Point, depth: number, spread: number): void {
  const { traits } = plant;
  switch (traits.root) {
    case "taproot":
      drawTaproot(plant, crown, depth, Math.min(30, depth * 0.17));
      return;
    case "woody":
      drawTaproot(plant, crown, depth * 0.75, Math.min(30, depth * 0.2));
      for (const side of [1, -1]) drawThickRoot(plant, crown, side * 118, depth * 0.8, 13);
      return;
    case "rhizome":
    case "creeping-roots":
      drawRhizome(plant, crown, depth, spread, traits.root === "rhizome");
      return;
    case "runners":
      drawFibres(plant, crown, depth * 0.5, 9);
      return;
    case "bulb":
    case "corm":
      drawBulb(plant, crown, depth, traits.root === "bulb");
      return;
    case "tuber":
      drawFibres(plant, crown, depth * 0.8, 8);
      drawTubers(plant, crown, depth);
      return;
    case "rhizoids":
      drawFibres(plant, crown, depth * 0.25, 14);
      return;
    case "parasitic":
      drawHostRoot(plant, crown, depth, spread);
      return;
    default:
      drawFibres(plant, crown, depth * 0.75, 13);
  }
}

function tapered(plant: Plant, layer: Sketch, axis: Axis, foot: number): void {
  const { root } = plant.palette;
  const right = axis.map((node, index) => step(node, node.angle + 90, (foot / 2) * (1 - index / (axis.length - 1)) ** 0.8 + 0.4));
  const left = axis.map((node, index) => step(node, node.angle - 90, (foot / 2) * (1 - index / (axis.length - 1)) ** 0.8 + 0.4));
  layer.shape(
    [...right, ...left.reverse()],
    {
      fill: plant.sheet.wash(
        [
          { at: 0, colour: root.base },
          { at: 1, colour: root.light },
        ],
        "across",
      ),
      stroke: root.line,
      width: 1,
    },
    0.9,
  );
}

function drawTaproot(plant: Plant, crown: Point, depth: number, width: number): void {
  const { random, palette } = plant;
  const axis = growAxis({ from: crown, angle: 180, length: depth, wobble: 7, steps: 8 }, random);
  for (let index = 0; index < 9; index += 1) {
    const node = nodeAt(axis, random.between(0.15, 0.85));
    drawThread(plant, node, node.angle + random.side() * random.between(40, 75), depth * random.between(0.14, 0.34), 1.3);
  }
  tapered(plant, plant.sketch, axis, width);
  for (let index = 0; index < 7; index += 1) {
    const share = 0.05 + index * 0.11;
    const node = nodeAt(axis, share);
    const half = (width / 2) * (1 - share) * 0.8;
    plant.sketch.line(
      [step(node, node.angle - 90, half), step(step(node, node.angle - 90, half * 0.2), node.angle, 2)],
      { stroke: palette.root.line, width: 0.7, opacity: 0.7 },
      0,
    );
  }
}

function drawThickRoot(plant: Plant, crown: Point, angle: number, length: number, width: number): void {
  const axis = growAxis({ from: crown, angle, length, bend: angle > 0 ? 34 : -34, wobble: 6, steps: 6 }, plant.random);
  for (const share of [0.45, 0.7]) {
    const node = nodeAt(axis, share);
    drawThread(plant, node, node.angle + plant.random.side() * 40, length * 0.3, 1.6);
  }
  tapered(plant, plant.sketch, axis, width);
}

/** A parasite has no root of its own: a host's root, and where it is tapped. */
function drawHostRoot(plant: Plant, crown: Point, depth: number, spread: number): void {
  const { random, palette } = plant;
  const axis = growAxis(
    { from: { x: crown.x - spread * 0.32, y: crown.y + depth * 0.34 }, angle: 88, length: spread * 0.64, wobble: 7, steps: 7 },
    random,
  );
  for (let index = 1; index < 7; index += 1) drawThread(plant, nodeAt(axis, index / 7), 180 - random.between(-30, 30), depth * 0.35, 1);
  plant.sketch.line(axis, { stroke: palette.root.line, width: 10 });
  plant.sketch.line(axis, { stroke: palette.root.base, width: 8 });
  const tap = nodeAt(axis, 0.5);
  plant.sketch.shape(
    [
      { x: crown.x - 7, y: crown.y },
      { x: crown.x + 7, y: crown.y },
      { x: tap.x + 17, y: tap.y - 8 },
      { x: tap.x, y: tap.y + 6 },
      { x: tap.x - 17, y: tap.y - 8 },
    ],
    { fill: palette.stem.base, stroke: palette.stem.line, width: 1 },
  );
}
