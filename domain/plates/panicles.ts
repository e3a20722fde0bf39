import { blend, clamp, growAxis, type Node, nodeAt, step, tipOf } from "./geometry.ts";
import { holdsLoosely } from "./measures.ts";
import { hasHint, type Plant } from "./plant.ts";
import { bearsFruit, setFlower } from "./set-flower.ts";
import { Sketch, type Stamp } from "./sheet.ts";
import { drawStem } from "./stems.ts";

/** A branched spire: sprays shorten towards the top. */
export function drawPanicle(plant: Plant, tip: Node, reach: number): void {
  const { random, measures } = plant;
  const droop = hasHint(plant, "drooping-panicle");
  const oneSided = hasHint(plant, "one-sided-spike");
  const axis = growAxis(
    { from: tip, angle: tip.angle, length: reach * 0.94, bend: droop || oneSided ? 42 : -tip.angle * 0.3, steps: 6 },
    random,
  );
  drawStem(plant, axis, 3.6, 1.4);
  // Upper branches are a shorter stamp, not a shrunken one: their flowers are as large as the lower ones'.
  const longest = clamp(reach * 0.42, measures.flower * 2.2, 170);
  // Below they are the first to set fruit.
  const loose = holdsLoosely(plant.traits);
  const spray = drawSpray(plant, longest, oneSided, loose ? 1 : 2);
  const short = drawSpray(plant, longest * 0.5, oneSided, loose ? 0 : 2);
  const branches = loose ? Math.round(clamp(reach / 26, 5, 9)) : Math.round(clamp(reach / 17, 7, 14));
  for (let index = 0; index < branches; index += 1) {
    const share = 0.04 + (index / branches) * 0.92;
    const node = nodeAt(axis, share);
    const side = index % 2 ? 1 : -1;
    const upper = share > 0.55;
    plant.sketch.place(upper ? short : spray, {
      x: node.x,
      y: node.y,
      angle: node.angle + side * blend(droop ? 78 : 56, 24, share),
      scale: upper ? blend(1.15, 0.7, (share - 0.55) / 0.45) : blend(1, 0.7, share / 0.55),
      flip: side < 0,
    });
  }
  const end = tipOf(axis);
  plant.sketch.place(short, { x: end.x, y: end.y, angle: end.angle, scale: 0.7 });
}

/** One branch of a panicle, drawn once. */
export function drawSpray(plant: Plant, length: number, oneSided: boolean, ripe = 2): Stamp {
  const { measures, random, sheet } = plant;
  return sheet.stamp(`spray-${Math.round(length)}`, (sketch) => {
    const axis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length, bend: oneSided ? 34 : 12, steps: 4 }, random);
    sketch.line(axis, { stroke: plant.palette.stem.line, width: 1.4 });
    const count = holdsLoosely(plant.traits) ? 2 : Math.round(clamp(length / (measures.flower * 0.44), 4, 16));
    const open = new Sketch();
    for (let index = 0; index < count; index += 1) {
      const share = 0.2 + (index / count) * 0.8;
      const node = nodeAt(axis, share);
      const side = index % 2 && !oneSided ? 1 : -1;
      const heading = node.angle + side * random.between(36, 62);
      const stalk = measures.flower * random.between(0.2, 0.55) * blend(1.1, 0.5, share);
      const end = step(node, heading, stalk);
      if (stalk > 3) sketch.line([node, end], { stroke: plant.palette.stem.line, width: 0.9 }, 0);
      setFlower(plant, end, heading, index < ripe && bearsFruit(plant) ? "fruit" : "open", random.between(0.92, 1.18), open);
    }
    sketch.add(open);
  });
}
