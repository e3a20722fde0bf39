import { type Axis, blend, clamp, growAxis, type Node, nodeAt, type Point, step, tipOf } from "./geometry.ts";
import { bloomShare, drawBloom } from "./inflorescences.ts";
import { drawNodeFlowers } from "./node-flowers.ts";
import { flowers, hasHint, type Plant } from "./plant.ts";
import { Sketch, type Stamp } from "./sheet.ts";
import { drawJoint, drawStem } from "./stems.ts";
import { hasCompoundUmbels, isGiantUmbellifer } from "./umbellifers.ts";

/** One leafy stem and what it carries. */
export type ShootPlan = {
  from: Point;
  angle: number;
  length: number;
  bend?: number;
  wobble?: number;
  width: number;
  /** Size of the largest leaf against the plant's own. */
  leafScale?: number;
  /** Where leaves begin and end, as shares of the stem. */
  leafFrom?: number;
  leafTo?: number;
  /** Leaf size at the tip against the foot. */
  taper?: number;
  nodes?: number;
  bloom?: boolean;
  branches?: number;
  /** How far from upright a side branch leaves. */
  branchAngle?: number;
  /** Side branches rise from an arching stem instead of following it down. */
  branchesStand?: boolean;
};

/** Grows the stem, sets its leaves behind and before it, its flowers and its side shoots. */
export function drawShoot(plant: Plant, plan: ShootPlan): Axis {
  const { random } = plant;
  const blooming = plan.bloom !== false && flowers(plant);
  // Only a plant that stands alone carries a spire; canes and twigs end in a hand's breadth of flowers.
  const longest = plant.traits.habit === "upright" || plant.traits.habit === "emergent" || plant.traits.habit === "rosette" ? 240 : 130;
  const bloomLength = blooming && endsInFlower(plant) ? Math.min(plan.length * bloomShare(plant), longest) : 0;
  const zigzag = hasHint(plant, "zigzag-stem");
  const nodes = plan.nodes ?? nodeCount(plant, plan);
  const straight = growAxis(
    {
      from: plan.from,
      angle: plan.angle,
      length: plan.length - bloomLength,
      bend: plan.bend ?? 0,
      wobble: plan.wobble ?? 1.5,
      steps: zigzag ? nodes : 8,
    },
    random,
  );
  const axis = zigzag ? kinked(straight, plan.width) : straight;
  const shares = nodeShares(plan, nodes, zigzag);
  const back = new Sketch();
  const front = new Sketch();
  const branchesAt = branchNodes(shares, plant.thrift > 2 ? 0 : (plan.branches ?? 0));
  shares.forEach((share, index) => {
    const node = nodeAt(axis, share);
    const scale = leafScaleAt(plan, share) * random.between(0.92, 1.08);
    setLeaves(plant, node, index, share, scale, back, front);
  });
  plant.sketch.add(back);
  for (const share of branchesAt) drawBranch(plant, plan, axis, share, branchesAt.indexOf(share) % 2 ? 1 : -1);
  drawStem(plant, axis, plan.width, Math.max(1.2, plan.width * (blooming ? 0.4 : 0.3)));
  for (const share of shares) drawJoint(plant, nodeAt(axis, share), blend(plan.width, plan.width * 0.4, share));
  plant.sketch.add(front);
  if (blooming) for (const [index, share] of shares.entries()) drawNodeFlowers(plant, nodeAt(axis, share), share, index);
  const tip = tipOf(axis);
  if (blooming && endsInFlower(plant)) drawBloom(plant, tip, Math.max(bloomLength, 26));
  else if (!plant.leaves.none && plant.traits.leaf.arrangement !== "basal") setTipLeaves(plant, tip, leafScaleAt(plan, 1) * 0.7);
  return axis;
}

/** Stems that flower only in the axils, or in whorls below a leafy top, run on as leaves. */
function endsInFlower(plant: Plant): boolean {
  const { inflorescence, form } = plant.traits.flower;
  if (inflorescence === "panicle" && hasHint(plant, "zigzag-stem") && form !== "grass-spikelet") return false;
  return inflorescence !== "axillary";
}

function nodeCount(plant: Plant, plan: ShootPlan): number {
  const { arrangement, shape } = plant.traits.leaf;
  const leaf = plant.measures.leaf * (plan.leafScale ?? 1);
  if (hasOneCollar(plant)) return 1;
  // The stems of umbellifers are half of what tells them apart: their leaves leave them to be seen.
  const open = hasCompoundUmbels(plant.traits) ? (isGiantUmbellifer(plant.traits) ? 2 : 1.6) : 1;
  // A bush of divided leaves has stems enough to be full with few on each.
  const most = plant.traits.habit === "bushy" && broadLeaves.has(shape) ? 5 : arrangement === "alternate" ? 15 : 10;
  const span = plan.length * ((plan.leafTo ?? 0.95) - (plan.leafFrom ?? 0.1));
  return Math.round(clamp(span / Math.max(18, leaf * leafGap(plant) * open * (1 - plant.leaning.many * 0.14)), 3, most));
}

/** From one leaf to the next, in lengths of a leaf. */
function leafGap({ traits: { leaf } }: Plant): number {
  if (leaf.arrangement === "whorled") return 0.62;
  if (leaf.arrangement === "opposite") return 0.5;
  if (leaf.shape === "linear" || leaf.shape === "needle") return 0.24;
  return broadLeaves.has(leaf.shape) && leaf.shape !== "pinnate" ? 0.46 : 0.36;
}

/** Wood anemone, mayapple: a low stem with all its leaves at one height. */
function hasOneCollar({ traits: { habit, leaf, heightCm } }: Plant): boolean {
  const ringed = leaf.arrangement === "whorled" || leaf.arrangement === "opposite";
  return habit === "upright" && ringed && broadLeaves.has(leaf.shape) && heightCm[1] <= 60 && leaf.lengthCm[1] / heightCm[1] > 0.25;
}

const broadLeaves: ReadonlySet<string> = new Set(["palmate", "palmately-lobed", "trifoliate", "shield", "pinnate"]);

function nodeShares(plan: ShootPlan, nodes: number, zigzag: boolean): number[] {
  const from = plan.leafFrom ?? 0.1;
  const to = plan.leafTo ?? 0.95;
  if (zigzag) return Array.from({ length: nodes - 1 }, (_, index) => (index + 1) / nodes).filter((share) => share >= from);
  return Array.from({ length: nodes }, (_, index) => blend(from, to, nodes === 1 ? 0.5 : (index / (nodes - 1)) ** 0.92));
}

function kinked(axis: Axis, width: number): Axis {
  return axis.map((node, index) => ({
    ...step(node, node.angle + 90, index === 0 ? 0 : (index % 2 ? 1 : -1) * Math.max(3, width * 0.55)),
    angle: node.angle,
  }));
}

function leafScaleAt(plan: ShootPlan, share: number): number {
  return (plan.leafScale ?? 1) * blend(1, plan.taper ?? 0.45, clamp((share - 0.15) / 0.85, 0, 1));
}

function branchNodes(shares: readonly number[], branches: number): number[] {
  if (branches === 0 || shares.length < 2) return [];
  const upper = shares.slice(Math.floor(shares.length * 0.3));
  return Array.from(
    { length: Math.min(branches, upper.length) },
    (_, index) => upper[Math.floor((index * upper.length) / branches)] as number,
  );
}

/** All side branches of a stem are one branch, drawn once and turned: it keeps the plate light. */
function drawBranch(plant: Plant, plan: ShootPlan, axis: Axis, share: number, side: number): void {
  const node = nodeAt(axis, share);
  const away = plan.branchAngle ?? 40;
  const branch = shootStamp(plant, `branch-${Math.round(plan.length / 160)}`, {
    from: { x: 0, y: 0 },
    angle: away,
    length: plan.length * 0.46,
    bend: -away * 0.5,
    width: plan.width * 0.55,
    leafScale: (plan.leafScale ?? 1) * 0.56,
    leafFrom: 0.25,
    leafTo: 0.85,
    nodes: 3,
    taper: 0.6,
  });
  plant.sketch.place(branch, {
    x: node.x,
    y: node.y,
    angle: plan.branchesStand ? node.angle * 0.3 : node.angle,
    scale: blend(1.05, 0.68, share) * plant.random.between(0.9, 1.08),
    flip: side < 0,
  });
}

/** A whole shoot as a stamp, for plants that have many of a kind. */
export function shootStamp(plant: Plant, name: string, plan: ShootPlan): Stamp {
  return plant.sheet.stamp(`shoot-${name}`, (sketch) => void drawShoot({ ...plant, sketch }, { ...plan, from: { x: 0, y: 0 } }), true);
}

/** The leaves of one node, by arrangement. */
export function setLeaves(plant: Plant, node: Node, index: number, share: number, scale: number, back: Sketch, front: Sketch): void {
  const { traits, leaves, random } = plant;
  if (leaves.none || traits.leaf.arrangement === "none") return;
  const variant = (): Stamp => random.pick(leaves.variants);
  const narrow = traits.leaf.shape === "linear" || traits.leaf.shape === "needle" || traits.leaf.shape === "tubular";
  const open = blend(narrow ? 52 : 76, narrow ? 30 : 42, share) + random.between(-7, 7);
  switch (traits.leaf.arrangement) {
    case "opposite": {
      // Pairs stand crosswise: every other one is seen end-on.
      const crosswise = index % 2 === 1;
      for (const side of [1, -1]) {
        const layer = crosswise && side < 0 ? back : front;
        layer.place(variant(), {
          x: node.x,
          y: node.y,
          angle: node.angle + side * (crosswise ? open * 0.62 : open),
          scale: scale * (crosswise ? 0.78 : 1),
          flip: side < 0,
        });
      }
      return;
    }
    case "whorled": {
      // The leaflets of a divided leaf are its own; such leaves stand in threes.
      const count = broadLeaves.has(traits.leaf.shape) ? 3 : clamp(traits.leaf.leaflets ?? (narrow ? 9 : 6), 4, 11);
      for (const [layer, name, from] of [
        [back, "whorl-behind", 1],
        [front, "whorl-before", 0],
      ] as const) {
        const half = plant.sheet.stamp(name, (sketch) => {
          for (let leaf = from; leaf < count; leaf += 2) {
            const lean = (leaf / (count - 1)) * 2 - 1;
            sketch.place(variant(), { x: 0, y: 0, angle: lean * (narrow ? 72 : 100), scale: from === 1 ? 0.86 : 1, flip: lean < 0 });
          }
        });
        layer.place(half, { x: node.x, y: node.y, angle: node.angle, scale });
      }
      return;
    }
    default: {
      const side = traits.leaf.arrangement === "three-ranked" ? ([1, -1, 0.35][index % 3] as number) : index % 2 ? 1 : -1;
      const layer = index % 3 === 2 ? back : front;
      layer.place(variant(), { x: node.x, y: node.y, angle: node.angle + side * open, scale, flip: side < 0 });
    }
  }
}

function setTipLeaves(plant: Plant, tip: Node, scale: number): void {
  const { leaves, random } = plant;
  for (const angle of [-26, 24, 0])
    plant.sketch.place(random.pick(leaves.variants), {
      x: tip.x,
      y: tip.y,
      angle: tip.angle + angle,
      scale: scale * (angle === 0 ? 0.8 : 1),
      flip: angle < 0,
    });
}
