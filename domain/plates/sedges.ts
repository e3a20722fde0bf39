import { blend, clamp, growAxis, type Node, nodeAt, step, tipOf } from "./geometry.ts";
import { flowers, hasHint, type Plant } from "./plant.ts";
import type { Stamp } from "./sheet.ts";
import { spikeletStamp } from "./spikelets.ts";
import { drawStem } from "./stems.ts";

/** Sedges: bracts like leaves below the head; nutsedges umbrella, true sedges cylinders along the stem. */
export function drawSedgeHead(plant: Plant, tip: Node, reach: number): void {
  if (!flowers(plant)) return;
  const { inflorescence } = plant.traits.flower;
  if (inflorescence === "umbel" || inflorescence === "flat-head" || inflorescence === "finger-spikes" || inflorescence === "panicle") {
    drawNutsedge(plant, tip, reach);
    return;
  }
  if (inflorescence === "cluster" || inflorescence === "solitary") {
    drawButtonSedge(plant, tip, reach);
    return;
  }
  drawTrueSedge(plant, tip, reach);
  return;
}

function drawBracts(plant: Plant, at: Node, length: number, angles: readonly number[]): void {
  const { palette, random } = plant;
  for (const angle of angles) {
    const axis = growAxis(
      { from: at, angle: at.angle + angle, length: length * random.between(0.8, 1.1), bend: angle * 0.5, steps: 5 },
      random,
    );
    const back = [...axis].reverse().map((node, index) => step(node, node.angle + 90, blend(0.2, 5, index / (axis.length - 1))));
    plant.sketch.shape([...axis, ...back], { fill: palette.leaf.base, stroke: palette.leaf.line, width: 0.9 }, 0.9);
  }
}

function drawNutsedge(plant: Plant, tip: Node, reach: number): void {
  const { palette, random } = plant;
  drawBracts(plant, tip, reach * 1.3, [-84, 78, 46, -50]);
  const brush = plant.sheet.stamp("sedge-brush", (sketch) => {
    const length = clamp(reach * 0.42, 40, 80);
    const ink = palette.petals;
    sketch.line(
      [
        { x: 0, y: 0 },
        { x: 0, y: -length },
      ],
      { stroke: palette.stem.line, width: 1 },
      0,
    );
    for (let index = 0; index < 8; index += 1) {
      for (const side of [1, -1]) {
        const foot = { x: 0, y: -length * (0.22 + index * 0.1) };
        const end = step(foot, side * blend(74, 34, index / 7), length * blend(0.42, 0.28, index / 7));
        sketch.line([foot, end], { stroke: ink.line, width: 4.2 }, 0);
        sketch.line([foot, end], { stroke: ink.base, width: 3 }, 0);
      }
    }
  });
  const rays = 7;
  for (let index = 0; index < rays; index += 1) {
    const lean = (index / (rays - 1)) * 2 - 1;
    const heading = tip.angle + lean * 64;
    const end = step(tip, heading, reach * (index % 2 ? 0.62 : 0.36));
    plant.sketch.line([tip, end], { stroke: palette.stem.line, width: 1.6 }, 0);
    plant.sketch.place(brush, { ...end, angle: heading, scale: random.between(0.85, 1) });
  }
  plant.sketch.place(brush, { x: tip.x, y: tip.y, angle: tip.angle + 6, scale: 0.8 });
}

function drawButtonSedge(plant: Plant, tip: Node, reach: number): void {
  drawBracts(plant, tip, reach * 0.95, [-96, 88, 40]);
  const spikelet = spikeletStamp(plant, 12, "small-spikelet");
  for (let index = 0; index < 26; index += 1) {
    const angle = index * 137.5;
    const out = Math.sqrt(index) * 4.4;
    const at = step({ x: tip.x, y: tip.y - 12 }, angle, out);
    plant.sketch.place(spikelet, { ...at, angle: Math.sin((angle * Math.PI) / 180) * 58, scale: 0.95 });
  }
}

function drawTrueSedge(plant: Plant, tip: Node, reach: number): void {
  const { random, palette } = plant;
  const hang = hasHint(plant, "nodding-flowers") || hasHint(plant, "drooping-panicle");
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach * 1.15, bend: hang ? 58 : 10, steps: 6 }, random);
  drawStem(plant, axis, 2.8, 1.2);
  const length = clamp(reach * (hang ? 0.72 : 0.36), 44, 150);
  const female = cylinderStamp(plant, "female-spike", length, 13, palette.petals.base);
  const male = cylinderStamp(plant, "male-spike", length * 0.9, 8, "#9b7748");
  drawBracts(plant, nodeAt(axis, 0.05), reach * 0.9, [38]);
  for (const [share, side] of [
    [0.12, 1],
    [0.38, -1],
    [0.6, 1],
    [0.76, -1],
  ] as const) {
    const node = nodeAt(axis, share);
    const heading = hang ? 166 * side * 0.98 : node.angle + side * 24;
    const foot = hang ? step(node, node.angle + side * 70, 14) : step(node, heading, 6);
    plant.sketch.line([node, foot], { stroke: palette.stem.line, width: 1.2 }, 0);
    plant.sketch.place(female, { ...foot, angle: heading, scale: blend(1, 0.86, share) });
  }
  const end = tipOf(axis);
  plant.sketch.place(male, { x: end.x, y: end.y, angle: end.angle });
}

function cylinderStamp(plant: Plant, name: string, length: number, width: number, colour: string): Stamp {
  return plant.sheet.stamp(name, (sketch) => {
    const half = width / 2;
    sketch.shape(
      [
        { x: 0, y: 0 },
        { x: half, y: -length * 0.15 },
        { x: half, y: -length * 0.8 },
        { x: 0, y: -length },
        { x: -half, y: -length * 0.8 },
        { x: -half, y: -length * 0.15 },
      ],
      { fill: colour, stroke: plant.palette.petals.line, width: 0.9 },
    );
    for (let y = length * 0.1; y < length * 0.95; y += 6) {
      for (const side of [1, -1])
        sketch.line(
          [
            { x: 0, y: -y },
            { x: side * half * 1.15, y: -y - 4 },
          ],
          { stroke: plant.palette.petals.line, width: 0.8 },
          0,
        );
    }
  });
}

/** Rushes: a knot of brown stars, on top or breaking from the side of a stem that runs on as a point. */
export function drawRushHead(plant: Plant, tip: Node, reach: number): void {
  const { palette, random, traits } = plant;
  const pipe =
    traits.leaf.shape === "none" ||
    traits.leaf.shape === "scale" ||
    (traits.leaf.shape === "tubular" && traits.leaf.arrangement === "basal") ||
    traits.leaf.shape === "needle";
  const knot = plant.sheet.stamp("rush-knot", (sketch) => {
    const ink = palette.petals;
    for (let index = 0; index < 6; index += 1) {
      const angle = index * 60 + 12;
      const end = step({ x: 0, y: 0 }, angle, 8);
      sketch.line([{ x: 0, y: 0 }, end], { stroke: ink.line, width: 3.6 }, 0);
      sketch.line([{ x: 0, y: 0 }, end], { stroke: ink.base, width: 2.3 }, 0);
    }
    sketch.speck({ x: 0, y: 0 }, 4.4, ink.deep);
  });
  if (pipe) {
    const point = growAxis({ from: tip, angle: tip.angle, length: reach * 0.85, bend: 6, steps: 4 }, random);
    drawStem(plant, point, 3.6, 0.8);
  }
  const rays = traits.flower.inflorescence === "cluster" || traits.flower.inflorescence === "solitary" ? 7 : 10;
  for (let index = 0; index < rays; index += 1) {
    const lean = (index / (rays - 1)) * 2 - 1;
    const heading = pipe ? tip.angle + 62 + lean * 70 : tip.angle + lean * 66;
    const end = step(tip, heading, reach * random.between(0.16, pipe ? 0.3 : 0.5));
    plant.sketch.line([tip, end], { stroke: palette.stem.line, width: 1 }, 0);
    plant.sketch.place(knot, { ...end, scale: random.between(0.85, 1.2) });
    plant.sketch.place(knot, { ...step(end, heading + 60, 10), scale: 0.8 });
    plant.sketch.place(knot, { ...step(end, heading - 60, 10), scale: 0.8 });
  }
  if (!pipe) drawBracts(plant, tip, reach * 0.6, [-48, 52]);
}
