import type { Traits } from "../../traits.ts";
import type { Point } from "../geometry.ts";
import type { Palette, PetalInk } from "../palette.ts";
import type { Random } from "../random.ts";
import { shaded } from "../shading.ts";
import type { Sheet, Sketch, Stamp } from "../sheet.ts";
import { bothSides } from "../symmetry.ts";

/** One flower to draw, `size` units wide. Fine ones carry the detail of the enlarged figure. */
export type FlowerJob = { sheet: Sheet; traits: Traits; palette: Palette; random: Random; size: number; fine: boolean };
export type PetalTip = "round" | "pointed" | "notched" | "deep-notched" | "strap";

/** A petal from the origin upwards. */
export function petalOutline(length: number, width: number, tip: PetalTip): Point[] {
  const half = width / 2;
  const at = (x: number, y: number): Point => ({ x: x * half, y: -y * length });
  switch (tip) {
    case "pointed":
      return bothSides([at(0.12, 0), at(0.85, 0.3), at(0.8, 0.6), at(0.15, 0.96), at(0, 1)]);
    case "notched":
      return bothSides([at(0.15, 0), at(0.6, 0.35), at(1, 0.75), at(0.6, 1), at(0, 0.88)]);
    case "deep-notched":
      return bothSides([at(0.1, 0), at(0.7, 0.42), at(1, 0.78), at(0.62, 1), at(0.3, 0.78), at(0, 0.32)]);
    case "strap":
      return bothSides([at(0.4, 0), at(0.85, 0.45), at(0.95, 0.94), at(0.5, 1), at(0.3, 0.95), at(0, 1)]);
    default:
      return bothSides([at(0.15, 0), at(0.7, 0.32), at(1, 0.68), at(0.66, 0.95), at(0, 1)]);
  }
}

export function petalStamp(
  job: FlowerJob,
  name: string,
  petal: { length: number; width: number; tip: PetalTip; ink: PetalInk; veins?: number },
): Stamp {
  return job.sheet.stamp(`${name}-${job.fine ? "fine" : "plain"}`, (sketch) => {
    const wash = shaded(job.sheet, petal.ink, "down", 0.6);
    sketch.shape(
      petalOutline(petal.length, petal.width, petal.tip),
      { fill: wash, stroke: petal.ink.line, width: penWidth(job) },
      petal.tip === "strap" ? 0.4 : 0.9,
    );
    const veins = job.fine ? (petal.veins ?? 0) : 0;
    for (let index = 0; index < veins; index += 1) {
      const lean = veins === 1 ? 0 : (index / (veins - 1) - 0.5) * petal.width * 0.55;
      sketch.line(
        [
          { x: lean * 0.2, y: -petal.length * 0.12 },
          { x: lean, y: -petal.length * 0.74 },
        ],
        { stroke: petal.ink.deep, width: 0.8 },
        0,
      );
    }
  });
}

/** Petals set around the origin. */
export function ring(
  sketch: Sketch,
  stamp: Stamp,
  count: number,
  options: { turn?: number; scale?: number; out?: number; random?: Random } = {},
): void {
  for (let index = 0; index < count; index += 1) {
    const angle = (options.turn ?? 0) + (360 * index) / count + (options.random?.between(-4, 4) ?? 0);
    const reach = options.out ?? 0;
    const scale = (options.scale ?? 1) * (options.random?.between(0.93, 1.05) ?? 1);
    sketch.place(stamp, { x: reach * Math.sin((angle * Math.PI) / 180), y: -reach * Math.cos((angle * Math.PI) / 180), angle, scale });
  }
}

/** Thin for small flowers, or the outline would fill them. */
export function penWidth(job: FlowerJob): number {
  return job.fine ? 1 : Math.max(0.42, Math.min(1, job.size / 45));
}

/** A green cup of the calyx or the bracts below a head, seen from the side; its top is at height `height`. */
export function cup(sketch: Sketch, job: FlowerJob, width: number, height: number, from = 0): void {
  const { leaf } = job.palette;
  const half = width / 2;
  sketch.shape(
    [
      { x: -half * 0.35, y: from },
      { x: half * 0.35, y: from },
      { x: half, y: from - height * 0.5 },
      { x: half * 0.92, y: from - height },
      { x: -half * 0.92, y: from - height },
      { x: -half, y: from - height * 0.5 },
    ],
    { fill: leaf.base, stroke: leaf.line, width: penWidth(job) },
    0.8,
  );
  for (const lean of job.fine || job.size > 34 ? [-0.5, 0, 0.5] : [0]) {
    sketch.line(
      [
        { x: lean * half * 0.6, y: from - height * 0.1 },
        { x: lean * half * 1.2, y: from - height * 0.9 },
      ],
      { stroke: leaf.line, width: penWidth(job) * 0.7 },
      0,
    );
  }
}
