import type { Point } from "../geometry.ts";
import { shaded } from "../shading.ts";
import type { Sketch } from "../sheet.ts";
import { bothSides } from "../symmetry.ts";
import { cup, type FlowerJob, penWidth } from "./petals.ts";

/** Flowers seen from the side, calyx at the origin, mouth to the right and up. */
export function drawPea(sketch: Sketch, job: FlowerJob): void {
  const { palette, size } = job;
  const ink = palette.petals;
  const keel = job.traits.hints.includes("bicoloured-flower") ? palette.second : ink;
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const pen = penWidth(job);
  const wash = shaded(job.sheet, ink, "down", 0.6);
  sketch.shape([at(0.02, 0.3), at(-0.22, 0.52), at(-0.3, 0.82), at(-0.08, 1), at(0.16, 0.94), at(0.24, 0.7), at(0.14, 0.42)], {
    fill: wash,
    stroke: ink.line,
    width: pen,
  });
  if (job.fine)
    for (const lean of [-0.16, -0.05, 0.07])
      sketch.line([at(0.02, 0.42), at(lean, 0.7), at(lean * 1.3, 0.88)], { stroke: ink.deep, width: 0.8 });
  sketch.shape([at(0.05, 0.26), at(0.28, 0.32), at(0.52, 0.5), at(0.5, 0.68), at(0.28, 0.6), at(0.1, 0.42)], {
    fill: keel.light,
    stroke: ink.line,
    width: pen,
  });
  sketch.shape([at(0.04, 0.24), at(0.3, 0.24), at(0.5, 0.42), at(0.46, 0.54), at(0.26, 0.42), at(0.08, 0.34)], {
    fill: keel.base,
    stroke: ink.line,
    width: pen,
  });
  cup(sketch, job, size * 0.2, size * 0.3);
}

/** A hood, a lip and a tube: the mint family's flower. */
export function drawLipped(sketch: Sketch, job: FlowerJob): void {
  const { palette, size } = job;
  const ink = palette.petals;
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const pen = penWidth(job);
  const wash = job.sheet.wash([
    { at: 0, colour: ink.base },
    { at: 0.5, colour: ink.light },
    { at: 1, colour: ink.deep },
  ]);
  // The lip first: three lobes hanging forward.
  sketch.shape([at(0.12, 0.62), at(0.3, 0.58), at(0.5, 0.5), at(0.56, 0.36), at(0.44, 0.28), at(0.3, 0.36), at(0.2, 0.3), at(0.12, 0.44)], {
    fill: ink.light,
    stroke: ink.line,
    width: pen,
  });
  sketch.shape(
    [
      at(-0.06, 0.2),
      at(-0.08, 0.5),
      at(-0.04, 0.78),
      at(0.12, 0.98),
      at(0.36, 1),
      at(0.46, 0.9),
      at(0.28, 0.84),
      at(0.18, 0.66),
      at(0.14, 0.5),
      at(0.08, 0.2),
    ],
    { fill: wash, stroke: ink.line, width: pen },
  );
  if (job.fine || job.traits.hints.includes("spotted-throat")) {
    for (const [x, y] of [
      [0.28, 0.47],
      [0.36, 0.42],
      [0.44, 0.38],
      [0.24, 0.4],
    ] as const)
      sketch.speck(at(x, y), Math.max(1, size * 0.03), palette.petals.deep);
  }
  if (job.fine) {
    sketch.line([at(0.12, 0.6), at(0.26, 0.78), at(0.38, 0.84)], { stroke: palette.second.deep, width: 1 });
    sketch.line([at(0, 0.3), at(0, 0.6), at(0.1, 0.82)], { stroke: ink.deep, width: 0.8 });
  }
  toothedCalyx(sketch, job, size * 0.24, size * 0.3);
}

function toothedCalyx(sketch: Sketch, job: FlowerJob, width: number, height: number): void {
  const { leaf } = job.palette;
  const half = width / 2;
  sketch.shape(
    [
      { x: -half * 0.4, y: 0 },
      { x: half * 0.4, y: 0 },
      { x: half * 0.9, y: -height * 0.6 },
      { x: half * 1.25, y: -height * 1.12 },
      { x: half * 0.5, y: -height * 0.78 },
      { x: 0, y: -height * 1.12 },
      { x: -half * 0.5, y: -height * 0.78 },
      { x: -half * 1.25, y: -height * 1.12 },
      { x: -half * 0.9, y: -height * 0.6 },
    ],
    { fill: leaf.base, stroke: leaf.line, width: penWidth(job) },
    0.3,
  );
}

/** Toadflax, balsam, fumitory, violet: a spur behind, lips before. */
export function drawSpurred(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, traits } = job;
  const ink = palette.petals;
  const second = palette.second;
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const pen = penWidth(job);
  const wash = shaded(job.sheet, ink, "down", 0.6);
  const violet = traits.flower.petals === 5 && traits.leaf.arrangement === "basal";
  if (violet) {
    drawViolet(sketch, job);
    return;
  }
  // Upper lip, pouch with its spur, lower lip.
  sketch.shape([at(0.06, 0.5), at(0.02, 0.78), at(0.12, 1), at(0.3, 0.96), at(0.34, 0.74), at(0.26, 0.54)], {
    fill: ink.light,
    stroke: ink.line,
    width: pen,
  });
  sketch.shape(
    [
      at(0.3, 0.62),
      at(0.14, 0.66),
      at(-0.12, 0.56),
      at(-0.28, 0.36),
      at(-0.36, 0.08),
      at(-0.3, -0.02),
      at(-0.22, 0.22),
      at(-0.06, 0.34),
      at(0.14, 0.34),
      at(0.34, 0.4),
    ],
    { fill: wash, stroke: ink.line, width: pen },
  );
  sketch.shape([at(0.24, 0.6), at(0.42, 0.62), at(0.56, 0.5), at(0.54, 0.32), at(0.42, 0.22), at(0.28, 0.28), at(0.22, 0.42)], {
    fill: ink.base,
    stroke: ink.line,
    width: pen,
  });
  sketch.ellipse(at(0.33, 0.52), size * 0.1, size * 0.075, { fill: second.base, stroke: second.line, width: pen * 0.7 });
  if (traits.hints.includes("spotted-throat"))
    for (const [x, y] of [
      [0.38, 0.4],
      [0.3, 0.34],
      [0.46, 0.42],
      [0.1, 0.46],
    ] as const)
      sketch.speck(at(x, y), Math.max(1.2, size * 0.035), "#8c3b2c");
  sketch.line([at(0, 0), at(-0.01, 0.2), at(0.02, 0.42)], { stroke: palette.stem.line, width: Math.max(1, size * 0.025) });
}

function drawViolet(sketch: Sketch, job: FlowerJob): void {
  const { palette, size } = job;
  const ink = palette.petals;
  const pen = penWidth(job);
  const centre = { x: 0, y: -size * 0.35 };
  const at = (x: number, y: number): Point => ({ x: centre.x + x * size, y: centre.y - y * size });
  for (const side of [1, -1]) {
    sketch.shape([at(0, 0.02), at(side * 0.06, 0.3), at(side * 0.2, 0.46), at(side * 0.32, 0.36), at(side * 0.22, 0.1)], {
      fill: ink.base,
      stroke: ink.line,
      width: pen,
    });
    sketch.shape([at(0, 0.02), at(side * 0.26, 0.1), at(side * 0.45, 0.02), at(side * 0.4, -0.14), at(side * 0.18, -0.12)], {
      fill: ink.light,
      stroke: ink.line,
      width: pen,
    });
  }
  sketch.shape(bothSides([at(0.04, 0.02), at(0.2, -0.16), at(0.18, -0.4), at(0, -0.48)]), {
    fill: ink.base,
    stroke: ink.line,
    width: pen,
  });
  for (const x of [-0.09, 0, 0.09])
    sketch.line([at(x * 0.3, -0.06), at(x, -0.28)], { stroke: ink.deep, width: Math.max(0.7, size * 0.014) }, 0);
  sketch.ellipse(centre, size * 0.05, size * 0.05, { fill: palette.second.base, stroke: palette.second.line, width: pen * 0.6 });
}
