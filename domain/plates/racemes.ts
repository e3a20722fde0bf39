import { blend, clamp, growAxis, type Node, nodeAt, type Point, step, tipOf } from "./geometry.ts";
import { hasHint, type Plant } from "./plant.ts";
import { bearsFruit, drawPedicel, type Stage, setFlower } from "./set-flower.ts";
import { Sketch } from "./sheet.ts";
import { drawStem } from "./stems.ts";

function stageAlong(plant: Plant, share: number): Stage {
  if (bearsFruit(plant) && share < 0.34 && plant.traits.fruit.form !== "clock") return "fruit";
  return share > 0.8 ? "bud" : "open";
}

/** Stalked flowers along an axis, the oldest below. */
export function drawRaceme(plant: Plant, tip: Node, reach: number): void {
  const { measures, random } = plant;
  const axis = growAxis(
    { from: tip, angle: tip.angle, length: reach, bend: hasHint(plant, "nodding-flowers") ? 26 : -tip.angle * 0.3, steps: 6 },
    random,
  );
  drawStem(plant, axis, 3, 1.2);
  const count = Math.round(clamp(reach / (measures.flower * (plant.flowers.hold === "hanging" ? 0.72 : 0.5)), 5, 20));
  const oneSided = hasHint(plant, "one-sided-spike");
  const open = new Sketch();
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.4) / count;
    const node = nodeAt(axis, share);
    const side = oneSided ? 1 : index % 2 ? 1 : -1;
    const heading = node.angle + side * random.between(40, 66) * blend(1, 0.6, share);
    const stage = stageAlong(plant, share);
    const end = drawPedicel(plant, node, heading, measures.flower * blend(0.46, 0.18, share), 1);
    setFlower(plant, end, heading, stage, blend(1, 0.6, share), open);
  }
  plant.sketch.add(open);
}

/** Mustards and cresses: pods stand below while a bunch of flowers opens on top. */
export function drawCressRaceme(plant: Plant, tip: Node, reach: number): void {
  const { measures, random } = plant;
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach, bend: -tip.angle * 0.4, wobble: 2, steps: 6 }, random);
  drawStem(plant, axis, 3, 1.6);
  const count = plant.fruit ? Math.round(clamp(reach / 17, 5, 13)) : 0;
  const pods = new Sketch();
  for (let index = 0; index < count; index += 1) {
    const share = 0.04 + (index / count) * 0.78;
    const node = nodeAt(axis, share);
    const heading = node.angle + (index % 2 ? 1 : -1) * random.between(46, 62);
    const end = drawPedicel(plant, node, heading, blend(16, 9, share), 0.9);
    setFlower(plant, end, heading * 0.75, "fruit", blend(1, 0.6, share), pods);
  }
  plant.sketch.add(pods);
  const crown = tipOf(axis);
  const ends: Point[] = [];
  for (const [angle, length] of [
    [-72, 0.75],
    [72, 0.75],
    [-40, 1],
    [42, 1],
    [-14, 1.16],
    [16, 1.12],
    [0, 0.85],
  ] as const) {
    ends.push(drawPedicel(plant, crown, crown.angle + angle, measures.flower * 0.72 * length, 0.9));
  }
  for (const [index, end] of ends.entries()) setFlower(plant, end, crown.angle, "open", index === 6 ? 0.85 : 1);
  for (const angle of [-12, 10]) setFlower(plant, step(crown, angle, measures.flower * 0.5), angle, "bud", 0.7);
}

/** Flowers sitting tight on the axis. */
export function drawSpike(plant: Plant, tip: Node, reach: number): void {
  const { measures, random, flowers: kit, traits } = plant;
  const axis = growAxis(
    { from: tip, angle: tip.angle, length: reach, bend: hasHint(plant, "drooping-panicle") ? 60 : -tip.angle * 0.4, steps: 6 },
    random,
  );
  drawStem(plant, axis, 3, 1.6);
  const spacing = measures.flower * (traits.flower.form === "tiny" ? 0.5 : kit.hold === "face" ? 0.46 : 0.42);
  const rows = Math.round(clamp(reach / spacing, 5, traits.flower.form === "tiny" ? 34 : 17));
  const thick = traits.habit === "rosette" && traits.flower.form === "tiny" ? 1.35 : 1;
  const row = plant.sheet.stamp("spike-row", (sketch) => {
    const wide = measures.flower * (traits.flower.form === "tiny" ? 0.62 : 0.42);
    for (const [x, y, angle] of [
      [-1, 0.1, -52],
      [1, 0, 52],
      [0, -0.15, 0],
    ] as const) {
      if (kit.hold === "face") sketch.place(kit.open, { x: x * wide, y: y * measures.flower, scale: 0.9 });
      else
        sketch.place(kit.open, {
          x: x * wide * 0.4,
          y: y * measures.flower,
          angle: angle + (x === 0 ? 8 : 0),
          flip: x < 0,
          scale: x === 0 ? 0.82 : 0.95,
        });
    }
  });
  for (let index = 0; index < rows; index += 1) {
    const share = (index + 0.3) / rows;
    const node = nodeAt(axis, share);
    const size = thick * blend(1, 0.42, share ** 1.6) * random.between(0.92, 1.06);
    if (share > 0.86 && traits.flower.form !== "tiny") setFlower(plant, node, node.angle + (index % 2 ? 20 : -20), "bud", 0.8);
    else plant.sketch.place(row, { x: node.x, y: node.y, angle: node.angle, scale: size, flip: index % 2 === 0 });
  }
}
