import { mix } from "../palette.ts";
import { shaded } from "../shading.ts";
import type { Sketch } from "../sheet.ts";
import { type FlowerJob, penWidth, petalStamp, ring } from "./petals.ts";

/** Dock, nettle, goosefoot, spurge: small knots without show; enlarged they turn out to be flowers. */
export function drawTiny(sketch: Sketch, job: FlowerJob): void {
  const { palette, size, traits } = job;
  const ink = palette.petals;
  if (job.fine) {
    const count = Math.min(6, Math.max(3, traits.flower.petals ?? 5));
    const tepal = petalStamp(job, "tepal", { length: size * 0.44, width: size * 0.3, tip: "pointed", ink, veins: 1 });
    ring(sketch, tepal, count);
    for (let index = 0; index < count; index += 1) {
      const angle = ((index + 0.5) / count) * Math.PI * 2 - Math.PI / 2;
      const end = { x: Math.cos(angle) * size * 0.3, y: Math.sin(angle) * size * 0.3 };
      sketch.line([{ x: 0, y: 0 }, end], { stroke: ink.line, width: 0.9 }, 0);
      sketch.speck(end, size * 0.07, "#cdbb77");
    }
    sketch.ellipse({ x: 0, y: 0 }, size * 0.1, size * 0.1, { fill: palette.leaf.light, stroke: palette.leaf.line, width: 0.8 });
    return;
  }
  const knots = [
    [-0.28, 0.1],
    [0.26, 0.16],
    [0, -0.26],
    [0.04, 0.1],
  ] as const;
  knots.forEach(([x, y], index) => {
    sketch.ellipse({ x: x * size, y: y * size }, size * 0.25, size * 0.25, {
      fill: index % 2 ? ink.base : ink.light,
      stroke: ink.line,
      width: Math.max(0.6, penWidth(job) * 0.8),
    });
  });
}

/** Hanging scales: willow, birch, hop's male kin. */
export function drawCatkin(sketch: Sketch, job: FlowerJob): void {
  const { palette, size } = job;
  const ink = palette.petals;
  const tall = size * 2.2;
  const half = size * 0.32;
  const outline = [
    { x: -half * 0.5, y: 0 },
    { x: half * 0.5, y: 0 },
    { x: half, y: -tall * 0.25 },
    { x: half * 0.85, y: -tall * 0.75 },
    { x: 0, y: -tall },
    { x: -half * 0.85, y: -tall * 0.75 },
    { x: -half, y: -tall * 0.25 },
  ];
  sketch.shape(outline, { fill: ink.base, stroke: ink.line, width: penWidth(job) });
  const rows = job.fine ? 12 : 8;
  for (let row = 0; row < rows; row += 1) {
    const y = -tall * (0.05 + (0.88 * row) / rows);
    const lean = (row % 2 ? 0.5 : -0.2) * half;
    for (const x of [-0.6, 0.1, 0.7])
      sketch.line(
        [
          { x: x * half * 0.8 + lean * 0.3 - half * 0.2, y },
          { x: x * half * 0.8 + lean * 0.3, y: y - tall * 0.05 },
          { x: x * half * 0.8 + lean * 0.3 + half * 0.2, y },
        ],
        { stroke: ink.line, width: 0.7 },
        0.5,
      );
    for (const side of [1, -1])
      sketch.speck({ x: side * half * 0.98, y: y - tall * 0.02 }, Math.max(1.2, size * 0.08), mix(ink.base, "#e0c766", 0.6));
  }
}

/** The brown velvet of the reedmace with the thin male spike above. */
export function drawBulrush(sketch: Sketch, job: FlowerJob): void {
  const { size, palette, sheet } = job;
  const half = size * 0.17;
  const tall = size * 1.5;
  sketch.line(
    [
      { x: 0, y: -tall },
      { x: 0, y: -tall * 1.5 },
    ],
    { stroke: palette.stem.line, width: size * 0.05 },
    0,
  );
  sketch.line(
    [
      { x: 0, y: -tall * 1.06 },
      { x: 0, y: -tall * 1.46 },
    ],
    { stroke: "#b99a5e", width: size * 0.12 },
    0,
  );
  sketch.shape(
    [
      { x: -half, y: -half },
      { x: 0, y: 0 },
      { x: half, y: -half },
      { x: half, y: -tall + half },
      { x: 0, y: -tall },
      { x: -half, y: -tall + half },
    ],
    {
      fill: sheet.wash(
        [
          { at: 0, colour: "#96683f" },
          { at: 0.4, colour: "#7b5230" },
          { at: 1, colour: "#4d321f" },
        ],
        "across",
      ),
      stroke: "#3f2a1a",
      width: 1,
    },
    0.7,
  );
  for (let index = 0; index < 14; index += 1)
    sketch.speck({ x: ((index % 3) - 1) * half * 0.5, y: -tall * (0.08 + index * 0.062) }, 1.2, "#b58a5c", 0.7);
}

/** Arum and skunk cabbage: one sheet of leaf around a club. */
export function drawSpathe(sketch: Sketch, job: FlowerJob): void {
  const { size, palette, sheet } = job;
  const ink = palette.petals;
  const club = palette.second;
  const at = (x: number, y: number): { x: number; y: number } => ({ x: x * size, y: -y * size });
  const wash = shaded(sheet, ink, "down", 0.6);
  sketch.shape(
    [
      at(-0.06, 0),
      at(-0.22, 0.4),
      at(-0.36, 0.9),
      at(-0.22, 1.3),
      at(0.06, 1.62),
      at(0.26, 1.3),
      at(0.36, 0.9),
      at(0.24, 0.4),
      at(0.06, 0),
    ],
    { fill: wash, stroke: ink.line, width: penWidth(job) },
  );
  sketch.line([at(0.02, 0.36), at(0.02, 1.12)], { stroke: club.line, width: size * 0.17 }, 0);
  sketch.line([at(0.02, 0.36), at(0.02, 1.12)], { stroke: club.base, width: size * 0.13 }, 0);
  for (let index = 0; index < 8; index += 1)
    sketch.speck(at(index % 2 ? 0.05 : -0.01, 0.42 + index * 0.085), Math.max(1.2, size * 0.03), club.deep);
  // The front edge folds over the foot of the club.
  sketch.shape([at(-0.06, 0), at(-0.24, 0.42), at(-0.32, 0.66), at(-0.08, 0.5), at(0.2, 0.62), at(0.26, 0.42), at(0.06, 0)], {
    fill: ink.base,
    stroke: ink.line,
    width: penWidth(job),
  });
  for (const lean of [-0.12, 0, 0.1]) sketch.line([at(lean * 0.3, 0.04), at(lean, 0.44)], { stroke: ink.deep, width: 0.8 }, 0);
}
