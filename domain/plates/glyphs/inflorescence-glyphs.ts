import type { Traits } from "../../traits.ts";
import { step } from "../geometry.ts";
import type { Sketch } from "../sheet.ts";
import { blossom, leaflet, stroke } from "./glyph-pen.ts";

/** How flowers are held. */
export function drawInflorescenceGlyph(sketch: Sketch, inflorescence: Traits["flower"]["inflorescence"]): void {
  const foot = { x: 0, y: 22 };
  switch (inflorescence) {
    case "none":
      return;
    case "solitary":
      stroke(sketch, [foot, { x: 0, y: -10 }]);
      blossom(sketch, { x: 0, y: -12 }, 8);
      return;
    case "cluster":
      stroke(sketch, [foot, { x: 0, y: 2 }]);
      for (const [x, y] of [
        [-9, -5],
        [9, -5],
        [0, -12],
        [-5, -12],
        [6, -13],
        [0, -3],
      ] as const)
        blossom(sketch, { x, y }, 5);
      return;
    case "raceme":
      stroke(sketch, [foot, { x: 0, y: -18 }]);
      [12, 4, -4, -12].forEach((y) => {
        for (const side of [-1, 1]) {
          const end = { x: side * (y > 0 ? 11 : 8), y: y - 6 };
          stroke(sketch, [{ x: 0, y }, end], 1.4);
          blossom(sketch, end);
        }
      });
      blossom(sketch, { x: 0, y: -20 });
      return;
    case "spike":
      stroke(sketch, [foot, { x: 0, y: -18 }]);
      for (let y = 10; y >= -16; y -= 6.5) for (const x of [-4, 4]) blossom(sketch, { x, y }, 3.6);
      blossom(sketch, { x: 0, y: -20 });
      return;
    case "panicle":
      stroke(sketch, [foot, { x: 0, y: -18 }]);
      for (const [y, reach] of [
        [14, 18],
        [4, 13],
        [-6, 9],
      ] as const) {
        for (const side of [-1, 1]) {
          stroke(
            sketch,
            [
              { x: 0, y },
              { x: side * reach, y: y - 8 },
            ],
            1.4,
          );
          for (const share of [0.5, 1]) blossom(sketch, { x: side * reach * share, y: y - 8 * share - 3 }, 2.8);
        }
      }
      blossom(sketch, { x: 0, y: -20 }, 3);
      return;
    case "umbel":
      stroke(sketch, [foot, { x: 0, y: 4 }]);
      for (const angle of [-62, -38, -13, 13, 38, 62]) {
        const end = step({ x: 0, y: 4 }, angle, 20);
        stroke(sketch, [{ x: 0, y: 4 }, end], 1.4);
        blossom(sketch, end, 4);
      }
      return;
    case "flat-head":
      stroke(sketch, [foot, { x: 0, y: 8 }]);
      for (const x of [-18, -11, -4, 4, 11, 18]) {
        stroke(
          sketch,
          [
            { x: 0, y: 10 - Math.abs(x) * 0.25 },
            { x, y: -10 },
          ],
          1.4,
        );
        blossom(sketch, { x, y: -12 }, 4);
      }
      return;
    case "whorls":
      stroke(sketch, [foot, { x: 0, y: -18 }]);
      for (const y of [14, 1, -12]) {
        for (const x of [-9, 9, -4, 4]) blossom(sketch, { x, y: y - (Math.abs(x) < 5 ? 2 : 0) }, 3.8);
      }
      return;
    case "axillary":
      stroke(sketch, [foot, { x: 0, y: -18 }]);
      [14, 3, -8].forEach((y, index) => {
        const side = index % 2 ? 1 : -1;
        leaflet(sketch, { x: 0, y }, side * 72, 18, 0.22);
        blossom(sketch, { x: side * 6, y: y - 7 }, 4);
      });
      return;
    case "finger-spikes":
      stroke(sketch, [foot, { x: 0, y: 6 }]);
      for (const angle of [-52, -26, 0, 26, 52]) {
        const end = step({ x: 0, y: 6 }, angle, 24);
        sketch.line([{ x: 0, y: 6 }, end], { stroke: "#7a5a1c", width: 4 }, 0);
        sketch.line([{ x: 0, y: 6 }, end], { stroke: "#d9a63a", width: 2.4 }, 0);
      }
  }
}
