import type { Random } from "./random.ts";

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };
/** A place on a stem: where it is and where it heads. Angles are degrees, 0 straight up, positive to the right. */
export type Node = Point & { angle: number };
/** A stem's centre line from its foot to its tip. */
export type Axis = Node[];

export const emptyBox: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Eases between two values. */
export function blend(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Quicker than Math.hypot, which guards against lengths that no plate has. */
export function distance(one: Point, other: Point): number {
  const x = other.x - one.x;
  const y = other.y - one.y;
  return Math.sqrt(x * x + y * y);
}

export function step(from: Point, angle: number, reach: number): Point {
  const turned = radians(angle);
  return { x: from.x + reach * Math.sin(turned), y: from.y - reach * Math.cos(turned) };
}

export type Growth = {
  from: Point;
  angle: number;
  length: number;
  /** Degrees the stem has turned when it reaches its tip. */
  bend?: number;
  /** Degrees of unsteadiness on the way. */
  wobble?: number;
  steps?: number;
};

export function growAxis(growth: Growth, random: Random): Axis {
  const steps = growth.steps ?? 8;
  const bend = growth.bend ?? 0;
  const wobble = growth.wobble ?? 0;
  const axis: Axis = [{ ...growth.from, angle: growth.angle }];
  let here: Point = growth.from;
  let drift = 0;
  for (let index = 1; index <= steps; index += 1) {
    drift += wobble === 0 ? 0 : random.between(-wobble, wobble) - drift * 0.3;
    const angle = growth.angle + (bend * (index - 0.5)) / steps + drift;
    here = step(here, angle, growth.length / steps);
    axis.push({ ...here, angle });
  }
  return axis;
}

/** The node a share of the way along an axis: 0 the foot, 1 the tip. */
export function nodeAt(axis: Axis, share: number): Node {
  const position = clamp(share, 0, 1) * (axis.length - 1);
  const index = Math.min(Math.floor(position), axis.length - 2);
  const before = axis[index] as Node;
  const after = axis[index + 1] as Node;
  const rest = position - index;
  return {
    x: blend(before.x, after.x, rest),
    y: blend(before.y, after.y, rest),
    angle: blend(before.angle, after.angle, rest),
  };
}

export function tipOf(axis: Axis): Node {
  return axis[axis.length - 1] as Node;
}

export function boxAround(points: readonly Point[], margin = 0): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export function joinBoxes(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

export function cornersOf(box: Box): Point[] {
  return [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ];
}
