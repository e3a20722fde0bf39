import { blend, clamp, growAxis, type Node, nodeAt, step } from "./geometry.ts";
import { drawSpray } from "./panicles.ts";
import { hasHint, type Plant } from "./plant.ts";
import { drawPedicel, setFlower } from "./set-flower.ts";

/** Flowers that sit along the stem, in the angles of the leaves. */
export function drawNodeFlowers(plant: Plant, node: Node, share: number, index: number): void {
  const { inflorescence, form } = plant.traits.flower;
  const opposite = plant.traits.leaf.arrangement === "opposite" || plant.traits.leaf.arrangement === "whorled";
  if (inflorescence === "axillary") {
    if (share < 0.22) return;
    const sides = opposite ? [1, -1] : [index % 2 ? 1 : -1];
    for (const side of sides) drawAxillary(plant, node, share, side);
    return;
  }
  if (inflorescence === "whorls" && share > 0.42) {
    drawWhorl(plant, node, share);
    return;
  }
  // Knotweed: sprays from the upper axils of a zigzag stem.
  if (inflorescence === "panicle" && hasHint(plant, "zigzag-stem") && share > 0.4 && form !== "grass-spikelet") {
    const side = index % 2 ? 1 : -1;
    const length = clamp(plant.measures.leaf, 80, 150);
    const spray = drawSpray(plant, length, false);
    for (const [turnBy, size] of [
      [16, 1],
      [38, 0.8],
    ] as const)
      plant.sketch.place(spray, {
        x: node.x,
        y: node.y,
        angle: node.angle - side * turnBy + (turnBy === 38 ? side * 62 : 0),
        scale: size * blend(1, 0.75, share),
        flip: side < 0,
      });
  }
}

function drawAxillary(plant: Plant, node: Node, share: number, side: number): void {
  const { traits } = plant;
  const stage =
    traits.flower.form === "tiny"
      ? "tiny"
      : share > 0.86
        ? "bud"
        : share < 0.36 && plant.fruit && plant.traits.habit !== "tree" && plant.traits.habit !== "shrub"
          ? "fruit"
          : "open";
  const axil = plant.sheet.stamp(`axil-${stage}`, (sketch) => drawAxil({ ...plant, sketch }, stage));
  plant.sketch.place(axil, {
    x: node.x,
    y: node.y,
    angle: node.angle + plant.random.between(-7, 7),
    scale: blend(1.05, 0.8, share),
    flip: side < 0,
  });
}

/** The flower in the angle of a leaf on the right. */
function drawAxil(plant: Plant, stage: "tiny" | "bud" | "fruit" | "open"): void {
  const { measures } = plant;
  const node = { x: 0, y: 0 };
  if (stage === "tiny" && plant.traits.leaf.surface === "stinging") {
    drawCatkinStrings(plant);
    return;
  }
  if (stage === "tiny") {
    const places = [
      [30, 8],
      [62, 11],
      [-6, 10],
      [95, 8],
    ] as const;
    for (const [angle, out] of places) setFlower(plant, step(node, angle, out), 33, "open", 0.95);
    return;
  }
  const length = clamp(measures.flower * 0.75, 14, measures.leaf * 0.7 + 14);
  const upright = plant.flowers.hold === "upright" || plant.flowers.hold === "face";
  const end = drawPedicel(plant, node, 33, upright ? length : length * 0.6, 1.3);
  setFlower(plant, end, 33, stage);
}

/** Nettles: green strings that hang from the axils. */
function drawCatkinStrings(plant: Plant): void {
  const { measures } = plant;
  for (const angle of [58, 92]) {
    const string = growAxis({ from: { x: 0, y: 0 }, angle, length: measures.leaf * 0.46, bend: 84, steps: 4 }, plant.random);
    plant.sketch.line(string, { stroke: plant.palette.stem.line, width: 1.2 });
    for (const share of [0.25, 0.42, 0.58, 0.74, 0.9, 1])
      setFlower(plant, nodeAt(string, share), 0, "open", clamp(8 / measures.flower, 0.4, 0.9));
  }
}

/** Dead-nettles: a ring of flowers around the stem above each pair of leaves. */
function drawWhorl(plant: Plant, node: Node, share: number): void {
  const young = share > 0.7;
  const whorl = plant.sheet.stamp(`whorl-${young}`, (sketch) => drawFlowerRing({ ...plant, sketch }, young));
  plant.sketch.place(whorl, { x: node.x, y: node.y, angle: node.angle, scale: blend(1.05, 0.72, share) });
}

function drawFlowerRing(plant: Plant, young: boolean): void {
  const { measures, flowers } = plant;
  const above = { x: 0, y: -measures.flower * 0.08 };
  if (flowers.hold === "face" || flowers.hold === "upright") {
    const places = [
      [-1, 0],
      [1, 0],
      [-0.6, -0.35],
      [0.6, -0.35],
      [0, 0.1],
      [0, -0.45],
    ] as const;
    for (const [x, y] of places)
      setFlower(plant, { x: x * measures.flower * 0.55, y: above.y + y * measures.flower * 0.6 }, x * 40, "open", 0.85);
    return;
  }
  for (const angle of [-84, 84, -56, 56, -26, 26]) {
    const inner = Math.abs(angle) < 30;
    setFlower(plant, above, angle, inner && young ? "bud" : "open", inner ? 0.86 : 1);
  }
}
