import { blend, clamp, growAxis, tipOf } from "../geometry.ts";
import { drawSoil } from "../ground.ts";
import { bloomShare, drawBloom } from "../inflorescences.ts";
import { flowers, hasHint, type Plant } from "../plant.ts";
import { drawRoot } from "../roots.ts";
import { setFlower } from "../set-flower.ts";
import { drawShoot } from "../shoot.ts";
import { drawStem } from "../stems.ts";

/** A ring of leaves on the ground, flower stalks from its middle, the root below. */
export function drawRosette(plant: Plant): void {
  const { measures, random, traits } = plant;
  const crown = { x: 0, y: 0 };
  drawSoil(plant.sketch, plant.sheet, random, crown, 460, 200);
  drawRoot(plant, crown, 190, 420);
  const leaf = plant.leaves;
  const count = traits.leaf.shape === "linear" || traits.leaf.surface === "fleshy" ? 15 : clamp(Math.round(2200 / measures.leaf), 9, 13);
  const set = (angle: number, size: number): void => {
    if (leaf.none) return;
    plant.sketch.place(random.pick(leaf.variants), {
      x: angle * 0.06,
      y: Math.abs(angle) * 0.02 - 2,
      angle,
      scale: size * random.between(0.93, 1.05),
      flip: angle < 0,
    });
  };
  // Back row stands, middle row leans, front row lies on the ground; stalks rise between.
  for (let index = 0; index < Math.ceil(count * 0.4); index += 1)
    set(blend(-46, 46, index / (Math.ceil(count * 0.4) - 1)) + random.between(-5, 5), 0.82);
  drawStalks(plant);
  for (let index = 0; index < Math.ceil(count * 0.4); index += 1) {
    const side = index % 2 ? 1 : -1;
    set(side * blend(50, 84, index / Math.ceil(count * 0.4)) + random.between(-4, 4), 1);
  }
  for (const angle of [-96, 97]) set(angle + random.between(-3, 3), 0.86);
  // Small inner leaves close the middle.
  for (const angle of [-64, 58, -24, 28]) set(angle + random.between(-4, 4), 0.48);
}

function drawStalks(plant: Plant): void {
  if (!flowers(plant)) return;
  const { measures, random, traits } = plant;
  const leafy = traits.leaf.arrangement !== "basal" && !hasHint(plant, "leafless-flower-stem");
  const { inflorescence } = traits.flower;
  const dense = inflorescence === "spike" || inflorescence === "raceme" || inflorescence === "umbel" || inflorescence === "panicle";
  const tall = measures.height;
  const width = clamp(tall * 0.017, 4, 8);
  if (leafy) {
    drawShoot(plant, {
      from: { x: 0, y: -4 },
      angle: 2,
      length: tall * 1.05,
      bend: 4,
      width: width * 1.3,
      leafScale: 0.55,
      taper: 0.25,
      leafFrom: 0.16,
      branches: dense ? 0 : 4,
      branchAngle: 34,
    });
    return;
  }
  const stalks = dense
    ? [
        [-15, 0.84],
        [13, 0.92],
        [0, 1.05],
      ]
    : [
        [-25, 0.72],
        [21, 0.84],
        [-4, 1.05],
      ];
  const clock = hasHint(plant, "seed-clock-beside-flower") && plant.fruit;
  (stalks as [number, number][]).forEach(([angle, size], index) => {
    const reach = tall * size;
    const bloomLength = dense
      ? reach * Math.max(0.2, bloomShare(plant) * (inflorescence === "spike" && traits.flower.form === "tiny" ? 1.7 : 1))
      : 0;
    const axis = growAxis(
      { from: { x: angle * 0.2, y: -4 }, angle, length: reach - bloomLength, bend: -angle * 0.6, wobble: 2, steps: 7 },
      random,
    );
    drawStem(plant, axis, width, width * 0.7);
    const tip = tipOf(axis);
    if (dense || inflorescence === "cluster" || inflorescence === "flat-head") drawBloom(plant, tip, bloomLength || tall * 0.2);
    else setFlower(plant, tip, tip.angle, index === 0 && clock ? "fruit" : index === 1 && plant.flowers.side ? "side" : "open");
  });
  if (!dense) {
    const bud = growAxis({ from: { x: 4, y: -4 }, angle: 33, length: tall * 0.46, bend: -16, steps: 5 }, random);
    drawStem(plant, bud, width * 0.8, width * 0.6);
    setFlower(plant, tipOf(bud), tipOf(bud).angle, "bud");
  }
}
