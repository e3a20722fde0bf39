import { clamp, type Point, step } from "./geometry.ts";
import { hasHint, type Plant } from "./plant.ts";
import type { Sketch } from "./sheet.ts";

export type Stage = "open" | "bud" | "fruit" | "side";

/** Sets one flower, bud or fruit at the end of a stalk that heads this way. */
export function setFlower(plant: Plant, at: Point, heading: number, stage: Stage = "open", scale = 1, layer: Sketch = plant.sketch): void {
  const { flowers, random, fruit } = plant;
  const nodding = hasHint(plant, "nodding-flowers");
  const lean = clamp(heading, -80, 80);
  if (stage === "fruit" && fruit) {
    const hangs = plant.traits.habit === "tree" || plant.traits.habit === "shrub";
    layer.place(fruit, { ...at, angle: hangs ? 180 - lean * 0.4 : lean * 0.9, scale });
    return;
  }
  if (stage === "bud") {
    layer.place(flowers.bud, { ...at, angle: nodding ? 180 - lean * 0.5 : lean * 0.9, scale });
    return;
  }
  if (stage === "side" && flowers.side) {
    layer.place(flowers.side, { ...at, angle: lean * 0.9, scale });
    return;
  }
  switch (flowers.hold) {
    case "face":
      layer.place(flowers.open, {
        ...at,
        angle: nodding ? lean : lean * 0.5 + random.between(-14, 14),
        scale,
        squash: nodding ? 0.62 : random.between(0.74, 0.95),
      });
      return;
    case "hanging":
      layer.place(flowers.open, { ...at, angle: 180 - clamp(lean, -60, 60) * 0.65, scale });
      return;
    case "sideways":
      layer.place(flowers.open, { ...at, angle: lean >= 0 ? Math.max(10, lean - 16) : Math.min(-10, lean + 16), scale, flip: lean < 0 });
      return;
    default:
      if (nodding) {
        const crook = step(at, heading, 6);
        layer.place(flowers.open, { ...crook, angle: lean < 0 ? -118 : 118, scale });
        return;
      }
      layer.place(flowers.open, { ...at, angle: lean * 0.85, scale });
  }
}

/** A thin stalk from a stem to a flower, slightly arched; returns where it ends and heads. */
export function drawPedicel(
  plant: Plant,
  from: Point,
  heading: number,
  length: number,
  width: number,
  layer: Sketch = plant.sketch,
): Point {
  const droops = plant.flowers.hold === "hanging" || hasHint(plant, "nodding-flowers");
  const end = droops
    ? step(step(from, heading * 0.7, length * 0.75), heading + (heading < 0 ? -60 : 60), length * 0.4)
    : step(from, heading, length);
  const middle = step(from, heading * 0.55, length * 0.62);
  // A hair-thin stalk is one stroke; only a stout one shows its two edges.
  const course = droops ? [from, middle, end] : [from, end];
  layer.line(course, { stroke: plant.palette.stem.line, width: width + 0.7 }, droops ? 1 : 0);
  if (width > 1.5) layer.line(course, { stroke: plant.palette.stem.base, width }, droops ? 1 : 0);
  return end;
}

/** Woody sprays show their fruit in a bunch of its own. */
export function bearsFruit(plant: Plant): boolean {
  return plant.fruit !== undefined && plant.traits.habit !== "tree" && plant.traits.habit !== "shrub";
}
