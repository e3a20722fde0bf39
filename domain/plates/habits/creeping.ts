import { blend, clamp, growAxis, nodeAt, tipOf } from "../geometry.ts";
import { drawSoil } from "../ground.ts";
import { drawBloom } from "../inflorescences.ts";
import { flowers, type Plant } from "../plant.ts";
import { drawRootlets } from "../root-fibres.ts";
import { drawRoot } from "../roots.ts";
import { setFlower } from "../set-flower.ts";
import { Sketch } from "../sheet.ts";
import { drawShoot, setLeaves, shootStamp } from "../shoot.ts";
import { drawJoint, drawStem } from "../stems.ts";
import { drawGrassBlade, drawSheath } from "./tufted.ts";

const stalkedShapes: ReadonlySet<string> = new Set([
  "trifoliate",
  "palmate",
  "round",
  "kidney",
  "shield",
  "heart",
  "palmately-lobed",
  "pinnate",
]);

/** Stems that lie on the ground and root as they go; leaves and flowers stand up from them. */
export function drawMat(plant: Plant): void {
  const { measures, random, traits } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 580, 130);
  const rooting = traits.root === "runners" || traits.root === "rhizome" || traits.root === "creeping-roots" || traits.root === "fibrous";
  drawRoot(plant, { x: 0, y: 4 }, 105, 520);
  const { shape, arrangement } = traits.leaf;
  // Leaves that rise from the runner itself, each on its own: clovers by their stalks, lily of the valley without any.
  const stalked = arrangement === "basal" || (stalkedShapes.has(shape) && arrangement !== "opposite" && arrangement !== "whorled");
  for (const side of [-1, 1]) {
    const runner = growAxis({ from: { x: 0, y: -4 }, angle: side * 86, length: 232, bend: side * 5, wobble: 3, steps: 8 }, random);
    if (rooting) for (const share of [0.36, 0.68, 0.97]) drawRootlets(plant, nodeAt(runner, share));
    const back = new Sketch();
    const front = new Sketch();
    const nodes = stalked ? 6 : Math.round(clamp(232 / (measures.leaf * 0.55), 4, 8));
    for (let index = 1; index <= nodes; index += 1) {
      const node = nodeAt(runner, index / nodes);
      if (stalked) {
        for (const lean of index % 2 ? [-16, 14] : [6]) {
          (lean < 0 ? back : front).place(random.pick(plant.leaves.variants), {
            x: node.x,
            y: node.y,
            angle: lean * 1.5 + side * random.between(-6, 26),
            scale: random.between(0.56, 1.14),
            flip: lean < 0,
          });
        }
      } else
        setLeaves(plant, { ...node, angle: node.angle - side * 14 }, index, 0.3 + index * 0.04, blend(1, 0.7, index / nodes), back, front);
    }
    plant.sketch.add(back);
    drawUprights(plant, runner, side, stalked);
    drawStem(plant, runner, 6, 3.4);
    for (let index = 1; index <= nodes; index += 1) drawJoint(plant, nodeAt(runner, index / nodes), 5);
    plant.sketch.add(front);
  }
  if (!stalked)
    drawShoot(plant, {
      from: { x: 4, y: -4 },
      angle: -4,
      length: 300 + measures.leaf * 0.5,
      bend: 16,
      wobble: 4,
      width: 4.6,
      taper: 0.62,
      branches: 1,
    });
  if (!stalked || plant.leaves.none) return;
  // Low young leaves in front hide the crowd of stalks.
  for (const [x, angle, size] of [
    [-150, -30, 0.6],
    [-84, 20, 0.5],
    [66, -18, 0.55],
    [140, 26, 0.62],
    [-10, -26, 1.1],
    [10, 22, 1.15],
    [0, -4, 0.7],
  ] as const)
    plant.sketch.place(random.pick(plant.leaves.variants), { x, y: -2, angle, scale: size, flip: angle < 0 });
}

/** Fruits that follow one flower on one stalk and look well there. */
const singleFruits: ReadonlySet<string> = new Set(["clock", "aggregate-berry", "berry", "fleshy", "drupe"]);

/** What rises from the runner: flower stalks, or short leafy shoots. */
function drawUprights(plant: Plant, runner: ReturnType<typeof growAxis>, side: number, stalked: boolean): void {
  const { random, measures } = plant;
  const places = side < 0 ? [0.1, 0.5, 0.92] : [0.3, 0.72];
  places.forEach((share, index) => {
    const node = nodeAt(runner, share);
    if (!stalked) {
      const kind = index === 1 ? "forked" : "plain";
      const rise = shootStamp(plant, `rise-${kind}`, {
        from: node,
        angle: 12,
        length: 245 + measures.leaf * 0.5,
        bend: kind === "forked" ? -16 : 22,
        wobble: 4,
        width: 4.4,
        leafScale: 1,
        taper: 0.62,
        leafFrom: 0.1,
        branches: kind === "forked" ? 1 : 0,
      });
      // The farther out, the lower they lie: a mat, not a hedge.
      const lie = side * (blend(2, 28, share) + random.between(-6, 6));
      plant.sketch.place(rise, {
        x: node.x,
        y: node.y,
        angle: lie,
        scale: blend(1.1, 0.74, share) * random.between(0.94, 1.06),
        flip: side < 0,
      });
      return;
    }
    if (!flowers(plant)) return;
    const stem = growAxis(
      {
        from: node,
        angle: side * random.between(-6, 12),
        length:
          (200 + measures.leaf * 1.3 + random.between(0, 60)) *
          (plant.traits.flower.inflorescence !== "axillary" ? 1 : plant.traits.flower.form === "tiny" ? 0.3 : 0.5),
        bend: random.between(-14, 14),
        steps: 6,
      },
      random,
    );
    drawStem(plant, stem, 3.6, 2.6);
    const tip = tipOf(stem);
    const solitary = plant.traits.flower.inflorescence === "solitary" || plant.traits.flower.inflorescence === "axillary";
    if (solitary)
      setFlower(plant, tip, tip.angle, index === 1 && plant.fruit && singleFruits.has(plant.traits.fruit.form) ? "fruit" : "open");
    else if (plant.traits.flower.form === "clover-head") setFlower(plant, tip, tip.angle, "open", index === 2 ? 0.8 : 1);
    else drawBloom(plant, tip, 84);
  });
}

/** Weak stems from one root that lie down and lift their tips. */
export function drawSprawling(plant: Plant): void {
  const { random, measures, traits } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 560, 160);
  drawRoot(plant, { x: 0, y: 2 }, 140, 420);
  if (traits.leaf.arrangement === "basal" && !plant.leaves.none) {
    for (const angle of [-50, 48, -20, 24, -78, 80])
      plant.sketch.place(random.pick(plant.leaves.variants), {
        x: 0,
        y: 0,
        angle,
        scale: clamp(150 / measures.leaf, 0.8, 1.4),
        flip: angle < 0,
      });
  }
  const stems: readonly (readonly [number, number])[] = [
    [-74, 400],
    [74, 390],
    [-44, 390],
    [46, 400],
    [-12, 390],
    [16, 360],
  ];
  for (const [angle, length] of stems) {
    const away = Math.abs(angle);
    const stem = shootStamp(plant, `lie-${Math.round(away / 30)}`, {
      from: { x: 0, y: 0 },
      angle: away,
      length: 390,
      bend: -away * 0.62,
      wobble: 5,
      width: 5.4,
      leafFrom: 0.14,
      taper: 0.62,
      branches: away < 60 ? 1 : 0,
      branchAngle: 34,
    });
    plant.sketch.place(stem, { x: angle * 0.12, y: -2, angle: random.between(-4, 4), scale: length / 390, flip: angle < 0 });
  }
}

/** Crabgrass and its like: culms lie down, root at the joints, turn up and carry the heads. */
export function drawSprawlingGrass(plant: Plant): void {
  const { random, measures } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 560, 150);
  drawRoot(plant, { x: 0, y: 2 }, 125, 380);
  const culms: readonly (readonly [number, number, boolean])[] = [
    [-78, 360, false],
    [80, 380, true],
    [-56, 500, true],
    [50, 540, true],
    [-22, 560, true],
    [12, 470, false],
  ];
  for (const [angle, length, head] of culms) {
    const axis = growAxis(
      { from: { x: angle * 0.15, y: -2 }, angle, length: head ? length * 0.74 : length * 0.7, bend: -angle * 0.85, wobble: 3, steps: 9 },
      random,
    );
    if (Math.abs(angle) > 70) drawRootlets(plant, nodeAt(axis, 0.3));
    drawStem(plant, axis, 4.8, 2.6);
    [0.16, 0.34, 0.52, 0.7].forEach((share, index) => {
      const node = nodeAt(axis, share);
      const below = nodeAt(axis, share - 0.13);
      const side = (index % 2 ? 1 : -1) * (angle < 0 ? -1 : 1);
      drawSheath(plant, below, node);
      drawJoint(plant, below, 7);
      drawGrassBlade(
        plant,
        node,
        node.angle + side * 40,
        clamp(measures.leaf, 110, 170) * random.between(0.8, 1.05),
        side * random.between(20, 52),
        1.5,
      );
    });
    const tip = tipOf(axis);
    if (head && flowers(plant)) drawBloom(plant, tip, 140);
    else drawGrassBlade(plant, tip, tip.angle + 8, 120, 30, 1.4);
  }
}
