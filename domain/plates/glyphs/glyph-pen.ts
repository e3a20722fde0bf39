import { type Point, step } from "../geometry.ts";
import type { Sketch } from "../sheet.ts";

/** The three inks of the small signs; one weight of line, so that they read at the size of a thumbnail. */
export const glyphInk = {
  stem: "#5f7440",
  leaf: "#7d9a53",
  line: "#3c4a2a",
  flower: "#d9a63a",
  flowerLine: "#7a5a1c",
  ground: "#8a6d4c",
  water: "#6f929d",
};

export function stroke(sketch: Sketch, points: readonly Point[], width = 2, colour: string = glyphInk.stem): void {
  sketch.line(points, { stroke: colour, width });
}

/** A small plain leaf from its foot in a direction. */
export function leaflet(sketch: Sketch, from: Point, angle: number, length = 13, fat = 0.3): void {
  const tip = step(from, angle, length);
  const middle = step(from, angle, length * 0.45);
  sketch.shape(
    [from, step(middle, angle + 90, length * fat), tip, step(middle, angle - 90, length * fat)],
    { fill: glyphInk.leaf, stroke: glyphInk.line, width: 1 },
    0.8,
  );
}

export function blossom(sketch: Sketch, at: Point, radius = 3.4): void {
  sketch.ellipse(at, radius, radius, { fill: glyphInk.flower, stroke: glyphInk.flowerLine, width: 1 });
}

export function groundLine(sketch: Sketch, y: number, half = 20): void {
  sketch.line(
    [
      { x: -half, y },
      { x: half, y },
    ],
    { stroke: glyphInk.ground, width: 1.8 },
    0,
  );
}

export function waterLine(sketch: Sketch, y: number): void {
  sketch.line(
    [
      { x: -21, y },
      { x: -14, y: y - 2 },
      { x: -7, y },
      { x: 0, y: y - 2 },
      { x: 7, y },
      { x: 14, y: y - 2 },
      { x: 21, y },
    ],
    { stroke: glyphInk.water, width: 1.8 },
  );
}
