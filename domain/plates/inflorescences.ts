import { clamp, type Node } from "./geometry.ts";
import { drawGrassHead } from "./grasses.ts";
import { drawPanicle } from "./panicles.ts";
import { flowers, hasHint, type Plant } from "./plant.ts";
import { drawCressRaceme, drawRaceme, drawSpike } from "./racemes.ts";
import { drawRushHead, drawSedgeHead } from "./sedges.ts";
import { bearsFruit, drawPedicel, setFlower } from "./set-flower.ts";
import { isGiantUmbellifer } from "./umbellifers.ts";
import { drawFlatHead, drawUmbel } from "./umbels.ts";

/** How long the flowering part of a stem of this length should be. */
export function bloomShare(plant: Plant): number {
  const { form, inflorescence } = plant.traits.flower;
  if (form === "grass-spikelet") return inflorescence === "spike" ? 0.2 : 0.32;
  if (form === "sedge-spikelet" || form === "rush-tuft") return 0.22;
  switch (inflorescence) {
    case "raceme":
    case "spike":
      return plant.traits.leaf.arrangement === "basal" && plant.traits.flower.form !== "cross" ? 0.4 : 0.3;
    case "panicle":
      return 0.34;
    case "umbel":
      return isGiantUmbellifer(plant.traits) ? 0.3 : 0.2;
    case "flat-head":
      return 0.2;
    default:
      return 0.06;
  }
}

/** The flowers at the end of a stem. A head is drawn once for each size and set on every stem that ends in it. */
export function drawBloom(plant: Plant, tip: Node, reach: number): void {
  if (!flowers(plant)) return;
  const { inflorescence } = plant.traits.flower;
  if (loneForms.has(plant.traits.flower.form)) {
    setFlower(plant, tip, tip.angle);
    return;
  }
  if ((inflorescence === "solitary" || inflorescence === "axillary") && plant.flowers.hold !== "upright" && !isGrassy(plant)) {
    setFlower(plant, tip, tip.angle);
    return;
  }
  const size = clamp(Math.round(reach / 36), 1, 9) * 36;
  const head = plant.sheet.stamp(`bloom-${size}`, (sketch) => composeBloom({ ...plant, sketch }, { x: 0, y: 0, angle: 0 }, size), true);
  const scale = inflorescence === "cluster" || inflorescence === "whorls" || inflorescence === "solitary" ? 1 : reach / size;
  plant.sketch.place(head, { x: tip.x, y: tip.y, angle: tip.angle, scale, flip: tip.angle < 0 });
}

/** Whole flowering heads in themselves, however the record calls the way they are held. */
const loneForms: ReadonlySet<string> = new Set(["bulrush", "spathe", "cone", "iris"]);

/** Catkins hang in threes. */
function drawCatkins(plant: Plant, tip: Node): void {
  for (const [angle, length] of [
    [-40, 12],
    [6, 5],
    [44, 13],
  ] as const) {
    const end = drawPedicel(plant, tip, tip.angle + angle, length, 1);
    setFlower(plant, end, angle);
  }
}

function isGrassy(plant: Plant): boolean {
  const { form } = plant.traits.flower;
  return form === "grass-spikelet" || form === "sedge-spikelet" || form === "rush-tuft";
}

function composeBloom(plant: Plant, tip: Node, reach: number): void {
  const { form, inflorescence } = plant.traits.flower;
  if (form === "grass-spikelet") {
    drawGrassHead(plant, tip, reach);
    return;
  }
  if (form === "sedge-spikelet") {
    drawSedgeHead(plant, tip, reach);
    return;
  }
  if (form === "rush-tuft") {
    drawRushHead(plant, tip, reach);
    return;
  }
  if (form === "catkin") {
    drawCatkins(plant, tip);
    return;
  }
  switch (inflorescence) {
    case "raceme":
      (form === "cross" ? drawCressRaceme : drawRaceme)(plant, tip, reach);
      return;
    case "spike":
    case "finger-spikes":
      drawSpike(plant, tip, reach);
      return;
    case "panicle":
      drawPanicle(plant, tip, reach);
      return;
    case "umbel":
      drawUmbel(plant, tip, reach);
      return;
    case "flat-head":
      drawFlatHead(plant, tip, reach);
      return;
    case "cluster":
    case "whorls":
      drawCluster(plant, tip);
      return;
    default:
      setFlower(plant, tip, tip.angle);
  }
}

/** A bunch at the end of the stem. */
function drawCluster(plant: Plant, tip: Node): void {
  const { measures } = plant;
  const hanging = plant.flowers.hold === "hanging" || hasHint(plant, "nodding-flowers");
  const large = measures.flower > 30 && plant.flowers.hold !== "sideways";
  // A few large flowers or heads, or a bunch of small ones.
  const places = large
    ? ([
        [-50, 0.9],
        [48, 1],
        [4, 1.3],
      ] as const)
    : ([
        [-66, 0.72],
        [66, 0.72],
        [-34, 0.95],
        [36, 0.95],
        [0, 1.08],
        [-16, 0.5],
        [18, 0.46],
      ] as const);
  // Open faces must not hide each other.
  const reach = measures.flower * (large && plant.flowers.hold === "face" ? 1.02 : 0.8);
  const ends = places.map(([angle, length]) => ({ angle, end: drawPedicel(plant, tip, tip.angle + angle, reach * length, 1.1) }));
  for (const [index, { angle, end }] of ends.entries()) {
    const stage = index === 4 && !hanging ? "bud" : index === 0 && bearsFruit(plant) && !large ? "fruit" : "open";
    setFlower(plant, end, tip.angle + angle, stage, 0.94);
  }
}
