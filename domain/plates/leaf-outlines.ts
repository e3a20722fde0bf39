import { distance, type Point } from "./geometry.ts";

/** The right half of a blade of length 1, from its base (0, 0) to its tip (0, 1): out is x, along is y. */
export type HalfOutline = Point[];

/** Outlines of undivided blades; leaflets of divided ones borrow from here too. */
export type SimpleShape =
  | "linear"
  | "lanceolate"
  | "oblong"
  | "elliptic"
  | "ovate"
  | "obovate"
  | "spoon"
  | "heart"
  | "upside-down-heart"
  | "round"
  | "kidney"
  | "arrow"
  | "triangular"
  | "diamond"
  | "pad"
  | "dandelion-like"
  | "wedge";

const halves: Record<SimpleShape, readonly (readonly [number, number])[]> = {
  linear: [
    [0, 0],
    [0.028, 0.06],
    [0.036, 0.35],
    [0.03, 0.7],
    [0.014, 0.92],
    [0, 1],
  ],
  lanceolate: [
    [0, 0],
    [0.06, 0.09],
    [0.125, 0.32],
    [0.105, 0.6],
    [0.045, 0.86],
    [0, 1],
  ],
  oblong: [
    [0, 0],
    [0.11, 0.06],
    [0.17, 0.25],
    [0.175, 0.62],
    [0.115, 0.9],
    [0, 1],
  ],
  elliptic: [
    [0, 0],
    [0.11, 0.12],
    [0.21, 0.42],
    [0.16, 0.75],
    [0.06, 0.94],
    [0, 1],
  ],
  ovate: [
    [0, 0],
    [0.18, 0.05],
    [0.29, 0.25],
    [0.235, 0.55],
    [0.095, 0.85],
    [0, 1],
  ],
  obovate: [
    [0, 0],
    [0.06, 0.18],
    [0.19, 0.52],
    [0.25, 0.75],
    [0.17, 0.93],
    [0, 1],
  ],
  spoon: [
    [0, 0],
    [0.03, 0.22],
    [0.05, 0.4],
    [0.17, 0.58],
    [0.21, 0.77],
    [0.13, 0.95],
    [0, 1],
  ],
  heart: [
    [0, 0.13],
    [0.07, 0.03],
    [0.2, 0],
    [0.35, 0.12],
    [0.37, 0.32],
    [0.25, 0.62],
    [0.09, 0.88],
    [0, 1],
  ],
  "upside-down-heart": [
    [0, 0],
    [0.16, 0.24],
    [0.36, 0.55],
    [0.44, 0.82],
    [0.32, 0.99],
    [0.14, 0.97],
    [0, 0.84],
  ],
  round: [
    [0, 0],
    [0.22, 0.03],
    [0.44, 0.22],
    [0.49, 0.52],
    [0.38, 0.83],
    [0.16, 0.98],
    [0, 1],
  ],
  kidney: [
    [0, 0.24],
    [0.09, 0.08],
    [0.28, 0],
    [0.53, 0.14],
    [0.62, 0.46],
    [0.5, 0.78],
    [0.24, 0.97],
    [0, 1],
  ],
  arrow: [
    [0, 0.2],
    [0.08, 0.13],
    [0.22, -0.02],
    [0.28, 0],
    [0.23, 0.25],
    [0.17, 0.5],
    [0.07, 0.82],
    [0, 1],
  ],
  triangular: [
    [0, 0.04],
    [0.2, 0],
    [0.37, 0.05],
    [0.4, 0.16],
    [0.32, 0.42],
    [0.15, 0.76],
    [0, 1],
  ],
  diamond: [
    [0, 0],
    [0.09, 0.14],
    [0.29, 0.4],
    [0.16, 0.68],
    [0.05, 0.9],
    [0, 1],
  ],
  pad: [
    [0, 0],
    [0.12, 0.02],
    [0.22, 0.22],
    [0.34, 0.55],
    [0.32, 0.83],
    [0.16, 0.98],
    [0, 1],
  ],
  "dandelion-like": [
    [0, 0],
    [0.045, 0.12],
    [0.1, 0.35],
    [0.17, 0.62],
    [0.2, 0.8],
    [0.12, 0.94],
    [0, 1],
  ],
  wedge: [
    [0, 0],
    [0.1, 0.25],
    [0.26, 0.7],
    [0.3, 0.88],
    [0.16, 0.96],
    [0, 1],
  ],
};

/** The half outline, sampled closely enough to carry teeth. */
export function halfOutline(shape: SimpleShape, widthFactor: number): HalfOutline {
  const keys = halves[shape].map(([x, y]) => ({ x: x * widthFactor, y }));
  const samples: HalfOutline = [];
  const at = (index: number): Point => keys[Math.min(keys.length - 1, Math.max(0, index))] as Point;
  const perSegment = 6;
  for (let index = 0; index < keys.length - 1; index += 1) {
    for (let part = 0; part < perSegment; part += 1) {
      samples.push(catmullRom(at(index - 1), at(index), at(index + 1), at(index + 2), part / perSegment));
    }
  }
  samples.push(at(keys.length - 1));
  return samples;
}

function catmullRom(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const along = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: Math.max(0, along(a.x, b.x, c.x, d.x)), y: along(a.y, b.y, c.y, d.y) };
}

/** How wide the blade is at a height, for veins and shading. */
export function widthAt(half: HalfOutline, along: number): number {
  let width = 0;
  for (let index = 1; index < half.length; index += 1) {
    const one = half[index - 1] as Point;
    const other = half[index] as Point;
    const low = Math.min(one.y, other.y);
    const high = Math.max(one.y, other.y);
    if (along >= low && along <= high) width = Math.max(width, one.x, other.x);
  }
  return width;
}

/** Every tooth asks for it; an outline does not change once it is drawn. */
const lengths = new WeakMap<HalfOutline, number>();

export function outlineLength(half: HalfOutline): number {
  const known = lengths.get(half);
  if (known !== undefined) return known;
  let length = 0;
  for (let index = 1; index < half.length; index += 1) length += distance(half[index - 1] as Point, half[index] as Point);
  lengths.set(half, length);
  return length;
}

/** The point after a share of the outline's own length, with the direction that leads out of the blade there. */
export function pointOnOutline(half: HalfOutline, share: number): Point & { outX: number; outY: number } {
  const target = outlineLength(half) * Math.min(0.9999, Math.max(0, share));
  let walked = 0;
  for (let index = 1; index < half.length; index += 1) {
    const one = half[index - 1] as Point;
    const other = half[index] as Point;
    const length = distance(one, other);
    if (walked + length >= target && length > 0) {
      const rest = (target - walked) / length;
      return {
        x: one.x + (other.x - one.x) * rest,
        y: one.y + (other.y - one.y) * rest,
        outX: (other.y - one.y) / length,
        outY: -(other.x - one.x) / length,
      };
    }
    walked += length;
  }
  const last = half[half.length - 1] as Point;
  return { ...last, outX: 0, outY: 1 };
}
