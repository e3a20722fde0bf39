import { type Point, step } from "../geometry.ts";
import type { Sketch } from "../sheet.ts";
import { bothSides } from "../symmetry.ts";
import { blossom, glyphInk, groundLine, leaflet, stroke, waterLine } from "./glyph-pen.ts";

const at = (x: number, y: number): Point => ({ x, y });
const wall = "#b9a27c";
const wallLine = "#7d6646";
const wood = "#8d7355";

/** Where a weed was met. */
export const placeGlyphs: Readonly<Record<string, (sketch: Sketch) => void>> = {
  lawn(sketch) {
    groundLine(sketch, 14, 21);
    for (const x of [-18, -13, -8, -3, 2, 7, 12, 17])
      for (const lean of [-16, 0, 15]) stroke(sketch, [at(x, 14), step(at(x, 14), lean, lean === 0 ? 12 : 9)], 1.6, glyphInk.leaf);
    blossom(sketch, at(-5, 0), 4);
    stroke(sketch, [at(-5, 14), at(-5, 3)], 1.4);
  },
  garden(sketch) {
    groundLine(sketch, 18, 21);
    stroke(sketch, [at(-8, 18), at(-8, -8)]);
    for (const [y, angle] of [
      [10, -56],
      [10, 56],
      [1, -52],
      [1, 52],
    ] as const)
      leaflet(sketch, at(-8, y), angle, 11);
    blossom(sketch, at(-8, -11), 6.5);
    // The spade is still in the bed.
    sketch.line([at(12, 4), at(12, -16)], { stroke: wood, width: 2.6 }, 0);
    sketch.line([at(8, -17), at(16, -17)], { stroke: wood, width: 2.6 }, 0);
    sketch.shape([at(6, 4), at(18, 4), at(18, 13), at(12, 20), at(6, 13)], { fill: "#9aa3a0", stroke: "#565f5c", width: 1.1 }, 0.2);
  },
  field(sketch) {
    for (const [y, dip] of [
      [20, 3],
      [12, 2],
    ] as const)
      stroke(sketch, [at(-21, y), at(0, y - dip), at(21, y)], 1.6, glyphInk.ground);
    for (const x of [-13, 0, 13]) {
      stroke(sketch, [at(x, 17), at(x, -8)], 1.5, "#a8873f");
      for (const y of [-4, -9, -14])
        for (const side of [-1, 1])
          sketch.ellipse(at(x + side * 2.6, y), 2, 3.4, { fill: glyphInk.flower, stroke: glyphInk.flowerLine, width: 0.8 }, side * 26);
      sketch.ellipse(at(x, -18), 2, 3.4, { fill: glyphInk.flower, stroke: glyphInk.flowerLine, width: 0.8 });
    }
  },
  pathway(sketch) {
    for (const [x, y, wide] of [
      [-20, 6, 17],
      [3, 6, 17],
      [-20, 15, 9],
      [-5, 15, 18],
      [14, 15, 6],
    ] as const)
      sketch.shape([at(x, y), at(x + wide, y), at(x + wide, y + 7), at(x, y + 7)], { fill: wall, stroke: wallLine, width: 1 }, 0.1);
    stroke(sketch, [at(0, 13), at(0, -8)], 1.8);
    for (const [y, angle] of [
      [6, -62],
      [6, 62],
      [-1, -50],
      [-1, 50],
    ] as const)
      leaflet(sketch, at(0, y), angle, 12, 0.26);
    blossom(sketch, at(0, -11), 4.6);
  },
  forest(sketch) {
    groundLine(sketch, 19, 21);
    for (const [x, rise, size] of [
      [-12, -2, 9],
      [12, 0, 8],
      [0, -8, 11],
    ] as const) {
      stroke(sketch, [at(x, 19), at(x, rise)], 3, wood);
      const crown = [0, 60, 120, 180, 240, 300].map((angle) => step(at(x, rise - 2), angle, angle % 120 ? size : size * 1.12));
      sketch.shape(crown, { fill: x === 0 ? glyphInk.leaf : "#6b8a4a", stroke: glyphInk.line, width: 1.1 }, 1.2);
    }
  },
  meadow(sketch) {
    groundLine(sketch, 19, 21);
    for (const [x, lean] of [
      [-16, -8],
      [-4, 6],
      [6, -5],
      [16, 8],
      [11, 2],
      [-10, 3],
    ] as const)
      stroke(sketch, [at(x, 19), at(x + lean * 0.4, 2), at(x + lean, -10)], 1.4, glyphInk.leaf);
    for (const [x, y, ink, line] of [
      [-15, -4, "#c9637b", "#7a2f43"],
      [0, -13, "#f7f2e2", "#9b8f66"],
      [13, -7, glyphInk.flower, glyphInk.flowerLine],
    ] as const) {
      stroke(sketch, [at(x * 0.8, 19), at(x, y)], 1.6);
      sketch.ellipse(at(x, y), 5, 5, { fill: ink, stroke: line, width: 1 });
      sketch.ellipse(at(x, y), 1.7, 1.7, { fill: "#e2b33f", stroke: line, width: 0.7 });
    }
  },
  wetland(sketch) {
    for (const [x, top] of [
      [-9, -18],
      [4, -12],
    ] as const) {
      stroke(sketch, [at(x, 16), at(x + 1, top)], 1.6);
      sketch.ellipse(at(x + 1, top + 3), 2.6, 6.5, { fill: "#8a5f38", stroke: "#4f3620", width: 1 });
    }
    for (const [x, lean] of [
      [-14, -12],
      [-2, 10],
      [11, 14],
      [8, -6],
    ] as const)
      stroke(sketch, [at(x, 16), at(x + lean * 0.3, 2), at(x + lean, -8)], 2, glyphInk.leaf);
    waterLine(sketch, 12);
    waterLine(sketch, 19);
  },
  urban(sketch) {
    for (const [x, top, wide] of [
      [-20, -16, 16],
      [2, -6, 14],
    ] as const) {
      sketch.shape([at(x, 19), at(x, top), at(x + wide, top), at(x + wide, 19)], { fill: wall, stroke: wallLine, width: 1.2 }, 0);
      for (let y = top + 5; y < 14; y += 8)
        for (const across of [0.28, 0.72])
          sketch.shape(
            [
              at(x + wide * across - 2, y),
              at(x + wide * across + 2, y),
              at(x + wide * across + 2, y + 4),
              at(x + wide * across - 2, y + 4),
            ],
            { fill: "#f3ead2", stroke: wallLine, width: 0.8 },
            0,
          );
    }
    groundLine(sketch, 19, 22);
    stroke(sketch, [at(-1, 19), at(-1, 8)], 1.6);
    for (const [y, angle] of [
      [16, 60],
      [15, -60],
      [10, 44],
      [10, -44],
    ] as const)
      leaflet(sketch, at(-1, y), angle, 7);
  },
};

/** When a weed was met. */
export const seasonGlyphs: Readonly<Record<string, (sketch: Sketch) => void>> = {
  spring(sketch) {
    groundLine(sketch, 17, 18);
    stroke(sketch, [at(0, 17), at(-1, 4), at(0, -4)], 2.2);
    leaflet(sketch, at(0, -2), -52, 18, 0.34);
    leaflet(sketch, at(0, -2), 52, 18, 0.34);
  },
  summer(sketch) {
    for (let angle = 0; angle < 360; angle += 45) stroke(sketch, [step(at(0, 0), angle, 13), step(at(0, 0), angle, 20)], 2.2, "#c98f2a");
    sketch.ellipse(at(0, 0), 9, 9, { fill: "#eebb45", stroke: glyphInk.flowerLine, width: 1.2 });
  },
  fall(sketch) {
    const maple = [at(0, -19), at(4, -9), at(12, -12), at(10, -3), at(19, 2), at(10, 6), at(8, 12), at(0, 9)];
    sketch.shape(bothSides(maple), { fill: "#c98445", stroke: "#75401d", width: 1.2 }, 0.25);
    for (const [x, y] of [
      [0, -13],
      [9, -6],
      [-9, -6],
      [11, 3],
      [-11, 3],
    ] as const)
      stroke(sketch, [at(0, 8), at(x, y)], 1, "#75401d");
    stroke(sketch, [at(0, 8), at(1, 20)], 2, "#75401d");
  },
  winter(sketch) {
    const frost = "#6f929d";
    for (let angle = 0; angle < 360; angle += 60) {
      stroke(sketch, [at(0, 0), step(at(0, 0), angle, 19)], 2, frost);
      const fork = step(at(0, 0), angle, 11);
      for (const side of [-46, 46]) stroke(sketch, [fork, step(fork, angle + side, 6.5)], 1.6, frost);
    }
  },
};
