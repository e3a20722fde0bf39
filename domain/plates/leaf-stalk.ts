import { clamp, type Point } from "./geometry.ts";
import type { LeafJob } from "./leaves.ts";
import type { Sketch } from "./sheet.ts";

/** The stalk and the rachis of a divided leaf. */
export function drawStalk(sketch: Sketch, job: LeafJob, points: readonly Point[]): void {
  const width = clamp(job.length * 0.014, 1.2, 3.6);
  sketch.line(points, { stroke: job.palette.stem.line, width: width + 1.1 });
  sketch.line(points, { stroke: job.palette.stem.base, width });
}
