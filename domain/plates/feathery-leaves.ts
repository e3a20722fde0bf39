import { blend, clamp, growAxis, nodeAt, type Point, step, tipOf } from "./geometry.ts";
import { drawStalk } from "./leaf-stalk.ts";
import { leafletStamp } from "./leaflet.ts";
import type { LeafJob } from "./leaves.ts";
import type { Sketch, Stamp } from "./sheet.ts";
import { laceCutOf } from "./umbellifers.ts";

/** Yarrow and mayweed are one plume of threads; cow parsley and hemlock a triangle of plumes, each cut in its own way. */
export function drawFeathery(sketch: Sketch, job: LeafJob): void {
  const { leaf, flower } = job.traits;
  if (leaf.lengthCm[1] <= 12 || flower.inflorescence !== "umbel" || leaf.margin === "smooth") {
    drawPlume(sketch, job);
    return;
  }
  const wide = job.widthFactor > 1.03 ? 4 : job.widthFactor > 0.96 ? 5 : 6;
  switch (laceCutOf(job.traits)) {
    case "threads":
      drawTriangle(sketch, job, threadStamp(job, job.length * 0.6), { pairs: 4, top: 0.5, open: 50 });
      return;
    case "ferny":
      drawTriangle(sketch, job, fernyStamp(job, job.length * 0.56), { pairs: 4, top: 0.3, open: 68 });
      return;
    case "blunt":
      drawTriangle(sketch, job, leafletsStamp(job, job.length * 0.42, "ovate"), { pairs: 3, top: 0.5, open: 62 });
      return;
    case "coarse":
      drawTriangle(sketch, job, leafletStamp(job, "lanceolate", "deeply-cut", job.length * 0.4, 1.15), {
        pairs: 3,
        top: 0.7,
        open: 60,
        tip: 1.5,
      });
      return;
    case "plume":
      drawTriangle(sketch, job, plumeStamp(job, job.length * 0.34), { pairs: 7, top: 0.4, open: 58, tip: 0.6 });
      return;
    default:
      drawTriangle(sketch, job, plumeStamp(job, job.length * 0.52 * job.widthFactor ** 2), { pairs: wide, top: 0.42, open: 66, tip: 0.6 });
  }
}

type Triangle = {
  pairs: number;
  /** Size of the uppermost pair against the lowest. */
  top: number;
  /** How far the lowest pair stands off the midrib. */
  open: number;
  tip?: number;
};

/** Parts in pairs along a midrib, the lowest the longest. */
function drawTriangle(sketch: Sketch, job: LeafJob, part: Stamp, { pairs, top, open, tip = 0.7 }: Triangle): void {
  const { length, stalk, random } = job;
  const rachis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length: stalk + length * 0.8, bend: job.curl * 110, steps: 6 }, random);
  drawStalk(sketch, job, rachis);
  const start = stalk / (stalk + length) + 0.1;
  for (let pair = 0; pair < pairs; pair += 1) {
    const along = pair / (pairs - 1);
    const node = nodeAt(rachis, blend(start, 0.95, along));
    for (const side of [1, -1])
      sketch.place(part, {
        x: node.x,
        y: node.y,
        angle: node.angle + side * blend(open, open * 0.73, along),
        scale: blend(1, top, along),
        flip: side < 0,
      });
  }
  const end = tipOf(rachis);
  sketch.place(part, { x: end.x, y: end.y, angle: end.angle, scale: tip });
}

function plumeStamp(job: LeafJob, length: number): Stamp {
  return job.sheet.stamp(`plume-${Math.round(job.length)}`, (inner) => drawPlume(inner, { ...job, length, stalk: 0, curl: 0.06 }));
}

/** Fennel: forks of green hair, wide apart. */
function threadStamp(job: LeafJob, length: number): Stamp {
  return job.sheet.stamp(`threads-${Math.round(job.length)}`, (inner) => {
    const ink = { stroke: job.palette.leaf.line, width: 1.1 };
    inner.line(
      [
        { x: 0, y: 0 },
        { x: length * 0.02, y: -length * 0.5 },
        { x: length * 0.06, y: -length },
      ],
      ink,
    );
    for (const [along, reach] of [
      [0.16, 0.5],
      [0.36, 0.46],
      [0.56, 0.38],
      [0.74, 0.26],
    ] as const) {
      const node = { x: along * along * length * 0.06, y: -length * along };
      for (const side of [1, -1]) {
        const end = step(node, side * 36, length * reach);
        inner.line([node, step(node, side * 44, length * reach * 0.5), end], ink);
        const fork = step(node, side * 41, length * reach * 0.45);
        for (const twist of [-26, 24]) inner.line([fork, step(fork, side * (36 + twist), length * reach * 0.5)], ink, 0);
      }
    }
  });
}

/** Cow parsley: small fern fronds in pairs. */
function fernyStamp(job: LeafJob, length: number): Stamp {
  const leaflet = leafletStamp(job, "lanceolate", "pinnatifid", length * 0.44, 1.2);
  return job.sheet.stamp(`ferny-${Math.round(job.length)}`, (inner) => drawPinna(inner, job, leaflet, length, [0.16, 0.38, 0.58, 0.76]));
}

/** Rough chervil: few blunt leaflets. */
function leafletsStamp(job: LeafJob, length: number, shape: "ovate"): Stamp {
  const leaflet = leafletStamp(job, shape, "lobed", length * 0.52, 1.15);
  return job.sheet.stamp(`blunt-${Math.round(job.length)}`, (inner) => drawPinna(inner, job, leaflet, length, [0.22, 0.55]));
}

function drawPinna(sketch: Sketch, job: LeafJob, leaflet: Stamp, length: number, places: readonly number[]): void {
  sketch.line(
    [
      { x: 0, y: 0 },
      { x: 0, y: -length * 0.8 },
    ],
    { stroke: job.palette.stem.line, width: 1.1 },
    0,
  );
  for (const along of places)
    for (const side of [1, -1])
      sketch.place(leaflet, { x: 0, y: -length * along, angle: side * 56, scale: blend(1, 0.45, along), flip: side < 0 });
  sketch.place(leaflet, { x: 0, y: -length * 0.76, scale: 0.66 });
}

function drawPlume(sketch: Sketch, job: LeafJob): void {
  const { length, stalk, random, palette } = job;
  const rachis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length: stalk + length, bend: job.curl * 110, steps: 6 }, random);
  const start = stalk / (stalk + length) + 0.06;
  const pairs = length > 60 ? 8 : 5;
  const threads: Point[][] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const along = pair / pairs;
    const node = nodeAt(rachis, blend(start, 0.98, along));
    const reach = length * 0.26 * Math.sin(blend(0.28, 0.98, along) * Math.PI) ** 0.7 + length * 0.03;
    for (const side of [1, -1]) {
      const heading = node.angle + side * blend(58, 40, along);
      const end = step(node, heading, reach);
      threads.push([node, end]);
      for (const [share, twist] of [
        [0.4, 36],
        [0.4, -30],
        [0.7, 32],
        [0.7, -26],
      ] as const) {
        const fork = step(node, heading, reach * share);
        threads.push([fork, step(fork, heading + side * twist, reach * (1 - share) * 0.72)]);
      }
    }
  }
  const width = clamp(length * 0.014, 1, 2.6);
  drawStalk(sketch, job, rachis);
  for (const thread of threads) sketch.line(thread, { stroke: palette.leaf.line, width: width + 0.9 }, 0);
  for (const thread of threads) sketch.line(thread, { stroke: palette.leaf.base, width }, 0);
}
