import { clamp } from "../geometry.ts";
import { drawSoil, drawWater } from "../ground.ts";
import { flowers, hasHint, type Plant } from "../plant.ts";
import { drawRoot } from "../roots.ts";
import { drawShoot, type ShootPlan, shootStamp } from "../shoot.ts";
import { isGiantUmbellifer } from "../umbellifers.ts";

/** A single stem from root to flower, branched where its flowers ask for it. */
export function drawUpright(plant: Plant): void {
  const { measures, random, traits } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 380, 170);
  drawRoot(plant, { x: 0, y: 0 }, 150, 380);
  drawBasalLeaves(plant);
  drawShoot(plant, mainStem(plant));
  if (hasHint(plant, "bamboo-canes") || (traits.root === "rhizome" && traits.heightCm[1] < 90 && traits.leaf.arrangement !== "basal")) {
    drawShoot(plant, {
      from: { x: 54, y: 2 },
      angle: 9,
      length: measures.height * 0.44,
      bend: 4,
      width: stemWidth(plant) * 0.6,
      leafScale: 0.6,
      bloom: false,
    });
  }
}

export function stemWidth(plant: Plant): number {
  const { traits, measures } = plant;
  const stout = traits.stem.form === "hollow" || traits.stem.form === "fleshy" || traits.heightCm[1] > 140;
  return (
    clamp(measures.height * (stout ? 0.02 : 0.012), 5, 13) *
    (hasHint(plant, "bamboo-canes") ? 1.15 : isGiantUmbellifer(traits) ? 1.7 : 1) *
    (1 - plant.slenderness)
  );
}

function mainStem(plant: Plant): ShootPlan {
  const { measures, random, traits } = plant;
  const basal = traits.leaf.arrangement === "basal";
  return {
    from: { x: 0, y: 0 },
    angle: random.between(-3, 3),
    length: measures.height,
    bend: random.between(-6, 6),
    width: stemWidth(plant),
    leafFrom: basal ? 0.2 : 0.07,
    leafTo: 0.95,
    taper: basal ? 0.3 : 0.42,
    leafScale: basal ? 0.5 : 1,
    ...(basal ? { nodes: hasHint(plant, "leafless-flower-stem") ? 0 : 3 } : {}),
    branches: branchCount(plant) + (branchCount(plant) > 0 && plant.leaning.many > 0.35 ? 1 : 0),
    branchAngle: (traits.flower.inflorescence === "umbel" ? 33 : 38) + plant.leaning.open * 7,
    // What is taller than a man carries its great leaves below, and one head above all.
    ...(isGiantUmbellifer(traits) ? { nodes: 2, leafFrom: 0.2, leafTo: 0.42, taper: 0.75, branches: 1 } : {}),
  };
}

function branchCount(plant: Plant): number {
  if (!flowers(plant)) return 0;
  const { inflorescence, form } = plant.traits.flower;
  if (hasHint(plant, "leafless-flower-stem")) return 0;
  switch (inflorescence) {
    case "solitary":
      return form === "bulrush" || form === "cone" || form === "iris" || form === "spathe" || form === "lily" ? 0 : 3;
    case "cluster":
      return 3;
    case "umbel":
      return form === "tiny" && plant.traits.leaf.arrangement !== "basal" ? 1 : 2;
    case "flat-head":
      return 2;
    case "raceme":
      return form === "cross" ? 3 : plant.traits.leaf.arrangement === "basal" ? 0 : 1;
    case "panicle":
      return form === "daisy" || form === "dandelion" || form === "thistle" || form === "button" ? 3 : 1;
    case "spike":
      return form === "tiny" ? 2 : 1;
    default:
      return 1;
  }
}

/** Leaves at the foot: the rule where leaves are basal, the remains of the first year elsewhere. */
function drawBasalLeaves(plant: Plant): void {
  const { traits, leaves, random, measures } = plant;
  if (leaves.none || traits.leaf.arrangement !== "basal") return;
  const scale = clamp(190 / measures.leaf, 0.85, 1.5);
  for (const angle of [-34, 38, -58, 62, -80, 82]) {
    plant.sketch.place(random.pick(leaves.variants), {
      x: angle * 0.05,
      y: -2,
      angle: angle + random.between(-4, 4),
      scale: scale * random.between(0.85, 1.05),
      flip: angle < 0,
    });
  }
}

/** Several stems from one root, branching into a bush. */
export function drawBushy(plant: Plant): void {
  const { measures, random } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 420, 170);
  drawRoot(plant, { x: 0, y: 0 }, 150, 380);
  const stems: readonly (readonly [number, number])[] = [
    [-30, 0.76],
    [30, 0.8],
    [-13, 0.93],
    [14, 0.96],
    [0, 1.04],
  ];
  for (const [angle, size] of stems) {
    const away = Math.abs(angle);
    const stem = shootStamp(plant, `bush-${Math.round(away / 14)}`, {
      from: { x: 0, y: 0 },
      angle: away,
      length: measures.height,
      bend: -away * 0.45,
      width: stemWidth(plant) * 0.72,
      leafScale: 0.82,
      leafFrom: 0.16,
      taper: 0.45,
      branches: away < 20 ? 2 : 1,
      branchAngle: 32,
    });
    plant.sketch.place(stem, { x: angle * 0.18, y: 0, scale: size, angle: random.between(-3, 3), flip: angle < 0 });
  }
}

/** Rooted under water, standing above it. */
export function drawEmergent(plant: Plant): void {
  const { measures, random, traits } = plant;
  const waterline = -measures.height * 0.16;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 420, 120);
  drawRoot(plant, { x: 0, y: 0 }, 110, 380);
  drawBasalLeaves(plant);
  if (traits.leaf.arrangement !== "basal") {
    const stem = shootStamp(plant, "beside", {
      from: { x: 0, y: 0 },
      angle: 13,
      length: measures.height * 0.72,
      bend: -6,
      width: stemWidth(plant) * 0.75,
      leafFrom: 0.26,
      leafScale: 0.85,
      taper: 0.55,
    });
    for (const side of [-1, 1]) plant.sketch.place(stem, { x: side * 10, y: 0, scale: side < 0 ? 1 : 0.92, flip: side < 0 });
  }
  drawShoot(plant, {
    ...mainStem(plant),
    leafFrom: traits.leaf.arrangement === "basal" ? 0.3 : 0.22,
    branches: Math.min(1, branchCount(plant)),
  });
  drawWater(plant.sketch, plant.sheet, random, { left: -250, right: 250, y: waterline }, -waterline + 24);
}
