import type { Traits } from "../../traits.ts";
import { step } from "../geometry.ts";
import type { Sketch } from "../sheet.ts";
import { blossom, glyphInk, groundLine, leaflet, stroke, waterLine } from "./glyph-pen.ts";

/** How the whole plant grows. */
export function drawHabitGlyph(sketch: Sketch, habit: Traits["habit"]): void {
  const at = (x: number, y: number): { x: number; y: number } => ({ x, y });
  const floor = 20;
  switch (habit) {
    case "rosette":
      groundLine(sketch, floor);
      stroke(sketch, [at(0, floor), at(0, -10)]);
      blossom(sketch, at(0, -12), 5);
      for (const angle of [-80, 80, -52, 52, -26, 26]) leaflet(sketch, at(0, floor), angle, 19, 0.2);
      return;
    case "mat":
      groundLine(sketch, floor);
      stroke(sketch, [at(-20, 16), at(0, 18), at(20, 16)]);
      for (const x of [-18, -10, -2, 6, 14]) leaflet(sketch, at(x, 17), x % 4 ? 14 : -14, 12);
      return;
    case "sprawling":
      groundLine(sketch, floor);
      for (const side of [-1, 1]) {
        stroke(sketch, [at(0, floor), at(side * 12, 15), at(side * 20, 2)]);
        for (const [x, y] of [
          [8, 16],
          [15, 10],
          [19, 3],
        ] as const)
          leaflet(sketch, at(side * x, y), side * -20, 10);
      }
      stroke(sketch, [at(0, floor), at(2, 4)]);
      leaflet(sketch, at(2, 5), 10, 12);
      return;
    case "upright":
      groundLine(sketch, floor, 14);
      stroke(sketch, [at(0, floor), at(0, -18)], 2.4);
      for (const [index, y] of [12, 3, -6].entries()) leaflet(sketch, at(0, y), index % 2 ? 52 : -52, 15);
      blossom(sketch, at(0, -20), 4.5);
      return;
    case "bushy":
      groundLine(sketch, floor, 16);
      for (const angle of [-38, -18, 2, 22, 40]) {
        stroke(sketch, [at(0, floor), step(at(0, floor), angle, 32)]);
        for (const reach of [14, 22, 29]) leaflet(sketch, step(at(0, floor), angle, reach), angle + (reach % 4 ? 44 : -44), 9);
      }
      return;
    case "tufted":
      groundLine(sketch, floor, 16);
      for (const angle of [-44, -28, -12, 4, 18, 34, 46])
        stroke(
          sketch,
          [at(angle * 0.08, floor), step(at(0, floor), angle * 0.6, 20), step(at(0, floor), angle * 1.1, 34)],
          2,
          glyphInk.leaf,
        );
      return;
    case "twining":
      sketch.line([at(0, 22), at(0, -22)], { stroke: "#b09a72", width: 3.4 }, 0);
      stroke(sketch, [at(-2, 20), at(5, 14), at(-5, 7), at(5, 0), at(-5, -7), at(5, -14), at(0, -21)], 2);
      for (const [x, y, angle] of [
        [5, 13, 70],
        [-5, 6, -70],
        [5, -1, 70],
        [-5, -8, -70],
      ] as const)
        leaflet(sketch, at(x, y), angle, 12);
      return;
    case "scrambling":
      groundLine(sketch, floor);
      stroke(sketch, [at(-12, floor), at(-8, -6), at(4, -14), at(18, -4)], 2.2);
      stroke(sketch, [at(-10, floor), at(2, 4), at(14, 8)], 2);
      for (const [x, y, angle] of [
        [-10, 4, -60],
        [-6, -8, -30],
        [4, -14, 10],
        [12, -10, 40],
        [3, 4, 20],
        [10, 7, 30],
      ] as const)
        leaflet(sketch, at(x, y), angle, 11);
      return;
    case "clinging":
      for (const y of [-20, -10, 0, 10, 20]) sketch.line([at(-18, y), at(18, y)], { stroke: "#b09a72", width: 1.2 }, 0);
      stroke(sketch, [at(0, 22), at(-3, 6), at(2, -8), at(0, -20)], 2.2);
      for (const [index, y] of [14, 5, -4, -13].entries()) leaflet(sketch, at(0, y), index % 2 ? 68 : -68, 15);
      return;
    case "shrub":
    case "tree":
      drawWoodyGlyph(sketch, habit === "tree");
      return;
    case "floating":
      for (const x of [-5, 0, 5]) sketch.line([at(x, 4), at(x * 1.6, 20)], { stroke: "#a08256", width: 1.2 }, 0);
      for (const angle of [-78, 78, -46, 46, -16, 16]) leaflet(sketch, at(0, 4), angle, 17, 0.3);
      waterLine(sketch, 5);
      return;
    case "submerged":
      waterLine(sketch, -17);
      for (const x of [-10, 2, 13]) {
        stroke(sketch, [at(x, 22), at(x - 3, 8), at(x + 2, -12)], 1.8);
        for (const y of [14, 7, 0, -7]) for (const side of [-1, 1]) leaflet(sketch, at(x - 1, y), side * 60, 7, 0.2);
      }
      return;
    case "emergent":
      stroke(sketch, [at(0, 22), at(0, -20)], 2.2);
      for (const angle of [-18, 16]) stroke(sketch, [at(0, 20), step(at(0, 20), angle, 34)], 2.4, glyphInk.leaf);
      blossom(sketch, at(0, -19), 4.5);
      waterLine(sketch, 10);
      return;
    case "frond":
      groundLine(sketch, floor, 14);
      for (const angle of [-40, 0, 40]) {
        const tip = step(at(0, floor), angle, 36);
        stroke(sketch, [at(0, floor), tip], 1.6);
        for (const reach of [10, 16, 22, 28])
          for (const side of [-1, 1]) leaflet(sketch, step(at(0, floor), angle, reach), angle + side * 62, 12 - reach * 0.26, 0.18);
      }
      return;
    case "cushion":
      groundLine(sketch, floor);
      for (const [x, y] of [
        [-15, 18],
        [-8, 12],
        [0, 9],
        [8, 12],
        [15, 18],
        [-5, 18],
        [5, 18],
      ] as const) {
        for (const angle of [-34, 0, 34]) leaflet(sketch, at(x, y + 2), angle + x, 9, 0.26);
      }
  }
}

function drawWoodyGlyph(sketch: Sketch, tree: boolean): void {
  groundLine(sketch, 21, 16);
  if (tree)
    stroke(
      sketch,
      [
        { x: 0, y: 21 },
        { x: 0, y: 2 },
      ],
      4,
      "#8d7355",
    );
  else
    for (const lean of [-7, 0, 7])
      stroke(
        sketch,
        [
          { x: lean * 0.3, y: 21 },
          { x: lean, y: 8 },
        ],
        2.4,
        "#8d7355",
      );
  const rise = tree ? -6 : 2;
  const crown = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => step({ x: 0, y: rise }, angle, angle % 90 ? 15 : 16.5));
  sketch.shape(crown, { fill: glyphInk.leaf, stroke: glyphInk.line, width: 1.2 }, 1.2);
  for (const [x, y] of [
    [-6, -4],
    [4, -8],
    [6, 2],
    [-3, 5],
  ] as const)
    stroke(
      sketch,
      [
        { x: x - 3, y: y + rise },
        { x, y: y + rise - 3 },
        { x: x + 3, y: y + rise },
      ],
      1.2,
      glyphInk.line,
    );
}
