import { blend, growAxis, type Node, nodeAt, step, tipOf } from "./geometry.ts";
import { hasHint, type Plant } from "./plant.ts";
import { spikeletStamp } from "./spikelets.ts";
import { drawStem } from "./stems.ts";

/** Meadow grass, oat, brome, reed: branches in tiers, spikelets at their ends. */
export function drawOpenPanicle(plant: Plant, tip: Node, reach: number): void {
  const { random, palette, traits } = plant;
  const droop = hasHint(plant, "drooping-panicle");
  const plume = traits.heightCm[1] > 160;
  const bigSpikelets = (traits.flower.sizeMm?.[1] ?? 5) >= 12 || hasHint(plant, "long-awns");
  const length = bigSpikelets ? 34 : plume ? 12 : 15;
  const spikelet = spikeletStamp(plant, length);
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach, bend: droop ? 55 : 12, steps: 7 }, random);
  drawStem(plant, axis, 2.6, 1.1);
  const branch = plant.sheet.stamp("grass-branch", (sketch) => {
    const arm = growAxis({ from: { x: 0, y: 0 }, angle: 0, length: reach * 0.46, bend: droop || bigSpikelets ? 66 : 18, steps: 4 }, random);
    sketch.line(arm, { stroke: palette.stem.line, width: 0.9 });
    const count = bigSpikelets ? 3 : plume ? 11 : 6;
    for (let index = 0; index < count; index += 1) {
      const node = nodeAt(arm, blend(0.35, 1, index / (count - 1)));
      const side = index % 2 ? 1 : -1;
      const heading = index === count - 1 ? node.angle : node.angle + side * 34;
      const end = index === count - 1 ? node : step(node, heading, length * 0.6);
      if (index < count - 1) sketch.line([node, end], { stroke: palette.stem.line, width: 0.7 }, 0);
      sketch.place(spikelet, { x: end.x, y: end.y, angle: heading + (droop || bigSpikelets ? 14 : 0) });
    }
  });
  const tiers = bigSpikelets ? 6 : plume ? 11 : 7;
  for (let tier = 0; tier < tiers; tier += 1) {
    const share = 0.02 + (tier / tiers) * 0.93;
    const node = nodeAt(axis, share);
    const fall = blend(plume ? 40 : 68, 22, share) + (droop ? 14 : 0);
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
