import type { Traits } from "../traits.ts";
import { drawFeathery } from "./feathery-leaves.ts";
import { blend, clamp, growAxis, nodeAt, step, tipOf } from "./geometry.ts";
import type { LeafMargin } from "./leaf-margins.ts";
import type { SimpleShape } from "./leaf-outlines.ts";
import { drawStalk } from "./leaf-stalk.ts";
import { leafletStamp } from "./leaflet.ts";
import type { LeafJob } from "./leaves.ts";
import type { Sketch, Stamp } from "./sheet.ts";

/** Leaves made of leaflets, and leaves cut so fine that only lines remain. */
export function drawCompoundLeaf(sketch: Sketch, job: LeafJob): void {
  switch (job.traits.leaf.shape) {
    case "trifoliate":
      drawFan(sketch, job, job.traits.leaf.leaflets ?? 3);
      return;
    case "palmate":
      drawFan(sketch, job, job.traits.leaf.leaflets ?? 5);
      return;
    case "pinnate":
      drawPinnate(sketch, job);
      return;
    case "pinnately-lobed":
      drawPinnate(sketch, job, "jagged");
      return;
    case "bipinnate":
      drawBipinnate(sketch, job);
      return;
    default:
      drawFeathery(sketch, job);
      return;
  }
}

/** Clover, sorrel, bramble and cinquefoil: leaflets from one point. */
function drawFan(sketch: Sketch, job: LeafJob, wanted: number): void {
  const { traits, length, stalk, curl } = job;
  const count = clamp(wanted, 3, 11);
  const shape = fanShape(traits, count);
  const hub = { x: curl * stalk * 0.3, y: -stalk };
  drawStalk(sketch, job, [{ x: 0, y: 0 }, { x: hub.x * 0.2, y: hub.y * 0.55 }, hub]);
  const rounded = shape === "obovate" || shape === "upside-down-heart" || shape === "round";
  const leaflet = leafletStamp(
    job,
    shape,
    traits.leaf.margin,
    length * (count === 3 ? 0.62 : 0.68),
    rounded ? (shape === "obovate" ? 1.45 : 1) : count > 5 ? 0.8 : 1,
  );
  // A bramble's middle leaflet is stalked; a clover's three meet in the middle.
  const lift = rounded || count > 3 ? 0 : length * 0.12;
  const spread = count === 3 ? (rounded ? 104 : 82) : count <= 5 ? 112 : 128;
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => Math.abs(other - (count - 1) / 2) - Math.abs(one - (count - 1) / 2),
  );
  for (const index of order) {
    const away = index - (count - 1) / 2;
    const angle = (away / ((count - 1) / 2)) * spread + curl * 60;
    const middle = Math.abs(away) < 0.6;
    const foot = middle ? step(hub, angle, lift) : hub;
    if (middle && lift > 0) drawStalk(sketch, job, [hub, foot]);
    sketch.place(leaflet, {
      ...foot,
      angle,
      scale: middle ? 1 : blend(0.97, 0.72, count > 3 ? Math.abs(away) / ((count - 1) / 2) : 0.15),
      flip: away < 0,
    });
  }
}

function fanShape(traits: Traits, count: number): SimpleShape {
  const { form } = traits.flower;
  const cane = traits.stem.form === "prickly" || traits.stem.form === "woody" || traits.heightCm[1] > 120;
  if (count > 3 && count <= 5 && cane && traits.leaf.margin !== "deeply-cut") return "ovate";
  if (count > 3) return traits.leaf.margin === "deeply-cut" ? "wedge" : count > 5 ? "lanceolate" : "obovate";
  const climber = traits.habit === "twining" || traits.habit === "clinging";
  if (!climber && (traits.leaf.margin === "lobed" || traits.leaf.margin === "deeply-cut")) return "wedge";
  if (form === "clover-head") return "obovate";
  if (form === "pea" && climber) return "ovate";
  if (form === "pea") return traits.leaf.margin === "smooth" && traits.heightCm[1] > 150 ? "ovate" : "obovate";
  // Wood sorrels: five petals over smooth, notched, heart-shaped leaflets.
  if (traits.leaf.margin === "smooth" && (form === "star" || form === "funnel" || form === "cup") && traits.heightCm[1] <= 60)
    return "upside-down-heart";
  return traits.habit === "emergent" ? "elliptic" : "ovate";
}

function drawPinnate(sketch: Sketch, job: LeafJob, margin: LeafMargin = job.traits.leaf.margin): void {
  const { traits, length, stalk, random } = job;
  const tendril = traits.hints.includes("tendrils");
  const wanted = traits.leaf.leaflets ?? (margin === "jagged" ? 5 : 9);
  const pairs = clamp(Math.floor(wanted / 2), 1, 12);
  const terminal = !tendril && wanted % 2 === 1;
  const rachis = growAxis(
    { from: { x: 0, y: 0 }, angle: 0, length: stalk + length * (terminal ? 0.72 : 0.9), bend: job.curl * 120, steps: 6 },
    random,
  );
  drawStalk(sketch, job, rachis);
  const leafletLength = clamp((length / pairs) * 1.15, length * 0.15, length * (margin === "jagged" ? 0.56 : 0.42));
  const shape: SimpleShape = traits.leaf.margin === "smooth" ? (pairs > 5 ? "elliptic" : "ovate") : pairs > 6 ? "lanceolate" : "ovate";
  const width = margin === "jagged" ? 1.25 : traits.flower.form === "pea" && shape === "elliptic" ? 0.85 : 1;
  const leaflet = leafletStamp(job, shape, margin, leafletLength, width);
  const start = stalk / (stalk + length) + 0.08;
  for (let pair = 0; pair < pairs; pair += 1) {
    const share = blend(start, terminal ? 0.9 : 0.97, pairs === 1 ? 0.6 : pair / (pairs - 1));
    const node = nodeAt(rachis, share);
    const size = pairs > 2 ? blend(0.82, 1, Math.sin(((pair + 0.8) / pairs) * Math.PI)) : 1;
    for (const side of [1, -1])
      sketch.place(leaflet, { x: node.x, y: node.y, angle: node.angle + side * random.between(58, 68), scale: size, flip: side < 0 });
  }
  const end = tipOf(rachis);
  if (terminal) sketch.place(leaflet, { x: end.x, y: end.y, angle: end.angle, scale: 1.08 });
  if (tendril) {
    const curl = [
      end,
      step(end, end.angle + 8, length * 0.12),
      step(end, end.angle + 28, length * 0.2),
      step(end, end.angle + 44, length * 0.16),
      step(end, end.angle + 30, length * 0.13),
    ];
    sketch.line(curl, { stroke: job.palette.stem.line, width: 1.1 });
  }
}

function drawBipinnate(sketch: Sketch, job: LeafJob): void {
  const { traits, length, stalk, random } = job;
  const fern = traits.habit === "frond";
  const legume = traits.leaf.margin === "smooth" && !fern;
  const pairs = fern ? 9 : legume ? clamp(Math.floor((traits.leaf.leaflets ?? 12) / 2), 2, 5) : 4;
  const rachis = growAxis(
    { from: { x: 0, y: 0 }, angle: 0, length: stalk + length * (fern ? 0.94 : 0.78), bend: job.curl * 130, steps: 6 },
    random,
  );
  drawStalk(sketch, job, rachis);
  const pinna = fern ? fernPinna(job, length * 0.36) : legume ? legumePinna(job, length * 0.4) : parsleyPinna(job, length * 0.48);
  const start = stalk / (stalk + length) + (fern ? 0.1 : 0.12);
  for (let pair = 0; pair < pairs; pair += 1) {
    const along = pairs === 1 ? 0.5 : pair / (pairs - 1);
    const node = nodeAt(rachis, blend(start, fern ? 0.97 : 0.93, along));
    // Ferns and umbellifers make a triangle, legumes a plume.
    const size = legume ? blend(0.85, 1, Math.sin((along * 0.8 + 0.1) * Math.PI)) : blend(1, fern ? 0.14 : 0.42, along ** 0.9);
    for (const side of [1, -1])
      sketch.place(pinna, {
        x: node.x,
        y: node.y,
        angle: node.angle + side * blend(fern ? 76 : 66, 52, along),
        scale: size,
        flip: side < 0,
      });
  }
  const end = tipOf(rachis);
  if (!legume) sketch.place(pinna, { x: end.x, y: end.y, angle: end.angle, scale: fern ? 0.16 : 0.55 });
}

function fernPinna(job: LeafJob, length: number): Stamp {
  return leafletStamp(job, "lanceolate", "pinnatifid", length, 1.05);
}

function legumePinna(job: LeafJob, length: number): Stamp {
  // Slim enough that paper shows between one pinna and the next: that is what makes it a feather.
  const leaflet = leafletStamp(job, "oblong", "smooth", length * 0.14, 0.8);
  return job.sheet.stamp(`pinna-${Math.round(job.length)}`, (sketch) => {
    sketch.line(
      [
        { x: 0, y: 0 },
        { x: 0, y: -length },
      ],
      { stroke: job.palette.stem.line, width: 1 },
      0,
    );
    for (let pair = 1; pair <= 7; pair += 1) {
      for (const side of [1, -1])
        sketch.place(leaflet, { x: 0, y: (-length * pair) / 7.3, angle: side * 62, scale: 1.1 - pair * 0.03, flip: side < 0 });
    }
  });
}

function parsleyPinna(job: LeafJob, length: number): Stamp {
  const deep = job.traits.leaf.margin === "deeply-cut" || job.traits.leaf.margin === "lobed";
  // Celery-like where they shine, saw-edged lances where they are toothed.
  const shape = !deep ? "lanceolate" : job.traits.leaf.surface === "glossy" ? "wedge" : "diamond";
  const leaflet = leafletStamp(job, shape, deep ? "deeply-cut" : job.traits.leaf.margin, length * 0.5, 1.1);
  return job.sheet.stamp(`pinna-${Math.round(job.length)}`, (sketch) => {
    sketch.line(
      [
        { x: 0, y: 0 },
        { x: 0, y: -length * 0.6 },
      ],
      { stroke: job.palette.stem.line, width: 1.2 },
      0,
    );
    for (const [along, size] of [
      [0.22, 0.95],
      [0.5, 0.72],
    ] as const) {
      for (const side of [1, -1]) sketch.place(leaflet, { x: 0, y: -length * along, angle: side * 58, scale: size, flip: side < 0 });
    }
    sketch.place(leaflet, { x: 0, y: -length * 0.54, scale: 0.95 });
  });
}
