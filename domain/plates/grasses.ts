import { grassCylinderOf, grassSpikeOf, quakes, ranksItsSpikes } from "./genus-character.ts";
import { blend, clamp, growAxis, type Node, nodeAt, step, tipOf } from "./geometry.ts";
import { drawOpenPanicle, drawQuakingPanicle } from "./grass-panicles.ts";
import { hasHint, type Plant } from "./plant.ts";
import { isAwned, spikeletStamp } from "./spikelets.ts";
import { drawStem } from "./stems.ts";

/** The flowering head of a grass. */
export function drawGrassHead(plant: Plant, tip: Node, reach: number): void {
  const { inflorescence } = plant.traits.flower;
  if (inflorescence === "finger-spikes") {
    drawFingers(plant, tip, reach);
    return;
  }
  if (hasHint(plant, "one-sided-spike")) {
    drawClumped(plant, tip, reach);
    return;
  }
  if (inflorescence === "raceme" || (inflorescence === "panicle" && ranksItsSpikes(plant.genus))) {
    drawComb(plant, tip, reach);
    return;
  }
  if (inflorescence === "spike" || inflorescence === "cluster" || inflorescence === "solitary") {
    if (plant.traits.fruit.form === "burr" && plant.fruit) {
      drawBurrs(plant, tip, reach);
      return;
    }
    const build = grassSpikeOf(plant.genus);
    if (build === "two-rows") {
      drawTwoRows(plant, tip, reach);
      return;
    }
    drawCylinder(plant, tip, inflorescence === "spike" ? reach : reach * 0.5, build === "ear");
    return;
  }
  (quakes(plant.genus) ? drawQuakingPanicle : drawOpenPanicle)(plant, tip, reach);
}

/** Crabgrass: spikes spread from the top of the culm like fingers of a hand. */
function drawFingers(plant: Plant, tip: Node, reach: number): void {
  const { random, palette } = plant;
  const count = clamp(plant.traits.flower.petals ?? random.whole(5, 7), 3, 9);
  const length = reach * 1.15;
  const finger = plant.sheet.stamp("finger", (sketch) => {
    const axis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length, bend: 20, steps: 5 }, random);
    sketch.line(axis, { stroke: palette.stem.line, width: 1.8 });
    const spikelet = spikeletStamp(plant, 12, "small-spikelet");
    const rows = Math.round(clamp(length / 8, 8, 26));
    for (let index = 0; index < rows; index += 1) {
      const node = nodeAt(axis, 0.05 + (index / rows) * 0.94);
      for (const side of [1, -1])
        sketch.place(spikelet, { x: node.x, y: node.y, angle: node.angle + side * 15, scale: blend(1, 0.72, index / rows) });
    }
  });
  for (let index = 0; index < count; index += 1) {
    const lean = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    // They do not all leave at one point: crabgrass sets the outer ones a little lower.
    const foot = step(tip, tip.angle + 180, Math.abs(lean) * 9);
    plant.sketch.place(finger, {
      ...foot,
      angle: tip.angle + lean * 52 + random.between(-4, 4),
      scale: random.between(0.86, 1.02),
      flip: lean < 0,
    });
  }
}

/** Cock's-foot: knots of spikelets on stiff arms, all to one side. */
function drawClumped(plant: Plant, tip: Node, reach: number): void {
  const { random, palette } = plant;
  const spikelet = spikeletStamp(plant, 17);
  const knot = plant.sheet.stamp("knot", (sketch) => {
    for (let index = 0; index < 9; index += 1)
      sketch.place(spikelet, {
        x: ((index % 3) - 1) * 7,
        y: -Math.floor(index / 3) * 8,
        angle: ((index % 3) - 1) * 30,
        scale: random.between(0.85, 1.05),
      });
  });
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach, bend: 10, steps: 6 }, random);
  drawStem(plant, axis, 2.6, 1.4);
  for (const [share, length, turnBy] of [
    [0.08, 0.42, 58],
    [0.3, 0.24, 46],
    [0.5, 0.14, 40],
    [0.64, 0.06, 30],
    [0.8, 0.03, 22],
    [0.95, 0, 6],
  ] as const) {
    const node = nodeAt(axis, share);
    const end = step(node, node.angle + turnBy, reach * length);
    if (length > 0.05) plant.sketch.line([node, end], { stroke: palette.stem.line, width: 1.6 }, 0);
    plant.sketch.place(knot, { ...end, angle: node.angle + turnBy * 0.6, scale: blend(1.15, 0.85, share) });
  }
}

/** Barnyard grass and dallisgrass: spikes ranked along the culm. */
function drawComb(plant: Plant, tip: Node, reach: number): void {
  const { random } = plant;
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach, bend: 16, steps: 6 }, random);
  drawStem(plant, axis, 2.6, 1.4);
  const spikelet = spikeletStamp(plant, 15);
  const arm = plant.sheet.stamp("arm", (sketch) => {
    const length = reach * 0.42;
    sketch.line(
      [
        { x: 0, y: 0 },
        { x: 0, y: -length },
      ],
      { stroke: plant.palette.stem.line, width: 1.4 },
      0,
    );
    const rows = Math.round(clamp(length / 7, 5, 14));
    for (let index = 0; index < rows; index += 1) {
      for (const side of [1, -1])
        sketch.place(spikelet, { x: 0, y: -length * (0.06 + (index / rows) * 0.92), angle: side * 30, scale: 0.95 });
    }
  });
  for (let index = 0; index < 7; index += 1) {
    const share = index / 7;
    const node = nodeAt(axis, share);
    plant.sketch.place(arm, {
      x: node.x,
      y: node.y,
      angle: node.angle + (index % 2 ? 1 : -1) * blend(54, 30, share),
      scale: blend(1, 0.6, share),
    });
  }
  const end = tipOf(axis);
  plant.sketch.place(arm, { x: end.x, y: end.y, angle: end.angle, scale: 0.55 });
}

/** Rye-grass and couch: flat spikelets in two rows, edge or face to the axis. */
function drawTwoRows(plant: Plant, tip: Node, reach: number): void {
  const { random } = plant;
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach * 1.15, bend: 12, steps: 6 }, random);
  drawStem(plant, axis, 2.4, 1.6);
  const spikelet = spikeletStamp(plant, 30);
  const rows = Math.round(clamp((reach * 1.15) / 13, 9, 22));
  for (let index = 0; index < rows; index += 1) {
    const node = nodeAt(axis, 0.03 + (index / rows) * 0.95);
    plant.sketch.place(spikelet, {
      x: node.x,
      y: node.y,
      angle: node.angle + (index % 2 ? 26 : -26),
      scale: blend(1.1, 0.8, index / rows),
    });
  }
}

/** Sandbur: nothing but burs, one above the other. */
function drawBurrs(plant: Plant, tip: Node, reach: number): void {
  const { fruit, measures, random } = plant;
  if (!fruit) return;
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach, bend: 10, steps: 6 }, random);
  drawStem(plant, axis, 2.6, 1.6);
  const count = Math.round(clamp(reach / 15, 5, 10));
  for (let index = 0; index < count; index += 1) {
    const node = nodeAt(axis, 0.05 + (index / count) * 0.95);
    plant.sketch.place(fruit, {
      x: node.x,
      y: node.y,
      angle: node.angle + (index % 2 ? 58 : -58),
      scale: (blend(26, 19, index / count) / measures.fruit) * random.between(0.9, 1.1),
    });
  }
}

/** Foxtail, timothy, barley: a dense cylinder, bristling where there are awns. */
function drawCylinder(plant: Plant, tip: Node, reach: number, ear: boolean): void {
  const { random, traits, palette } = plant;
  const droop = hasHint(plant, "drooping-panicle") || hasHint(plant, "nodding-flowers");
  const { plump, long, blunt, loose, awn } = grassCylinderOf(plant.genus);
  const axis = growAxis({ from: tip, angle: tip.angle, length: reach * long, bend: droop ? 85 : 8, steps: 7 }, random);
  drawStem(plant, axis, 2.4, 1.4);
  const spikelet = spikeletStamp(plant, ear ? 22 : loose ? 21 : 13, "dense-spikelet");
  const bristles = isAwned(traits) || traits.hints.includes("hairy-sheaths");
  const row = plant.sheet.stamp("cylinder-row", (sketch) => {
    if (bristles)
      for (const angle of [-64, -46, -26, 28, 48, 66])
        sketch.line([{ x: 0, y: 0 }, step({ x: 0, y: 0 }, angle, awn)], { stroke: palette.petals.line, width: 0.6 }, 0);
    for (const [x, angle] of [
      [-6.5, -30],
      [6.5, 30],
      [-3, -10],
      [3.2, 12],
    ] as const)
      sketch.place(spikelet, { x, y: Math.abs(x) * 0.3, angle });
  });
  const rows = Math.round(clamp((reach * long) / (ear ? 11 : loose ? 13 : 7.5), 8, 30));
  for (let index = 0; index < rows; index += 1) {
    const share = index / rows;
    const node = nodeAt(axis, share);
    const profile = blunt ? (index === rows - 1 ? 0.8 : 1) : 0.62 + 0.42 * Math.sin(Math.PI * blend(0.2, 0.88, share));
    const size = profile * plump + random.between(-0.04, 0.04);
    plant.sketch.place(row, { x: node.x, y: node.y, angle: node.angle, scale: size, flip: index % 2 === 0 });
  }
}
