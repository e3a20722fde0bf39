import type { Point } from "./geometry.ts";

/** A closed outline from its right side, given from one end to the other. Points on the middle line are not told twice. */
export function bothSides(right: readonly Point[]): Point[] {
  const left = right.filter(({ x }) => x !== 0).map(({ x, y }) => ({ x: -x, y }));
  return [...right, ...left.reverse()];
}
