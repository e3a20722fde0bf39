import type { FruitJob } from "./fruits.ts";
import { type Point, step } from "./geometry.ts";
import { shaded } from "./shading.ts";
import type { Sketch } from "./sheet.ts";
import { bothSides } from "./symmetry.ts";

/** Seeds that fly, cling or drop. */
export function drawDrySeed(sketch: Sketch, job: FruitJob): void {
  const { size, palette, random, traits } = job;
  const ink = palette.fruit;
  const at = (x: number, y: number): Point => ({ x: x * size, y: -y * size });
  const pen = Math.max(0.6, Math.min(1.1, size / 40));
  const edge = { stroke: ink.line, width: pen };
  const flank = shaded(job.sheet, ink);
  switch (traits.fruit.form) {
    case "clock":
      drawClock(sketch, job);
      return;
    case "fluff":
      for (let index = 0; index < 22; index += 1) {
        const angle = (index / 21 - 0.5) * 150;
        const end = step(at(0, 0.28), angle, size * random.between(0.5, 0.72));
        sketch.line([at(angle * 0.001, 0.28), end], { stroke: "#a9a28a", width: pen * 0.7 }, 0);
        sketch.speck(end, Math.max(1, size * 0.03), "#fffdf2");
      }
      sketch.shape(bothSides([at(0.04, 0), at(0.1, 0.2), at(0.05, 0.32)]), {
        fill: "#a8875a",
        stroke: "#5d4a30",
        width: pen,
      });
      return;
    case "burr":
      for (let index = 0; index < 20; index += 1) {
        const angle = (index / 20) * 360;
        const from = step(at(0, 0.5), angle, size * 0.3);
        const to = step(at(0, 0.5), angle, size * 0.5);
        sketch.line([from, to, step(to, angle + 110, size * 0.07)], { stroke: ink.line, width: pen * 1.1 }, 0.4);
      }
      sketch.ellipse(at(0, 0.5), size * 0.32, size * 0.36, { fill: flank, ...edge });
      for (const [x, y] of [
        [-0.12, 0.64],
        [0.1, 0.66],
        [0, 0.46],
        [-0.14, 0.34],
        [0.14, 0.4],
      ] as const)
        sketch.line([at(x, y), at(x + 0.05, y + 0.09), at(x + 0.1, y + 0.06)], { ...edge }, 0.4);
      return;
    case "nutlets":
      for (const [x, y] of [
        [-0.17, 0.5],
        [0.17, 0.5],
        [-0.16, 0.22],
        [0.16, 0.22],
      ] as const) {
        sketch.ellipse(at(x, y), size * 0.15, size * 0.17, { fill: flank, ...edge });
        sketch.speck(at(x - 0.04, y + 0.05), Math.max(1, size * 0.04), ink.light);
      }
      return;
    case "paired-seeds":
      for (const side of [1, -1]) {
        sketch.shape([at(side * 0.02, 0.04), at(side * 0.2, 0.16), at(side * 0.26, 0.5), at(side * 0.16, 0.84), at(side * 0.02, 0.92)], {
          fill: flank,
          ...edge,
        });
        for (const x of [0.09, 0.17])
          sketch.line([at(side * x * 0.6, 0.12), at(side * x, 0.5), at(side * x * 0.6, 0.84)], { stroke: ink.deep, width: pen * 0.8 });
        sketch.line([at(side * 0.03, 0.92), at(side * 0.13, 1.06)], { ...edge }, 0);
      }
      return;
    case "winged-seed":
      for (const angle of [-58, 0, 58]) {
        const end = step(at(0, 0.4), angle, size * 0.46);
        const one = step(at(0, 0.4), angle - 42, size * 0.36);
        const two = step(at(0, 0.4), angle + 42, size * 0.36);
        sketch.shape([at(0, 0.1), one, end, two], { fill: ink.light, ...edge }, 0.9);
      }
      sketch.ellipse(at(0, 0.36), size * 0.12, size * 0.18, { fill: ink.deep, ...edge });
      return;
    case "key":
      for (const side of [1, -1]) {
        sketch.shape(
          [
            at(side * 0.02, 0.2),
            at(side * 0.2, 0.34),
            at(side * 0.52, 0.86),
            at(side * 0.5, 1.05),
            at(side * 0.34, 1),
            at(side * 0.08, 0.5),
          ],
          { fill: flank, ...edge },
        );
        sketch.line([at(side * 0.08, 0.3), at(side * 0.28, 0.6), at(side * 0.44, 0.96)], { stroke: ink.deep, width: pen * 0.8 });
        sketch.ellipse(at(side * 0.08, 0.22), size * 0.1, size * 0.12, { fill: ink.base, ...edge });
      }
      sketch.line([at(0, 0), at(0, 0.16)], { ...edge }, 0);
      return;
    case "grain":
    case "awned-grain":
      if (traits.fruit.form === "awned-grain") sketch.line([at(0, 0.6), at(0.04, 1), at(0.14, 1.5)], { stroke: ink.line, width: pen });
      sketch.shape([at(-0.03, 0), at(0.06, 0.02), at(0.15, 0.3), at(0.06, 0.68), at(0, 0.8), at(-0.06, 0.68), at(-0.15, 0.3)], {
        fill: flank,
        ...edge,
      });
      for (const x of [-0.05, 0.05])
        sketch.line([at(x * 0.5, 0.06), at(x, 0.34), at(x * 0.3, 0.72)], { stroke: ink.deep, width: pen * 0.8 });
      return;
    case "spores":
      for (let index = 0; index < 9; index += 1) {
        sketch.ellipse(
          at(((index % 3) - 1) * 0.3 + random.between(-0.05, 0.05), 0.25 + Math.floor(index / 3) * 0.28),
          size * 0.1,
          size * 0.09,
          { fill: "#a67c48", stroke: "#5d432a", width: pen * 0.8 },
        );
      }
      return;
    default:
      // An achene: a small ribbed nut, with its tail where the hint says so.
      if (traits.hints.includes("feathery-seed-tails")) {
        const tail = [at(0, 0.4), at(0.1, 0.8), at(0.34, 1.1)];
        sketch.line(tail, { stroke: "#8d8468", width: pen });
        for (let index = 0; index < 9; index += 1) {
          const y = 0.48 + index * 0.07;
          for (const side of [1, -1])
            sketch.line(
              [at((y - 0.4) ** 2 * 0.7, y), at((y - 0.4) ** 2 * 0.7 + side * 0.14, y + 0.1)],
              { stroke: "#b5ad92", width: pen * 0.7 },
              0,
            );
        }
      }
      sketch.shape(bothSides([at(0.04, 0), at(0.18, 0.34), at(0.12, 0.66), at(0, 0.78)]), {
        fill: flank,
        ...edge,
      });
      for (const x of [-0.06, 0.06])
        sketch.line([at(x * 0.4, 0.06), at(x, 0.36), at(x * 0.4, 0.7)], { stroke: ink.deep, width: pen * 0.8 });
  }
}

/** The globe that children blow at: parachutes around a button. */
function drawClock(sketch: Sketch, job: FruitJob): void {
  const { size, random } = job;
  const centre = { x: 0, y: -size * 0.5 };
  const grey = "#8f8a76";
  sketch.ellipse(centre, size * 0.47, size * 0.47, { fill: "#fffdf5", opacity: 0.55 });
  const parachute = job.sheet.stamp(`parachute-${Math.round(size)}`, (inner) => {
    const hub = { x: 0, y: -size * 0.36 };
    inner.line([{ x: 0, y: -size * 0.09 }, hub], { stroke: grey, width: Math.max(0.5, size * 0.006) }, 0);
    for (const angle of [-78, -50, -24, 0, 24, 50, 78])
      inner.line([hub, step(hub, angle, size * 0.13)], { stroke: "#a8a38f", width: Math.max(0.5, size * 0.006) }, 0);
    inner.line(
      [
        { x: 0, y: -size * 0.06 },
        { x: 0, y: -size * 0.12 },
      ],
      { stroke: "#6b5638", width: Math.max(0.9, size * 0.018) },
      0,
    );
  });
  for (const [count, scale, turnBy] of [
    [17, 1, 0],
    [11, 0.72, 9],
    [7, 0.42, 20],
  ] as const) {
    for (let index = 0; index < count; index += 1)
      sketch.place(parachute, { ...centre, angle: turnBy + (360 * index) / count + random.between(-5, 5), scale });
  }
  sketch.ellipse(centre, size * 0.065, size * 0.065, { fill: "#cdbb8c", stroke: "#6b5638", width: 0.8 });
}
