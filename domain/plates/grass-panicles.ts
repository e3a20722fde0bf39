import { type GrassPanicle, grassPanicleOf } from "./genus-character.ts";
import { blend, clamp, growAxis, type Node, nodeAt, type Point, step, tipOf } from "./geometry.ts";
import { hasHint, type Plant } from "./plant.ts";
import { spikeletStamp } from "./spikelets.ts";
import { drawStem } from "./stems.ts";
import { bothSides } from "./symmetry.ts";

/** Meadow grass, oat, brome, reed: branches in tiers, spikelets at their ends. */
export function drawOpenPanicle(plant: Plant, tip: Node, reach: number): void {
  const { random, palette, traits } = plant;
  const droop = hasHint(plant, "drooping-panicle");
  const plume = traits.heightCm[1] > 160;
  const bigSpikelets = (traits.flower.sizeMm?.[1] ?? 5) >= 12 || hasHint(plant, "long-awns");
  const usual: GrassPanicle = {
    tiers: bigSpikelets ? 6 : plume ? 11 : 7,
    arm: 0.46,
    open: plume ? 40 : 68,
    spikelets: bigSpikelets ? 3 : plume ? 11 : 6,
    spikelet: bigSpikelets ? 34 : plume ? 12 : 15,
  };
  const build = grassPanicleOf(plant.genus, usual);
  const length = build.spikelet;
  const spikelet = spikeletStamp(plant, length);
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach, bend: droop ? 55 : 12, steps: 7 }, random);
  drawStem(plant, axis, 2.6, 1.1);
  const branch = plant.sheet.stamp("grass-branch", (sketch) => {
    const arm = growAxis(
      { from: { x: 0, y: 0 }, angle: 0, length: reach * build.arm, bend: droop || bigSpikelets ? 66 : 18, steps: 4 },
      random,
    );
    sketch.line(arm, { stroke: palette.stem.line, width: 0.9 });
    const count = build.spikelets;
    for (let index = 0; index < count; index += 1) {
      const node = nodeAt(arm, blend(0.35, 1, index / (count - 1)));
      const side = index % 2 ? 1 : -1;
      const heading = index === count - 1 ? node.angle : node.angle + side * 34;
      const end = index === count - 1 ? node : step(node, heading, length * 0.6);
      if (index < count - 1) sketch.line([node, end], { stroke: palette.stem.line, width: 0.7 }, 0);
      sketch.place(spikelet, { x: end.x, y: end.y, angle: heading + (droop || bigSpikelets ? 14 : 0) });
    }
  });
  const { tiers } = build;
  for (let tier = 0; tier < tiers; tier += 1) {
    const share = 0.02 + (tier / tiers) * 0.93;
    const node = nodeAt(axis, share);
    const fall = blend(build.open, Math.min(22, build.open * 0.6), share) + (droop ? 14 : 0);
    for (const [side, size] of [
      [1, 1],
      [-1, 0.92],
      [tier % 2 ? 0.5 : -0.5, 0.7],
    ] as const) {
      plant.sketch.place(branch, {
        x: node.x,
        y: node.y,
        angle: node.angle + side * fall + random.between(-6, 6),
        scale: size * blend(1, 0.34, share),
        flip: side < 0,
      });
    }
  }
  const end = tipOf(axis);
  plant.sketch.place(spikelet, { x: end.x, y: end.y, angle: end.angle });
}

/** Quaking grass: a few hearts, each hanging from its own thread. */
export function drawQuakingPanicle(plant: Plant, tip: Node, reach: number): void {
  const { random, palette } = plant;
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach * 0.8, bend: 34, steps: 7 }, random);
  drawStem(plant, axis, 2.4, 0.9);
  const size = clamp(reach * 0.2, 22, 36);
  const heart = plant.sheet.stamp("heart-spikelet", (sketch) => {
    const ink = palette.petals;
    const at = (x: number, y: number): Point => ({ x: x * size, y: y * size });
    const side = [at(0, 0.1), at(0.3, 0), at(0.48, 0.26), at(0.34, 0.7), at(0, 1.16)];
    sketch.shape(bothSides(side), { fill: ink.base, stroke: ink.line, width: 0.9 }, 0.8);
    for (const y of [0.3, 0.52, 0.74])
      sketch.line([at(-0.42 + y * 0.3, y), at(0, y + 0.2), at(0.42 - y * 0.3, y)], { stroke: ink.line, width: 0.8 });
  });
  for (const [share, side, long] of [
    [0.1, -1, 0.5],
    [0.2, 1, 0.52],
    [0.36, -1, 0.4],
    [0.5, 1, 0.4],
    [0.66, -1, 0.28],
    [0.8, 1, 0.26],
    [1, 1, 0.12],
  ] as const) {
    const node = nodeAt(axis, share);
    const bow = step(node, node.angle + side * 48, reach * long * 0.7);
    const end = { x: bow.x + side * size * 0.5, y: bow.y + size * 0.45 };
    plant.sketch.line([node, bow, end], { stroke: palette.stem.line, width: 0.9 });
    plant.sketch.place(heart, { ...end, angle: random.between(-9, 9), scale: blend(1.05, 0.8, share) });
  }
}
