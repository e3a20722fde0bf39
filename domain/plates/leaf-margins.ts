import type { Traits } from "../traits.ts";
import type { Point } from "./geometry.ts";
import { type HalfOutline, outlineLength, pointOnOutline, widthAt } from "./leaf-outlines.ts";
import type { Random } from "./random.ts";

/** Pinnatifid is the fern pinna's own edge: many blunt lobes, cut half-way. Jagged is torn to points, as a giant hogweed is. */
export type LeafMargin = Traits["leaf"]["margin"] | "pinnatifid" | "jagged";
/** The tip of a lobe, and where on the midrib its vein begins. */
export type LobeTip = Point & { root: number };
/** One side of a blade with its edge cut, and how softly the pen goes from point to point. */
export type CutEdge = { points: Point[]; roundness: number; lobeTips: LobeTip[]; spines: boolean };

/** Lays the margin onto one half of the blade. */
export function cutMargin(half: HalfOutline, margin: LeafMargin, random: Random): CutEdge {
  const narrow = outlineLength(half) < 1.08;
  switch (margin) {
    case "finely-toothed":
      return teeth(half, narrow ? 11 : 13, 0.016, random);
    case "toothed":
      return teeth(half, narrow ? 7 : 9, narrow ? 0.024 : 0.034, random);
    case "double-toothed":
      return doubleTeeth(half, 6, 0.045, random);
    case "scalloped":
      return scallops(half, narrow ? 7 : 8, 0.028);
    case "wavy":
      return waves(half, random);
    case "spiny":
      return narrow
        ? { ...teeth(half, 7, 0.05, random), spines: true }
        : { ...lobes(half, 5, 0.5, 0.1, random), roundness: 0.12, spines: true };
    case "lobed":
      return lobes(half, 3, 0.62, 0.04, random);
    case "deeply-cut":
      return lobes(half, 5, 0.2, 0.09, random);
    case "jagged":
      return { ...lobes(half, 4, 0.46, 0.14, random), roundness: 0.1 };
    case "pinnatifid":
      return lobes(half, 8, 0.34, 0.015, random);
    case "backward-lobed":
      return backwardLobes(half, 5, random);
    default:
      return smooth(half);
  }
}

function smooth(half: HalfOutline): CutEdge {
  return { points: evenly(half, 8), roundness: 1, lobeTips: [], spines: false };
}

function evenly(half: HalfOutline, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const { x, y } = pointOnOutline(half, index / count);
    return index === count ? (half[half.length - 1] as Point) : { x, y };
  });
}

function teeth(half: HalfOutline, count: number, depth: number, random: Random): CutEdge {
  const points: Point[] = [half[0] as Point];
  for (let index = 0; index < count; index += 1) {
    const valley = pointOnOutline(half, (index + 0.25) / count);
    const peak = pointOnOutline(half, (index + 0.85) / count);
    const out = random.vary(depth, 0.25) * (index === count - 1 ? 0.4 : 1);
    if (index > 0) points.push({ x: valley.x, y: valley.y });
    // Teeth lean towards the tip, as they do on nearly every leaf.
    points.push({ x: peak.x + peak.outX * out, y: peak.y + peak.outY * out + out * 0.5 });
  }
  points.push(half[half.length - 1] as Point);
  return { points, roundness: 0.3, lobeTips: [], spines: false };
}

function doubleTeeth(half: HalfOutline, count: number, depth: number, random: Random): CutEdge {
  const points: Point[] = [half[0] as Point];
  for (let index = 0; index < count; index += 1) {
    const out = random.vary(depth, 0.2);
    const cuts = [
      [0.2, 0],
      [0.5, 0.55],
      [0.6, 0.3],
      [0.9, 1],
    ] as const;
    for (const [share, rise] of cuts) {
      const place = pointOnOutline(half, (index + share) / count);
      points.push({ x: place.x + place.outX * out * rise, y: place.y + place.outY * out * rise + out * rise * 0.5 });
    }
  }
  points.push(half[half.length - 1] as Point);
  return { points, roundness: 0.2, lobeTips: [], spines: false };
}

function scallops(half: HalfOutline, count: number, depth: number): CutEdge {
  const points: Point[] = [half[0] as Point];
  for (let index = 0; index < count; index += 1) {
    const valley = pointOnOutline(half, (index + 0.06) / count);
    if (index > 0) points.push({ x: valley.x - valley.outX * depth * 0.4, y: valley.y - valley.outY * depth * 0.4 });
    for (const share of [0.32, 0.74]) {
      const crown = pointOnOutline(half, (index + share) / count);
      points.push({ x: crown.x + crown.outX * depth, y: crown.y + crown.outY * depth });
    }
  }
  points.push(half[half.length - 1] as Point);
  return { points, roundness: 0.9, lobeTips: [], spines: false };
}

function waves(half: HalfOutline, random: Random): CutEdge {
  const count = 12;
  const points: Point[] = [half[0] as Point];
  for (let index = 1; index < count; index += 1) {
    const place = pointOnOutline(half, index / count);
    const out = (index % 2 === 0 ? 1 : -1) * random.vary(0.017, 0.4);
    points.push({ x: Math.max(0.005, place.x + place.outX * out), y: place.y + place.outY * out });
  }
  points.push(half[half.length - 1] as Point);
  return { points, roundness: 1.1, lobeTips: [], spines: false };
}

/** Lobes reach the old edge; the bays between them go in to a share of the width. */
function lobes(half: HalfOutline, count: number, bay: number, forward: number, random: Random): CutEdge {
  const points: Point[] = [half[0] as Point];
  const lobeTips: LobeTip[] = [];
  const from = (half[0] as Point).y + 0.1;
  const span = 0.84 - from;
  for (let index = 0; index < count; index += 1) {
    const middle = from + (span * (index + 0.5)) / count;
    const reach = Math.max(0.06, widthAt(half, middle)) * random.vary(1.12, 0.08);
    const tall = (span / count) * 0.5;
    const waist = Math.max(0.012, reach * bay);
    points.push({ x: waist, y: middle - tall });
    points.push({ x: reach * 0.82, y: middle - tall * 0.55 + forward * 0.6 });
    points.push({ x: reach, y: middle + forward });
    points.push({ x: reach * 0.72, y: middle + tall * 0.5 + forward * 0.5 });
    lobeTips.push({ x: reach * 0.9, y: middle + forward, root: middle - Math.min(tall * 0.5, 0.05) });
  }
  points.push({ x: Math.max(0.014, widthAt(half, 0.84) * bay), y: 0.855 });
  points.push({ x: Math.max(0.03, widthAt(half, 0.86) * 0.9), y: 0.92 });
  points.push(half[half.length - 1] as Point);
  return { points, roundness: bay < 0.4 ? 0.5 : 0.75, lobeTips, spines: false };
}

/** The lion's teeth: triangles that point back to the root, growing towards a broad tip. */
function backwardLobes(half: HalfOutline, count: number, random: Random): CutEdge {
  const points: Point[] = [half[0] as Point, { x: 0.018, y: 0.1 }];
  const lobeTips: LobeTip[] = [];
  const span = 0.6;
  for (let index = 0; index < count; index += 1) {
    const middle = 0.17 + (span * index) / (count - 1);
    const reach = Math.max(0.065, widthAt(half, middle + 0.05)) * random.vary(1.1, 0.12);
    const tall = span / count;
    points.push({ x: 0.022 + index * 0.003, y: middle - tall * 0.28 });
    points.push({ x: reach, y: middle - tall * 0.5 });
    points.push({ x: reach * 0.72, y: middle + tall * 0.02 });
    points.push({ x: reach * 0.42, y: middle + tall * 0.38 });
    lobeTips.push({ x: reach * 0.8, y: middle - tall * 0.3, root: middle + tall * 0.12 });
  }
  points.push({ x: 0.05, y: 0.8 });
  points.push({ x: Math.max(0.16, widthAt(half, 0.8)), y: 0.81 });
  points.push({ x: 0.085, y: 0.92 });
  points.push(half[half.length - 1] as Point);
  return { points, roundness: 0.32, lobeTips, spines: false };
}
