import type { Traits } from "../traits.ts";
import { type Point, step } from "./geometry.ts";
import type { LeafJob } from "./leaves.ts";
import type { Sketch } from "./sheet.ts";

const fineShapes: ReadonlySet<Traits["leaf"]["shape"]> = new Set(["needle", "scale", "tubular", "none"]);

/** Leaves without a blade worth the name: needles, scales, pipes. */
export function isFineLeaf(shape: Traits["leaf"]["shape"]): boolean {
  return fineShapes.has(shape);
}

export function drawFineLeaf(sketch: Sketch, job: LeafJob): void {
  const { leaf } = job.palette;
  const tip: Point = { x: job.curl * job.length, y: -job.length };
  const middle: Point = { x: tip.x * 0.3, y: -job.length * 0.52 };
  switch (job.traits.leaf.shape) {
    case "tubular": {
      const width = Math.max(4, job.length * 0.032);
      sketch.line([{ x: 0, y: 0 }, middle, tip], { stroke: leaf.line, width: width + 1.4 });
      sketch.line([{ x: 0, y: 0 }, middle, tip], { stroke: leaf.base, width });
      sketch.line([{ x: width * 0.2, y: -4 }, { x: middle.x + width * 0.2, y: middle.y }, tip], { stroke: leaf.light, width: width * 0.3 });
      return;
    }
    case "scale": {
      const wide = job.length * 0.26;
      const outline = [
        { x: 0, y: 0 },
        { x: wide, y: -job.length * 0.3 },
        { x: wide * 0.4, y: -job.length * 0.75 },
        { x: 0, y: -job.length },
        { x: -wide * 0.4, y: -job.length * 0.75 },
        { x: -wide, y: -job.length * 0.3 },
      ];
      sketch.shape(outline, { fill: leaf.base, stroke: leaf.line, width: 0.8 }, 0.9);
      sketch.line(
        [
          { x: 0, y: -job.length * 0.1 },
          { x: 0, y: -job.length * 0.8 },
        ],
        { stroke: leaf.light, width: 0.7 },
        0,
      );
      return;
    }
    default: {
      const width = Math.max(1.6, job.length * 0.035);
      sketch.line([{ x: 0, y: 0 }, middle, tip], { stroke: leaf.line, width: width + 0.9 });
      sketch.line([{ x: 0, y: 0 }, middle, step(tip, 180, job.length * 0.06)], { stroke: leaf.base, width: width * 0.8 });
    }
  }
}
