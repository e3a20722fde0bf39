import type { Point } from "./geometry.ts";
import { paper } from "./palette.ts";
import type { Random } from "./random.ts";
import type { Sheet, Sketch } from "./sheet.ts";

/** The earth cut open: a wash that fades downwards, a few stones, and the line of the ground. */
export function drawSoil(sketch: Sketch, sheet: Sheet, random: Random, middle: Point, width: number, depth: number): void {
  const left = middle.x - width / 2;
  const wash = sheet.wash(
    [
      { at: 0, colour: paper.soil, opacity: 0.42 },
      { at: 0.5, colour: paper.soil, opacity: 0.24 },
      { at: 1, colour: paper.soil, opacity: 0 },
    ],
    "bowl",
  );
  const surface = groundPoints(random, left, middle.y, width);
  const floor = [
    { x: left + width, y: middle.y + depth },
    { x: left, y: middle.y + depth },
  ];
  sketch.shape([...surface, ...floor], { fill: wash }, 0);
  for (let index = 0; index < 16; index += 1) {
    const share = random.between(0.06, 0.94);
    const deep = random.between(0.08, 0.6) * depth * Math.sin(Math.PI * share);
    const at = { x: left + width * share, y: middle.y + 6 + deep };
    sketch.line(
      [at, { x: at.x + random.between(4, 11), y: at.y + random.between(-1, 1.5) }],
      { stroke: paper.soil, width: 1.1, opacity: 0.55 },
      0,
    );
  }
  // The ground line runs out at both ends.
  sketch.line(surface, { stroke: "#6b573b", width: 0.8, opacity: 0.6 });
  sketch.line(surface.slice(1, -1), { stroke: "#6b573b", width: 1.5, opacity: 0.85 });
}

function groundPoints(random: Random, left: number, y: number, width: number): Point[] {
  return Array.from({ length: 9 }, (_, index) => ({ x: left + (width * index) / 8, y: y + (index === 4 ? 0 : random.between(-2.5, 3.5)) }));
}

/** Water from its surface down: a pale wash and the ripples on top. */
export function drawWater(
  sketch: Sketch,
  sheet: Sheet,
  random: Random,
  surface: { left: number; right: number; y: number },
  depth: number,
): void {
  const { left, right, y } = surface;
  const wash = sheet.wash(
    [
      { at: 0, colour: paper.water, opacity: 0.5 },
      { at: 0.6, colour: paper.water, opacity: 0.34 },
      { at: 1, colour: paper.water, opacity: 0 },
    ],
    "bowl",
  );
  const top = Array.from({ length: 9 }, (_, index) => ({ x: left + ((right - left) * index) / 8, y: y + (index % 2 ? 2 : -2) }));
  const floor = [
    { x: right, y: y + depth },
    { x: left, y: y + depth },
  ];
  sketch.shape([...top, ...floor], { fill: wash }, 0);
  sketch.line(top, { stroke: "#5f808c", width: 1.4, opacity: 0.9 });
  for (let index = 0; index < 12; index += 1) {
    const x = left + (right - left) * random.between(0.04, 0.86);
    const at = { x, y: y + 8 + random.between(0, depth * 0.5) };
    const long = random.between(16, 46);
    sketch.line([at, { x: at.x + long * 0.33, y: at.y - 2.5 }, { x: at.x + long * 0.66, y: at.y + 2 }, { x: at.x + long, y: at.y }], {
      stroke: "#6f929d",
      width: 1,
      opacity: 0.6,
    });
  }
}
