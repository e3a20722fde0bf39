import { drawBlade } from "./blade.ts";
import { drawMarking, drawSurface } from "./leaf-finish.ts";
import type { LeafMargin } from "./leaf-margins.ts";
import type { SimpleShape } from "./leaf-outlines.ts";
import type { LeafJob } from "./leaves.ts";
import type { Stamp } from "./sheet.ts";

/** One leaflet of a compound leaf, from its foot upwards. */
export function leafletStamp(job: LeafJob, shape: SimpleShape, margin: LeafMargin, length: number, widthFactor: number): Stamp {
  const name = `leaflet-${shape}-${margin}-${Math.round(length)}-${Math.round(job.length)}`;
  return job.sheet.stamp(name, (sketch) => {
    const veins = length < 26 ? "midrib" : "pinnate";
    const map = drawBlade(
      sketch,
      job.sheet,
      { shape, margin, length, widthFactor, stalk: 0, curl: 0.05, veins, veinCount: length > 70 ? 6 : 4 },
      job.palette,
      job.random,
    );
    if (length > 14) drawMarking(sketch, map, job.traits.leaf.marking, job.palette, job.random);
    if (length > 20) drawSurface(sketch, map, job.traits.leaf.surface, job.palette, job.random);
  });
}
