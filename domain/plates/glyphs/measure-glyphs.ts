import { type Point, step } from "../geometry.ts";
import type { Sketch } from "../sheet.ts";
import { glyphInk, groundLine, leaflet, stroke } from "./glyph-pen.ts";

const at = (x: number, y: number): Point => ({ x, y });
const figure = { fill: "#d8c9a6", stroke: "#8d7a55", width: 1.1 };

/** How far up the gardener beside it the plant reaches: 1 is the top of the head. */
const reaches: Readonly<Record<string, number>> = { ankle: 0.13, knee: 0.32, waist: 0.58, head: 1, above: 1.28 };

export function drawHeightGlyph(sketch: Sketch, height: string): void {
  const floor = 20;
  const tall = 32;
  const reach = tall * (reaches[height] ?? 1);
  groundLine(sketch, floor, 19);
  sketch.shape(
    [
      at(5, floor),
      at(6.5, 3),
      at(4.5, -1),
      at(6.5, -5.5),
      at(13.5, -5.5),
      at(15.5, -1),
      at(13.5, 3),
      at(15, floor),
      at(11.2, floor),
      at(10, 8),
      at(8.8, floor),
    ],
    figure,
    0.35,
  );
  sketch.ellipse(at(10, floor - tall + 3.4), 3.4, 3.4, figure);
  const top = floor - reach;
  stroke(sketch, [at(-9, floor), at(-9, top + 2)], 2);
  const pairs = Math.max(1, Math.round(reach / 8));
  for (let index = 0; index < pairs; index += 1) {
    const y = floor - 1 - (reach * 0.8 * index) / pairs;
    for (const side of [-1, 1]) leaflet(sketch, at(-9, y), side * 54, Math.min(9, Math.max(4.5, reach * 0.6)));
  }
  leaflet(sketch, at(-9, top + 5), 0, 6);
}

const saps: Readonly<Record<string, string>> = { clear: "#dfe9e6", milky: "#fffdf6", coloured: "#dd8a2a", sticky: "#cdbb52" };

/** What a broken stem lets fall. */
export function drawSapGlyph(sketch: Sketch, sap: string): void {
  const line = sap === "coloured" ? "#8a4f12" : "#6d7a6c";
  stroke(sketch, [at(-6, 22), at(-5, 8), at(-3, 0)], 6, glyphInk.line);
  stroke(sketch, [at(-6, 22), at(-5, 8), at(-3, 0)], 4, glyphInk.leaf);
  stroke(sketch, [at(-1, -4), at(6, -14), at(15, -19)], 6, glyphInk.line);
  stroke(sketch, [at(-1, -4), at(6, -14), at(15, -19)], 4, glyphInk.leaf);
  leaflet(sketch, at(-5, 10), -70, 15);
  leaflet(sketch, at(8, -16), -40, 12);
  const fill = saps[sap] ?? "none";
  const drop = (x: number, y: number, size: number): void =>
    sketch.shape(
      [at(x, y - size), at(x + size * 0.62, y + size * 0.25), at(x, y + size * 0.95), at(x - size * 0.62, y + size * 0.25)],
      { fill, stroke: line, width: 1.2 },
      0.9,
    );
  drop(9, 5, 8);
  if (sap === "sticky") {
    // It draws threads between the fingers.
    stroke(sketch, [at(9, 12), at(9, 18)], 1.2, line);
    drop(9, 19, 3);
    for (const angle of [60, 120]) stroke(sketch, [step(at(9, 6), angle, 9), step(at(9, 6), angle, 13)], 1.2, line);
  } else drop(2, 17, 4);
}
