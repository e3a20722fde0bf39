import { blend, clamp, growAxis, nodeAt, type Point, step, tipOf } from "./geometry.ts";
import { drawStalk } from "./leaf-stalk.ts";
import type { LeafJob } from "./leaves.ts";
import type { Sketch } from "./sheet.ts";

/** Yarrow, fennel, mayweed: a plume of threads. */
export function drawFeathery(sketch: Sketch, job: LeafJob): void {
  // Cow parsley and hemlock: a triangle of plumes, not one plume.
  if (job.traits.leaf.lengthCm[1] > 12 && job.traits.flower.inflorescence === "umbel" && job.traits.leaf.margin !== "smooth") {
    drawLace(sketch, job);
    return;
  }
  drawPlume(sketch, job);
}

function drawLace(sketch: Sketch, job: LeafJob): void {
  const { length, stalk, random } = job;
  const rachis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length: stalk + length * 0.8, bend: job.curl * 110, steps: 6 }, random);
  drawStalk(sketch, job, rachis);
  const plume = job.sheet.stamp(`plume-${Math.round(length)}`, (inner) =>
    drawPlume(inner, { ...job, length: length * 0.52 * job.widthFactor ** 2, stalk: 0, curl: 0.06 }),
  );
  const start = stalk / (stalk + length) + 0.1;
  // Wide or narrow, as the genus is.
  const pairs = job.widthFactor > 1.03 ? 4 : job.widthFactor > 0.96 ? 5 : 6;
  for (let pair = 0; pair < pairs; pair += 1) {
    const node = nodeAt(rachis, blend(start, 0.95, pair / (pairs - 1)));
    for (const side of [1, -1])
      sketch.place(plume, {
        x: node.x,
        y: node.y,
        angle: node.angle + side * blend(66, 48, pair / (pairs - 1)),
        scale: blend(1, 0.42, pair / (pairs - 1)),
        flip: side < 0,
      });
  }
  const end = tipOf(rachis);
  sketch.place(plume, { x: end.x, y: end.y, angle: end.angle, scale: 0.6 });
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
