import { blend, clamp, type Node, step } from "./geometry.ts";
import { drawSpray } from "./inflorescences.ts";
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
  if (inflorescence === "whorls" && share > 0.42) return drawWhorl(plant, node, share);
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
  const { measures, random, traits } = plant;
  const heading = node.angle + side * random.between(26, 40);
  if (traits.flower.form === "tiny") {
    for (const [angle, out] of [
      [30, 8],
      [62, 11],
      [-6, 10],
      [95, 8],
    ] as const)
      setFlower(plant, step(node, node.angle + side * angle, out), heading, "open", 0.95);
    return;
  }
  const length = clamp(measures.flower * 0.75, 14, measures.leaf * 0.7 + 14);
  const upright = plant.flowers.hold === "upright" || plant.flowers.hold === "face";
  const stage = share > 0.86 ? "bud" : share < 0.36 && plant.fruit ? "fruit" : "open";
  const end = drawPedicel(plant, node, heading, upright ? length : length * 0.6, 1.3);
  setFlower(plant, end, heading, stage, blend(1.05, 0.8, share));
}

/** Dead-nettles: a ring of flowers around the stem above each pair of leaves. */
function drawWhorl(plant: Plant, node: Node, share: number): void {
  const { measures, flowers } = plant;
  const scale = blend(1.05, 0.72, share);
  const above = step(node, node.angle, measures.flower * 0.08);
  if (flowers.hold === "face" || flowers.hold === "upright") {
    for (const [x, y] of [
      [-1, 0],
      [1, 0],
      [-0.6, -0.35],
      [0.6, -0.35],
      [0, 0.1],
      [0, -0.45],
    ] as const) {
      setFlower(
        plant,
        { x: above.x + x * measures.flower * 0.55, y: above.y + y * measures.flower * 0.6 },
        node.angle + x * 40,
        "open",
        scale * 0.85,
      );
    }
    return;
  }
  for (const angle of [-84, 84, -56, 56, -26, 26])
    setFlower(
      plant,
      above,
      node.angle + angle,
      Math.abs(angle) < 30 && share > 0.7 ? "bud" : "open",
      scale * (Math.abs(angle) < 30 ? 0.86 : 1),
    );
}
