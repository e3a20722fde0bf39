import type { Traits } from "../traits.ts";
import { drawDrySeed } from "./dry-fruits.ts";
import type { Point } from "./geometry.ts";
import { mix, type Palette } from "./palette.ts";
import type { Random } from "./random.ts";
import { shaded } from "./shading.ts";
import type { Sheet, Sketch, Stamp } from "./sheet.ts";
import { bothSides } from "./symmetry.ts";

export type FruitForm = Traits["fruit"]["form"];
/** One fruit to draw, standing on its stalk at the origin, about `size` units tall. */
export type FruitJob = { sheet: Sheet; traits: Traits; palette: Palette; random: Random; size: number };

export function makeFruitStamp(job: FruitJob, name = "fruit"): Stamp {
  return job.sheet.stamp(name, (sketch) => drawFruit(sketch, job));
}

export function drawFruit(sketch: Sketch, job: FruitJob): void {
  const { size, palette } = job;
  const ink = palette.fruit;
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const pen = Math.max(0.6, Math.min(1.1, size / 40));
  const ball = shaded(job.sheet, ink, "radial", 0.55);
  const flank = shaded(job.sheet, ink);
  const edge = { stroke: ink.line, width: pen };
  switch (job.traits.fruit.form) {
    case "pod":
      sketch.shape(
        [at(0, 0), at(0.12, 0.12), at(0.2, 0.5), at(0.1, 0.86), at(0.02, 1.06), at(-0.04, 0.9), at(-0.1, 0.5), at(-0.06, 0.12)],
        { fill: flank, ...edge },
      );
      for (const y of [0.25, 0.42, 0.58, 0.74])
        sketch.ellipse(at(0.05, y), size * 0.07, size * 0.06, { stroke: ink.deep, width: pen * 0.8 });
      return;
    case "long-pod":
      sketch.shape(
        [at(-0.03, 0), at(0.03, 0), at(0.06, 0.3), at(0.055, 0.7), at(0.015, 1), at(0, 1.1), at(-0.03, 1), at(-0.03, 0.7), at(-0.02, 0.3)],
        { fill: flank, ...edge },
      );
      sketch.line([at(0.01, 0.08), at(0.025, 0.5), at(0, 0.94)], { stroke: ink.deep, width: pen * 0.7 });
      return;
    case "heart-pod":
      sketch.shape(
        bothSides([at(0, 0.02), at(0.2, 0.34), at(0.44, 0.76), at(0.36, 0.92), at(0.12, 0.86), at(0, 0.78)]),
        { fill: flank, ...edge },
        0.5,
      );
      sketch.line([at(0, 0.06), at(0, 0.9)], { stroke: ink.line, width: pen * 0.9 }, 0);
      return;
    case "round-pod":
      sketch.ellipse(at(0, 0.5), size * 0.42, size * 0.46, { fill: flank, ...edge });
      sketch.line([at(0, 0.06), at(0, 1.04)], { stroke: ink.line, width: pen * 0.8 }, 0);
      for (const x of [-0.2, 0.2]) sketch.ellipse(at(x, 0.5), size * 0.1, size * 0.2, { stroke: ink.deep, width: pen * 0.7 });
      return;
    case "capsule":
      sketch.shape(bothSides([at(0.1, 0), at(0.34, 0.3), at(0.3, 0.72), at(0.12, 0.94)]), { fill: flank, ...edge });
      for (const x of [-0.12, 0.12])
        sketch.line([at(x * 0.5, 0.06), at(x * 1.4, 0.5), at(x * 0.6, 0.92)], { stroke: ink.deep, width: pen * 0.8 });
      for (const x of [-0.14, -0.05, 0.05, 0.14]) sketch.line([at(x, 0.93), at(x * 1.7, 1.06)], { ...edge }, 0);
      return;
    case "spiny-capsule":
      for (let index = 0; index < 15; index += 1) {
        const angle = (index / 15) * Math.PI * 2 + 0.2;
        sketch.line(
          [at(Math.cos(angle) * 0.36, 0.5 + Math.sin(angle) * 0.4), at(Math.cos(angle) * 0.56, 0.5 + Math.sin(angle) * 0.6)],
          { stroke: ink.line, width: pen * 1.2 },
          0,
        );
      }
      sketch.ellipse(at(0, 0.5), size * 0.38, size * 0.43, { fill: ball, ...edge });
      for (const [x, y] of [
        [-0.15, 0.65],
        [0.12, 0.7],
        [0, 0.45],
        [-0.18, 0.32],
        [0.18, 0.38],
      ] as const)
        sketch.line([at(x, y), at(x + 0.04, y + 0.12)], { ...edge }, 0);
      return;
    case "bladder":
      sketch.shape(bothSides([at(0, 0), at(0.3, 0.12), at(0.46, 0.46), at(0.3, 0.82), at(0.05, 1.06)]), { fill: flank, ...edge });
      for (const x of [-0.26, -0.09, 0.09, 0.26])
        sketch.line([at(x * 0.3, 0.03), at(x * 1.1, 0.46), at(x * 0.3, 0.98)], { stroke: ink.deep, width: pen * 0.8 });
      return;
    case "beak":
      sketch.shape(bothSides([at(0.16, 0), at(0.16, 0.22), at(0.05, 0.36), at(0.02, 1.1)]), { fill: flank, ...edge }, 0.5);
      for (const x of [-0.05, 0.05]) sketch.line([at(x, 0.04), at(x * 0.6, 0.36)], { stroke: ink.deep, width: pen * 0.8 }, 0);
      return;
    case "berry":
    case "drupe":
      sketch.ellipse(at(0, 0.5), size * 0.42, size * (job.traits.fruit.form === "drupe" ? 0.48 : 0.42), { fill: ball, ...edge });
      sketch.ellipse(at(-0.14, 0.66), size * 0.08, size * 0.11, { fill: mix(ink.light, "#ffffff", 0.5), opacity: 0.8 }, 30);
      sketch.speck(at(0, 0.92), Math.max(1.2, size * 0.09), ink.line);
      return;
    case "aggregate-berry":
      for (const [y, row] of [
        [0.24, [-0.2, 0, 0.2]],
        [0.44, [-0.3, -0.1, 0.1, 0.3]],
        [0.64, [-0.2, 0, 0.2]],
        [0.82, [-0.09, 0.1]],
      ] as const) {
        for (const x of row) sketch.ellipse(at(x, y), size * 0.13, size * 0.13, { fill: ball, ...edge });
      }
      sketch.shape(
        bothSides([at(0, 0.24), at(0.08, 0.14), at(0.3, 0.02), at(0, 0.08)]),
        { fill: palette.leaf.base, stroke: palette.leaf.line, width: pen },
        0.3,
      );
      return;
    case "hip":
      sketch.shape(bothSides([at(0.08, 0), at(0.36, 0.34), at(0.3, 0.7), at(0.1, 0.88)]), { fill: ball, ...edge });
      for (const x of [-0.22, -0.1, 0.02, 0.14, 0.24])
        sketch.line([at(x * 0.4, 0.86), at(x * 1.3, 1.12)], { stroke: palette.leaf.line, width: pen * 1.4 }, 0);
      sketch.ellipse(at(-0.12, 0.55), size * 0.06, size * 0.12, { fill: "#fff5e0", opacity: 0.6 }, 20);
      return;
    case "fleshy":
      sketch.shape(bothSides([at(0.1, 0), at(0.36, 0.3), at(0.38, 0.66), at(0.2, 0.98)]), { fill: ball, ...edge });
      sketch.line([at(-0.14, 0.96), at(0, 0.9), at(0.14, 0.96)], { ...edge });
      for (const [x, y] of [
        [-0.2, 0.5],
        [0.05, 0.62],
        [0.2, 0.4],
        [-0.05, 0.3],
      ] as const)
        sketch.speck(at(x, y), Math.max(1.2, size * 0.04), ink.line);
      return;
    default:
      drawDrySeed(sketch, job);
  }
}

const largeFruits: ReadonlySet<FruitForm> = new Set([
  "pod",
  "long-pod",
  "heart-pod",
  "round-pod",
  "bladder",
  "beak",
  "berry",
  "aggregate-berry",
  "hip",
  "drupe",
  "fleshy",
  "key",
  "burr",
  "clock",
  "spiny-capsule",
  "fluff",
  "capsule",
  "winged-seed",
]);

/** Fruits large enough to be seen on the plant itself. */
export function showsOnPlant(form: FruitForm): boolean {
  return largeFruits.has(form);
}
