import { type Point, radians } from "./geometry.ts";
import { type CutEdge, cutMargin, type LeafMargin, type LobeTip } from "./leaf-margins.ts";
import { type HalfOutline, halfOutline, type SimpleShape, widthAt } from "./leaf-outlines.ts";
import type { Palette } from "./palette.ts";
import type { Random } from "./random.ts";
import { shaded } from "./shading.ts";
import type { Sheet, Sketch } from "./sheet.ts";

export type Venation = "pinnate" | "arching" | "palmate" | "radiating" | "midrib" | "none";
/** One blade or leaflet to draw: origin at the foot of its stalk, pointing up. */
export type Blade = {
  shape: SimpleShape;
  margin: LeafMargin;
  length: number;
  widthFactor: number;
  stalk: number;
  /** Sideways lean of the tip, as a share of the length. */
  curl: number;
  veins: Venation;
  veinCount?: number;
  /** Shield leaves: the stalk meets the blade in its middle. */
  shielded?: boolean;
};
/** Carries unit coordinates of a blade onto the paper. */
export type BladeMap = { at(x: number, y: number): Point; half: HalfOutline; length: number };

/** Washes, outline, shaded half and veins of one blade; returns the map for markings and hairs. */
export function drawBlade(sketch: Sketch, sheet: Sheet, blade: Blade, palette: Palette, random: Random): BladeMap & { edge: CutEdge } {
  const half = halfOutline(blade.shape, blade.widthFactor);
  const right = cutMargin(half, blade.margin, random);
  const left = cutMargin(half, blade.margin, random);
  const map = bladeMap(blade, half);
  const rim = [
    ...right.points,
    ...left.points
      .slice(1, -1)
      .reverse()
      .map((point) => ({ x: -point.x, y: point.y })),
  ];
  const { leaf } = palette;
  if (blade.stalk > 0) {
    const stalkWidth = Math.max(1.6, Math.min(4.5, blade.length * 0.022));
    const foot = map.at(0, blade.shielded ? 0.42 : (half[0] as Point).y + 0.03);
    const bow = { x: foot.x * 0.4 + blade.curl * blade.stalk * 0.15, y: foot.y * 0.5 };
    sketch.line([{ x: 0, y: 0 }, bow, foot], { stroke: palette.stem.line, width: stalkWidth + 1.2 });
    sketch.line([{ x: 0, y: 0 }, bow, foot], { stroke: palette.stem.base, width: stalkWidth });
  }
  const wash = shaded(sheet, leaf, "down", 0.55);
  sketch.shape(
    rim.map((point) => map.at(point.x, point.y)),
    { fill: wash, stroke: leaf.line, width: 1.1 },
    right.roundness,
  );
  shadeHalf(sketch, map, left, leaf.deep);
  drawVeins(sketch, blade, map, right, palette);
  if (right.spines) drawEdgeSpines(sketch, map, [right, left], blade.length);
  return { ...map, edge: right };
}

export function bladeMap(blade: Pick<Blade, "length" | "curl" | "stalk" | "shielded">, half: HalfOutline): BladeMap {
  const foot = (half[0] as Point).y;
  const lift = blade.shielded ? blade.stalk - blade.length * 0.42 : blade.stalk - foot * blade.length;
  return {
    half,
    length: blade.length,
    at(x, y) {
      const sway = blade.curl * y * y;
      return { x: (x + sway) * blade.length, y: -(y * (1 - Math.abs(blade.curl) * 0.25 * y) * blade.length + lift) };
    },
  };
}

/** The half away from the light. */
function shadeHalf(sketch: Sketch, map: BladeMap, left: CutEdge, colour: string): void {
  const midrib = [0.98, 0.66, 0.33].map((y) => ({ x: 0, y }));
  const start = left.points[0] as Point;
  const rim = left.points.slice(1, -1).map((point) => ({ x: -point.x * 0.98, y: point.y }));
  const outline = [{ x: 0, y: start.y }, ...rim, ...midrib];
  sketch.shape(
    outline.map((point) => map.at(point.x, point.y)),
    { fill: colour, opacity: 0.28 },
    left.roundness * 0.9,
  );
}

function drawVeins(sketch: Sketch, blade: Blade, map: BladeMap, edge: CutEdge, palette: Palette): void {
  const foot = (map.half[0] as Point).y;
  const fine = { stroke: palette.leaf.vein, width: Math.max(0.5, Math.min(1, blade.length * 0.006)) };
  const strong = { stroke: palette.leaf.vein, width: Math.max(0.8, Math.min(2.2, blade.length * 0.012)) };
  const centre = blade.shielded ? { x: 0, y: 0.42 } : { x: 0, y: foot };
  if (blade.veins === "none") return;
  if (blade.veins === "radiating" || blade.veins === "palmate") {
    const angles = blade.veins === "radiating" ? [0, 45, 90, 135, 180, 225, 270, 315] : [-78, -42, 0, 42, 78];
    for (const angle of angles) sketch.line(vein(map, centre, angle, 0.42), fine, 0);
    return;
  }
  sketch.line(
    [0, 0.35, 0.7, 0.94].map((y) => map.at(0, foot + (1 - foot) * y)),
    strong,
  );
  if (blade.veins === "arching") {
    const ranks = map.length < 60 ? [0.5] : [0.36, 0.7];
    for (const share of ranks.flatMap((rank) => [rank, -rank])) {
      const points = [0.04, 0.25, 0.5, 0.75, 0.95].map((y) => map.at(widthAt(map.half, y) * share, y));
      sketch.line(points, fine);
    }
  }
  if (blade.veins !== "pinnate") return;
  const tips: readonly LobeTip[] = edge.lobeTips.length > 0 ? edge.lobeTips : pinnateTips(map, blade.veinCount ?? 5, foot);
  for (const tip of tips) {
    for (const side of [1, -1]) {
      sketch.line(
        [map.at(0, tip.root), map.at(side * tip.x * 0.5, tip.root + (tip.y - tip.root) * 0.4), map.at(side * tip.x * 0.9, tip.y)],
        fine,
      );
    }
  }
}

function pinnateTips(map: BladeMap, count: number, foot: number): LobeTip[] {
  return Array.from({ length: count }, (_, index) => {
    const y = foot + 0.16 + ((0.74 - foot) * index) / Math.max(1, count - 1);
    const x = widthAt(map.half, y) * 0.95;
    return { x, y, root: Math.max(foot + 0.02, y - Math.min(0.16, x * 0.75)) };
  });
}

function vein(map: BladeMap, from: Point, angle: number, reach: number): Point[] {
  const to = { x: from.x + Math.sin(radians(angle)) * reach, y: from.y + Math.cos(radians(angle)) * reach };
  const limit = widthAt(map.half, Math.min(0.97, Math.max(0.03, to.y))) * 0.92;
  return [map.at(from.x, from.y), map.at(Math.max(-limit, Math.min(limit, to.x)), Math.min(0.94, Math.max(0.04, to.y)))];
}

function drawEdgeSpines(sketch: Sketch, map: BladeMap, edges: readonly CutEdge[], length: number): void {
  edges.forEach((edge, sideIndex) => {
    const side = sideIndex === 0 ? 1 : -1;
    edge.points.forEach((point, index) => {
      const previous = edge.points[index - 1];
      const next = edge.points[index + 1];
      if (!previous || !next || point.x < previous.x || point.x < next.x) return;
      const tip = map.at(side * (point.x + 0.045), point.y + 0.03);
      sketch.line([map.at(side * point.x, point.y), tip], { stroke: "#8b7a3c", width: Math.max(0.8, length * 0.007) }, 0);
    });
  });
}
