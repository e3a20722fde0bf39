import type { Traits } from "../../traits.ts";
import type { Sketch } from "../sheet.ts";
import { leaflet, stroke, waterLine } from "./glyph-pen.ts";

/** How leaves sit on the stem. */
export function drawArrangementGlyph(sketch: Sketch, arrangement: Traits["leaf"]["arrangement"]): void {
  const foot = { x: 0, y: 22 };
  const top = { x: 0, y: -18 };
  if (arrangement === "none") return;
  if (arrangement === "basal") {
    stroke(sketch, [foot, top]);
    for (const angle of [-84, -52, 52, 84, -20, 20]) leaflet(sketch, { x: 0, y: 20 }, angle, 19, 0.2);
    return;
  }
  if (arrangement === "floating") {
    for (const [x, y] of [
      [-12, 2],
      [12, 3],
      [0, 8],
    ] as const) {
      sketch.line(
        [
          { x, y },
          { x: x * 0.4, y: 24 },
        ],
        { stroke: "#5f7440", width: 1.6 },
        0,
      );
      sketch.ellipse({ x, y }, 9, 4, { fill: "#7d9a53", stroke: "#3c4a2a", width: 1 });
    }
    waterLine(sketch, 4);
    return;
  }
  stroke(sketch, [foot, top]);
  [14, 3, -8].forEach((y, index) => {
    const side = index % 2 ? 1 : -1;
    switch (arrangement) {
      case "opposite":
        for (const way of [-58, 58]) leaflet(sketch, { x: 0, y }, way, 16);
        return;
      case "whorled":
        for (const way of [-82, -48, -18, 18, 48, 82]) leaflet(sketch, { x: 0, y }, way, 14, 0.2);
        return;
      case "two-ranked":
        for (const way of [-1, 1]) leaflet(sketch, { x: 0, y: y + way * 2.5 }, way * 42, 20, 0.12);
        return;
      case "three-ranked":
        for (const way of [-60, 4, 60]) leaflet(sketch, { x: 0, y }, way, 17, 0.14);
        return;
      default:
        leaflet(sketch, { x: 0, y }, side * 58, 17);
    }
  });
  if (arrangement === "alternate") leaflet(sketch, { x: 0, y: -16 }, 20, 12);
}
