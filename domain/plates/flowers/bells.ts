import type { Point } from "../geometry.ts";
import { mix } from "../palette.ts";
import { shaded } from "../shading.ts";
import type { Sketch } from "../sheet.ts";
import { bothSides } from "../symmetry.ts";
import { cup, type FlowerJob, penWidth } from "./petals.ts";

/** Flowers grown into one piece, from the side: stalk at the origin, mouth up. Habits turn bells over. */
export function drawBell(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, traits } = job;
  const ink = palette.petals;
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const wash = shaded(job.sheet, ink, "across", 0.45);
  sketch.shape([at(-0.42, 0.9), at(0, 0.98), at(0.42, 0.9), at(0, 0.82)], { fill: ink.deep, stroke: ink.line, width: penWidth(job) });
  sketch.shape(
    bothSides([at(0.08, 0.12), at(0.26, 0.26), at(0.32, 0.55), at(0.36, 0.78), at(0.52, 0.98), at(0.3, 0.86), at(0.17, 1.04), at(0, 0.86)]),
    { fill: wash, stroke: ink.line, width: penWidth(job) },
    0.6,
  );
  for (const lean of job.fine || size > 30 ? [-0.14, 0, 0.14] : [])
    sketch.line([at(lean * 0.5, 0.2), at(lean * 1.2, 0.6), at(lean * 1.25, 0.84)], { stroke: ink.deep, width: 0.8 });
  if (traits.hints.includes("spotted-throat"))
    for (const [x, y] of [
      [-0.1, 0.72],
      [0.08, 0.7],
      [0, 0.6],
      [0.14, 0.8],
      [-0.16, 0.8],
    ] as const)
      sketch.speck(at(x, y), Math.max(1, size * 0.035), ink.deep);
  cup(sketch, job, size * 0.26, size * 0.16);
}

/** Bindweed and its kin: a trumpet that opens towards the viewer. */
export function drawFunnel(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, traits } = job;
  const ink = palette.petals;
  const pen = penWidth(job);
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const mouth = at(0.04, 0.68);
  sketch.shape(
    [at(-0.06, 0.04), at(0.06, 0.04), at(0.2, 0.36), at(0.46, 0.62), at(-0.4, 0.62), at(-0.16, 0.34)],
    {
      fill: job.sheet.wash(
        [
          { at: 0, colour: ink.light },
          { at: 1, colour: ink.deep },
        ],
        "across",
      ),
      stroke: ink.line,
      width: pen,
    },
    0.7,
  );
  const rim = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = (index % 2 === 0 ? 0.52 : 0.475) * size;
    return { x: mouth.x + Math.cos(angle) * reach, y: mouth.y + Math.sin(angle) * reach * 0.66 };
  });
  sketch.shape(rim, {
    fill: job.sheet.wash(
      [
        { at: 0, colour: mix(ink.deep, job.palette.leaf.light, 0.4) },
        { at: 0.4, colour: ink.base },
        { at: 1, colour: ink.light },
      ],
      "radial",
    ),
    stroke: ink.line,
    width: pen,
  });
  const striped = traits.hints.includes("bicoloured-flower");
  for (let index = 0; index < 10; index += 2) {
    const point = rim[index] as Point;
    const star = { x: mouth.x + (point.x - mouth.x) * 0.9, y: mouth.y + (point.y - mouth.y) * 0.9 };
    sketch.line(
      [mouth, star],
      { stroke: striped ? palette.second.light : ink.light, width: Math.max(1.4, size * (striped ? 0.12 : 0.05)), opacity: 0.8 },
      0,
    );
    if (size > 24) sketch.line([mouth, star], { stroke: ink.line, width: 0.8, opacity: 0.7 }, 0);
  }
  sketch.ellipse(mouth, size * 0.085, size * 0.06, {
    fill: traits.hints.includes("dark-centre") ? "#4b2b3f" : palette.second.light,
    stroke: ink.deep,
    width: 0.7,
  });
  cup(sketch, job, size * 0.2, size * 0.2);
}

/** A narrow tube with a small spreading brim: comfrey, groundsel bush, honeysuckle. */
export function drawTubular(sketch: Sketch, job: FlowerJob): void {
  const { palette, size } = job;
  const ink = palette.petals;
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const wash = shaded(job.sheet, ink);
  for (const lean of job.fine || size > 26 ? [-0.08, 0.02, 0.1] : [0.03]) {
    sketch.line([at(0, 0.7), at(lean, 1.14)], { stroke: palette.second.deep, width: Math.max(0.7, size * 0.018) }, 0);
    sketch.speck(at(lean, 1.15), Math.max(1.2, size * 0.035), palette.second.deep);
  }
  sketch.shape(
    bothSides([at(0.07, 0.1), at(0.1, 0.5), at(0.16, 0.76), at(0.36, 0.98), at(0.16, 0.94), at(0.06, 1.04)]),
    { fill: wash, stroke: ink.line, width: penWidth(job) },
    0.6,
  );
  cup(sketch, job, size * 0.2, size * 0.2);
}
