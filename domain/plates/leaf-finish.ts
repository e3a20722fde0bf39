import type { Traits } from "../traits.ts";
import type { BladeMap } from "./blade.ts";
import { pointOnOutline, widthAt } from "./leaf-outlines.ts";
import { mix, type Palette } from "./palette.ts";
import type { Random } from "./random.ts";
import type { Sketch } from "./sheet.ts";

/** Chevron, blotch, pale veins: what lies on top of the green. */
export function drawMarking(sketch: Sketch, map: BladeMap, marking: Traits["leaf"]["marking"], palette: Palette, random: Random): void {
  const { leaf } = palette;
  const width = (y: number): number => widthAt(map.half, y);
  const at = (across: number, along: number) => map.at(across, along);
  switch (marking) {
    case "pale-chevron": {
      const outer = [at(-width(0.45) * 0.95, 0.42), at(0, 0.74), at(width(0.45) * 0.95, 0.42)];
      const inner = [at(width(0.4) * 0.8, 0.34), at(0, 0.58), at(-width(0.4) * 0.8, 0.34)];
      sketch.shape([...outer, ...inner], { fill: "#f0f1d6", opacity: 0.8 }, 0.45);
      return;
    }
    case "dark-blotch": {
      const w = width(0.5) * 0.8;
      sketch.shape([at(-w, 0.42), at(0, 0.66), at(w, 0.42), at(0, 0.5)], { fill: "#54302f", opacity: 0.55 }, 0.8);
      return;
    }
    case "white-veins":
      for (const y of [0.12, 0.26, 0.4, 0.54, 0.68]) {
        for (const side of [1, -1]) {
          sketch.line([at(0, y), at(side * width(y + 0.08) * 0.45, y + 0.06), at(side * width(y + 0.12) * 0.82, y + 0.12)], {
            stroke: "#f4f3e0",
            width: Math.max(1.2, map.length * 0.02),
          });
        }
      }
      sketch.line([at(0, 0.02), at(0, 0.5), at(0, 0.9)], { stroke: "#f4f3e0", width: Math.max(1.6, map.length * 0.028) });
      return;
    case "spotted":
      for (let index = 0; index < 9; index += 1) {
        const y = random.between(0.12, 0.85);
        sketch.speck(at(random.between(-0.75, 0.75) * width(y), y), random.between(0.025, 0.05) * map.length, "#4a3a3a", 0.6);
      }
      return;
    case "variegated":
      for (const side of [1, -1]) {
        const points = [0.12, 0.3, 0.5, 0.7].map((y) => at(side * width(y) * random.between(0.78, 0.94), y));
        const back = [0.62, 0.42, 0.24].map((y) => at(side * width(y) * random.between(0.35, 0.6), y));
        sketch.shape([...points, ...back], { fill: "#edeed6", opacity: 0.75 }, 0.6);
      }
      return;
    case "pale-underside": {
      // One edge rolls over and shows the pale side.
      const w = (y: number): number => width(y) * 0.98;
      sketch.shape(
        [at(w(0.3), 0.3), at(w(0.55), 0.55), at(w(0.82), 0.84), at(w(0.7) * 0.45, 0.66), at(w(0.45) * 0.6, 0.44)],
        { fill: "#e4e6d3", stroke: leaf.line, width: 0.6, opacity: 0.9 },
        0.8,
      );
      return;
    }
    case "red-veins":
      sketch.line([at(0, 0.02), at(0, 0.5), at(0, 0.92)], { stroke: "#a04a45", width: Math.max(1, map.length * 0.016) });
      for (const y of [0.15, 0.32, 0.5, 0.66]) {
        for (const side of [1, -1])
          sketch.line(
            [at(0, y), at(side * width(y + 0.1) * 0.8, y + 0.11)],
            { stroke: "#a04a45", width: Math.max(0.7, map.length * 0.009) },
            0,
          );
      }
      return;
    case "purple-flush":
      sketch.shape(
        [
          at(0, 0.99),
          at(width(0.8) * 0.85, 0.8),
          at(width(0.55) * 0.6, 0.5),
          at(0, 0.42),
          at(-width(0.55) * 0.6, 0.5),
          at(-width(0.8) * 0.85, 0.8),
        ],
        { fill: "#7b4a68", opacity: 0.38 },
      );
      return;
    default:
  }
}

/** Hair, wool, shine, meal and prickles. */
export function drawSurface(sketch: Sketch, map: BladeMap, surface: Traits["leaf"]["surface"], palette: Palette, random: Random): void {
  const { leaf } = palette;
  const small = map.length < 45;
  const pale = mix(leaf.light, "#fffdf0", 0.6);
  switch (surface) {
    case "glossy":
      sketch.shape(
        [
          map.at(widthAt(map.half, 0.3) * 0.3, 0.28),
          map.at(widthAt(map.half, 0.5) * 0.62, 0.5),
          map.at(widthAt(map.half, 0.72) * 0.5, 0.76),
          map.at(widthAt(map.half, 0.5) * 0.36, 0.5),
        ],
        { fill: "#fbfbe8", opacity: 0.4 },
      );
      return;
    case "waxy":
    case "fleshy":
      sketch.line(
        [
          map.at(widthAt(map.half, 0.3) * 0.5, 0.28),
          map.at(widthAt(map.half, 0.55) * 0.55, 0.55),
          map.at(widthAt(map.half, 0.72) * 0.42, 0.74),
        ],
        { stroke: "#fbfbe8", width: Math.max(1.2, map.length * 0.03), opacity: 0.42 },
      );
      return;
    case "woolly":
    case "downy":
    case "mealy":
      for (let index = 0; index < (small ? 6 : 16); index += 1) {
        const y = random.between(0.1, 0.9);
        sketch.speck(map.at(random.between(-0.85, 0.85) * widthAt(map.half, y), y), surface === "mealy" ? 1.3 : 1.9, pale, 0.75);
      }
      if (surface !== "mealy") hairs(sketch, map, small ? 5 : 12, 0.022, 0.8, mix(leaf.line, "#ffffff", 0.35));
      return;
    case "hairy":
      hairs(sketch, map, small ? 5 : 11, small ? 0.06 : 0.035, 0.7, leaf.line);
      return;
    case "bristly":
      hairs(sketch, map, small ? 5 : 10, small ? 0.08 : 0.05, 0.9, leaf.line);
      for (let index = 0; index < (small ? 3 : 8); index += 1) {
        const y = random.between(0.15, 0.85);
        sketch.speck(map.at(random.between(-0.7, 0.7) * widthAt(map.half, y), y), 1.8, pale, 0.9);
      }
      return;
    case "stinging":
      hairs(sketch, map, small ? 5 : 9, 0.045, 0.8, "#6f6a45");
      return;
    case "prickly":
      for (let index = 1; index < 6; index += 1) {
        const y = 0.1 + index * 0.13;
        sketch.line([map.at(0, y), map.at(0.05, y + 0.035)], { stroke: "#8b7a3c", width: 1 }, 0);
      }
      hairs(sketch, map, small ? 4 : 8, 0.035, 1, "#8b7a3c");
      return;
    case "sticky":
      for (let index = 1; index < (small ? 4 : 8); index += 1) {
        const place = pointOnOutline(map.half, index / 8);
        for (const side of [1, -1]) sketch.speck(map.at(side * (place.x + place.outX * 0.03), place.y + place.outY * 0.03), 1.7, "#b98b4a");
      }
      return;
    case "rough":
      for (let index = 0; index < (small ? 4 : 12); index += 1) {
        const y = random.between(0.1, 0.9);
        sketch.speck(map.at(random.between(-0.8, 0.8) * widthAt(map.half, y), y), 1.1, leaf.deep, 0.7);
      }
      return;
    default:
  }
}

function hairs(sketch: Sketch, map: BladeMap, count: number, length: number, width: number, colour: string): void {
  for (let index = 1; index < count; index += 1) {
    const place = pointOnOutline(map.half, index / count);
    for (const side of [1, -1]) {
      sketch.line(
        [map.at(side * place.x, place.y), map.at(side * (place.x + place.outX * length), place.y + place.outY * length + length * 0.3)],
        { stroke: colour, width },
        0,
      );
    }
  }
}
