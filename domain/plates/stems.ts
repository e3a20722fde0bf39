import { type Axis, blend, clamp, distance, nodeAt, type Point, step } from "./geometry.ts";
import { hasHint, type Plant } from "./plant.ts";
import type { Sketch } from "./sheet.ts";

/** A tapering stem along its axis, with what marks it: joints, ridges, wings, spots, prickles, hairs. */
export function drawStem(plant: Plant, whole: Axis, foot: number, tip: number, layer: Sketch = plant.sketch): void {
  // Half the points are enough for a smooth stem, unless it zigzags.
  const axis =
    whole.length < 6 || hasHint(plant, "zigzag-stem") ? whole : whole.filter((_, index) => index % 2 === 0 || index === whole.length - 1);
  const { palette, traits, random } = plant;
  const { stem } = palette;
  const right: Point[] = [];
  const left: Point[] = [];
  axis.forEach((node, index) => {
    const half = blend(foot, tip, index / (axis.length - 1)) / 2;
    right.push(step(node, node.angle + 90, half));
    left.push(step(node, node.angle - 90, half));
  });
  const winged = traits.stem.form === "winged" || hasHint(plant, "winged-stem");
  if (winged && foot > 3) drawWings(plant, axis, foot, layer);
  layer.shape([...right, ...left.reverse()], { fill: stem.base, stroke: stem.line, width: 1 }, 0.9);
  if (foot < 2.6) return;
  // Light falls from the right: one pale line makes the stem round.
  const lit = axis.map((node, index) => step(node, node.angle + 90, blend(foot, tip, index / (axis.length - 1)) * 0.18));
  layer.line(lit, { stroke: stem.light, width: Math.max(0.8, foot * 0.24) });
  const form = traits.stem.form;
  if ((form === "ridged" || form === "square" || form === "triangular") && foot > 4) {
    for (const share of form === "ridged" ? [-0.28, -0.05] : [-0.12]) {
      layer.line(
        axis.map((node, index) => step(node, node.angle + 90, blend(foot, tip, index / (axis.length - 1)) * share)),
        { stroke: stem.line, width: 0.7, opacity: 0.8 },
      );
    }
  }
  if (stem.spots) {
    const spots = Math.round(clamp(axisReach(axis) / 15, 4, plant.thrift > 1 ? 8 : 34));
    // Three sizes of pen, one after the other: blotches drawn each in its own would weigh three times as much.
    for (const [part, pen] of [2.4, 3.8, 5.4].entries()) {
      for (let index = part; index < spots; index += 3) {
        const share = ((index + random.between(0, 1)) / spots) * 0.9;
        const node = nodeAt(axis, share);
        const across = blend(foot, tip, share);
        const at = step(node, node.angle + 90, random.between(-0.3, 0.3) * across);
        const width = across > 18 ? pen * 1.7 : Math.min(pen, across * 0.58);
        layer.line([at, step(at, node.angle, width * random.between(0.2, 1.2))], { stroke: stem.spots, width }, 0);
      }
    }
  }
  if (form === "woody" && foot > 5) {
    for (let index = 0; index < 9; index += 1) {
      const node = nodeAt(axis, random.between(0.03, 0.8));
      const at = step(node, node.angle + 90, random.between(-0.3, 0.25) * foot * 0.7);
      layer.line([at, step(at, node.angle, random.between(5, 12))], { stroke: stem.line, width: 0.7, opacity: 0.6 }, 0);
    }
  }
  drawArmour(plant, axis, foot, tip, layer);
}

/** About how long a stem is, from its first step. */
function axisReach(axis: Axis): number {
  return distance(axis[0] as Point, axis[1] as Point) * (axis.length - 1);
}

function drawArmour(plant: Plant, axis: Axis, foot: number, tip: number, layer: Sketch): void {
  const { traits, palette, random } = plant;
  const prickly =
    traits.stem.form === "prickly" ||
    traits.leaf.surface === "prickly" ||
    (traits.stem.form === "winged" && traits.leaf.margin === "spiny");
  const thorns = hasHint(plant, "thorns");
  const hairy =
    traits.leaf.surface === "hairy" ||
    traits.leaf.surface === "bristly" ||
    traits.leaf.surface === "stinging" ||
    traits.leaf.surface === "woolly";
  if (!prickly && !thorns && (!hairy || plant.thrift > 0)) return;
  const length = thorns ? 17 : prickly ? 8.5 : 5.5;
  const count = Math.round(clamp(axisReach(axis) / (thorns ? 60 : 30), 2, thorns ? 7 : 15));
  const prickles: Point[][] = [];
  for (let index = 0; index < count; index += 1) {
    const share = (index + random.between(0.2, 0.8)) / count;
    const node = nodeAt(axis, share);
    const side = index % 2 ? 1 : -1;
    const root = step(node, node.angle + 90 * side, blend(foot, tip, share) * 0.46);
    const end = step(root, node.angle + side * (prickly ? 104 : 78), length * random.between(0.8, 1.1));
    if (!prickly && !thorns) layer.line([root, end], { stroke: palette.stem.line, width: 0.6, opacity: 0.8 }, 0);
    else prickles.push([step(root, node.angle, length * 0.24), end, step(root, node.angle + 180, length * 0.24)]);
  }
  layer.shapes(prickles, { fill: palette.stem.light, stroke: palette.stem.line, width: 0.8 }, 0);
}

function drawWings(plant: Plant, axis: Axis, foot: number, layer: Sketch): void {
  const spiny = plant.traits.leaf.margin === "spiny" || plant.traits.leaf.surface === "prickly";
  const edge = (side: number): Point[] =>
    Array.from({ length: 17 }, (_, index) => {
      const node = nodeAt(axis, 0.03 + (index / 16) * 0.9);
      return step(node, node.angle + side * 90, foot * (index % 2 ? (spiny ? 1.7 : 1.15) : spiny ? 0.75 : 0.95));
    });
  layer.shape(
    [...edge(1), ...edge(-1).reverse()],
    { fill: plant.palette.leaf.base, stroke: plant.palette.leaf.line, width: 0.8 },
    spiny ? 0.15 : 0.8,
  );
}

/** The ring where a leaf sits: swollen on knotweeds, red where the hint says so, a collar on bamboo. */
export function drawJoint(plant: Plant, node: Point & { angle: number }, width: number, layer: Sketch = plant.sketch): void {
  const { palette, traits } = plant;
  if (hasHint(plant, "swollen-joints") && width > 4)
    layer.ellipse(
      step(node, node.angle + 180, width * 0.5),
      width * 0.82,
      width * 1.15,
      { fill: palette.stem.base, stroke: palette.stem.line, width: 1 },
      node.angle,
    );
  const red = hasHint(plant, "red-nodes");
  const bamboo = hasHint(plant, "bamboo-canes");
  if (!red && !bamboo && traits.stem.form !== "jointed") return;
  const half = width * (bamboo ? 0.66 : 0.58);
  const one = step(node, node.angle - 90, half);
  const other = step(node, node.angle + 90, half);
  layer.line([one, step(node, node.angle, -1.5), other], {
    stroke: red ? "#8f4038" : palette.stem.line,
    width: Math.max(1.6, width * (red ? 0.5 : 0.24)),
  });
  if (bamboo) layer.line([step(one, node.angle, 3), step(other, node.angle, 3)], { stroke: palette.stem.light, width: 1.4 }, 0);
}
