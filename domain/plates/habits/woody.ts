import { blend, clamp, growAxis, type Node, nodeAt, step } from "../geometry.ts";
import { flowers, type Plant } from "../plant.ts";
import { setFlower } from "../set-flower.ts";
import { shootStamp } from "../shoot.ts";
import { drawStem } from "../stems.ts";

/** Trees and shrubs show a cut branch: twigs in leaf, one in flower, one in fruit. */
export function drawBranchSpray(plant: Plant): void {
  const { random, measures, traits } = plant;
  const opposite = traits.leaf.arrangement === "opposite" || traits.leaf.arrangement === "whorled";
  const lean = random.between(14, 24);
  const branch = growAxis({ from: { x: 0, y: 0 }, angle: lean, length: 470, bend: -lean * 1.2, wobble: 3, steps: 8 }, random);
  const large = measures.leaf > 150;
  const places = opposite ? [0.2, 0.2, 0.52, 0.52, 0.8, 0.8] : large ? [0.16, 0.4, 0.66, 0.86] : [0.14, 0.32, 0.5, 0.68, 0.86];
  places.forEach((share, index) => {
    const node = nodeAt(branch, share);
    const side = index % 2 ? 1 : -1;
    const inFruit = plant.fruit !== undefined && (index === 1 || index === 2);
    drawTwig(plant, node, side, blend(large ? 200 : 235, 150, share), !inFruit);
    if (inFruit) drawFruitBunch(plant, step(node, node.angle + side * 58, 64), side);
  });
  drawStem(plant, branch, 13, 5);
  drawCutEnd(plant, branch[0] as Node);
  const tip = branch[branch.length - 1] as Node;
  drawTwig(plant, tip, 0, 150, true);
}

function drawTwig(plant: Plant, node: Node, side: number, length: number, bloom: boolean): void {
  const { measures, traits } = plant;
  const crowded = traits.leaf.shape === "needle" || traits.leaf.shape === "scale";
  const flowering = bloom && flowers(plant);
  const full = Math.max(235, measures.flower * 2.2);
  const twig = shootStamp(plant, `twig-${side === 0 ? "end" : "side"}-${flowering}`, {
    from: node,
    angle: side === 0 ? 0 : 58,
    length: full,
    bend: side === 0 ? 8 : -24,
    width: 5,
    leafFrom: 0.22,
    leafTo: 0.92,
    taper: 0.75,
    leafScale: clamp(150 / measures.leaf, 0.62, 1.05),
    nodes: traits.leaf.shape === "scale" ? 26 : crowded ? 12 : measures.leaf > 120 ? 3 : measures.leaf > 80 ? 4 : 6,
    bloom: flowering,
  });
  plant.sketch.place(twig, {
    x: node.x,
    y: node.y,
    angle: plant.random.between(-6, 6) + node.angle * (side === 0 ? 1 : 0.5),
    scale: clamp(length / full, 0.72, 1),
    flip: side < 0,
  });
}

function drawFruitBunch(plant: Plant, node: { x: number; y: number }, side: number): void {
  const { inflorescence } = plant.traits.flower;
  const many =
    inflorescence === "cluster" ||
    inflorescence === "panicle" ||
    inflorescence === "flat-head" ||
    inflorescence === "umbel" ||
    inflorescence === "raceme" ||
    inflorescence === "spike";
  const drop = { x: node.x + side * 10, y: node.y + 16 };
  const places = many
    ? ([
        [-52, 30],
        [-24, 40],
        [4, 48],
        [30, 40],
        [56, 30],
        [-10, 24],
        [18, 26],
      ] as const)
    : ([
        [-22, 20],
        [20, 26],
      ] as const);
  for (const [lean, length] of places) {
    const end = { x: drop.x + lean * 0.8, y: drop.y + length };
    plant.sketch.line([node, drop, end], { stroke: plant.palette.stem.line, width: 1.4 });
    if (plant.fruit) plant.sketch.place(plant.fruit, { ...end, angle: 180 - lean * 0.3, scale: 1.15 });
  }
}

function drawCutEnd(plant: Plant, foot: Node): void {
  plant.sketch.ellipse(foot, 8, 4.6, { fill: "#e2cf9f", stroke: "#6a5538", width: 1 }, foot.angle - 18);
  plant.sketch.ellipse(foot, 4, 2.2, { stroke: "#a58a5b", width: 0.8 }, foot.angle - 18);
}

/** A cactus of pads, a shrub without twigs. */
export function drawPadded(plant: Plant): void {
  const { random, leaves } = plant;
  const pads: { x: number; y: number; angle: number; scale: number }[] = [];
  const grow = (from: { x: number; y: number }, angle: number, scale: number, level: number): void => {
    pads.push({ ...from, angle, scale });
    if (level === 0) return;
    const tip = step(from, angle, leaves.length * scale * 0.93);
    for (const turnBy of level === 2 ? [-38, 34, 2] : [-30, 30]) grow(tip, angle + turnBy + random.between(-8, 8), scale * 0.82, level - 1);
  };
  grow({ x: 0, y: 0 }, 2, 190 / leaves.length, 2);
  for (const pad of pads) {
    plant.sketch.place(random.pick(leaves.variants), pad);
    for (let spine = 0; spine < 9; spine += 1) {
      const at = step(
        step(pad, pad.angle, leaves.length * pad.scale * random.between(0.15, 0.9)),
        pad.angle + 90,
        random.between(-0.22, 0.22) * leaves.length * pad.scale,
      );
      for (const angle of [-30, 20]) plant.sketch.line([at, step(at, angle + pad.angle, 9)], { stroke: "#8b7a3c", width: 0.9 }, 0);
    }
  }
  const top = pads.filter((pad) => pad.scale < (190 / leaves.length) * 0.75);
  top.forEach((pad, index) => {
    const tip = step(pad, pad.angle, leaves.length * pad.scale * 0.97);
    if (flowers(plant)) setFlower(plant, tip, pad.angle, index % 3 === 1 && plant.fruit ? "fruit" : "open", 0.9);
  });
}

export function isPadded(plant: Plant): boolean {
  return plant.traits.leaf.shape === "pad";
}
