import type { Traits } from "../traits.ts";
import { clamp } from "./geometry.ts";

/** Lengths on the drawing board, in units of the plate, and how many of them make a centimetre. */
export type Measures = {
  height: number;
  leaf: number;
  flower: number;
  fruit: number;
  unitsPerCm: number;
  /** The plant was drawn shorter than its leaves ask for: the scale bar then counts for the leaves. */
  foreshortened: boolean;
};

/** Drawn height above the ground and the span a leaf may take, by habit: true proportion yields where it could not be read. */
const boards: Record<Traits["habit"], { height: number; leaf: readonly [number, number] }> = {
  rosette: { height: 500, leaf: [150, 270] },
  mat: { height: 190, leaf: [58, 112] },
  sprawling: { height: 300, leaf: [56, 130] },
  upright: { height: 640, leaf: [104, 230] },
  bushy: { height: 560, leaf: [70, 175] },
  tufted: { height: 620, leaf: [200, 560] },
  twining: { height: 660, leaf: [112, 165] },
  scrambling: { height: 560, leaf: [74, 160] },
  clinging: { height: 660, leaf: [124, 175] },
  shrub: { height: 600, leaf: [66, 190] },
  tree: { height: 600, leaf: [80, 240] },
  floating: { height: 260, leaf: [60, 190] },
  submerged: { height: 560, leaf: [24, 90] },
  emergent: { height: 620, leaf: [90, 330] },
  frond: { height: 600, leaf: [430, 580] },
  cushion: { height: 150, leaf: [12, 40] },
};

/** Leaves on the spray of a woody plant, on a creeper or a cushion give the scale; elsewhere the height of the plant does. */
const scaledByLeaf: ReadonlySet<Traits["habit"]> = new Set([
  "mat",
  "sprawling",
  "twining",
  "scrambling",
  "clinging",
  "shrub",
  "tree",
  "floating",
  "submerged",
  "cushion",
]);

/** A divided leaf needs more room than a plain one to show how it is divided. */
const dividedShapes: ReadonlySet<Traits["leaf"]["shape"]> = new Set(["pinnate", "bipinnate", "feathery", "pinnately-lobed", "palmate"]);

/** The three leaflets of a tall clover or melilot show as they are; on a lawn they are looked at from close by. */
function isDivided({ habit, leaf }: Traits): boolean {
  return dividedShapes.has(leaf.shape) || (leaf.shape === "trifoliate" && habit !== "upright" && habit !== "bushy");
}

export function measure(traits: Traits): Measures {
  const board = boards[isTallCushion(traits) || isGroundLeafed(traits) ? "rosette" : traits.habit];
  const heightCm = typical(traits.heightCm);
  const leafCm = typical(traits.leaf.lengthCm);
  const wide =
    traits.leaf.shape === "round" ||
    traits.leaf.shape === "kidney" ||
    traits.leaf.shape === "palmately-lobed" ||
    traits.leaf.shape === "heart";
  const trueLeaf = (leafCm / heightCm) * board.height;
  const span = board.leaf.map((edge) => edge * (wide ? 0.75 : isDivided(traits) && board.leaf[1] < 240 ? 1.55 : 1)) as [number, number];
  // The scales of a tamarisk clothe its twigs; drawn as leaves they would be an oak's.
  const scaly = traits.leaf.shape === "scale" && (traits.habit === "shrub" || traits.habit === "tree");
  const leaf = scaly ? 22 : clamp(trueLeaf, span[0], span[1]);
  const foreshortened = scaledByLeaf.has(traits.habit) || leaf > trueLeaf * 1.5;
  const unitsPerCm = foreshortened ? leaf / leafCm : board.height / heightCm;
  const [least, high] = flowerSpan(traits);
  // Low plants are drawn large; their flowers must keep up with their leaves.
  const low =
    traits.habit === "mat" || traits.habit === "sprawling"
      ? Math.min(high, least * (traits.flower.inflorescence !== "cluster" ? 1.35 : traits.flower.form === "star" ? 2.3 : 1.75))
      : least;
  const natural = clamp(((traits.flower.sizeMm ? typical(traits.flower.sizeMm) : 5) / 10) * unitsPerCm, low, high);
  // In the axils of a low plant the flower must leave its leaf to be seen.
  const crowded = traits.flower.inflorescence === "axillary" && (traits.habit === "mat" || traits.habit === "sprawling");
  const flower = crowded ? Math.min(natural, leaf * 0.6) : natural;
  return { height: board.height, leaf, flower, fruit: fruitSize(traits, flower), unitsPerCm, foreshortened };
}

/** A cushion of a hand's height is a rosette or a small bush; the mosses' way of drawing is for low ones. */
export function isTallCushion(traits: Traits): boolean {
  return traits.habit === "cushion" && traits.root !== "rhizoids" && traits.heightCm[1] > 12;
}

/** A bush of great leaves that all rise from the ground is a rosette of a man's height. */
export function isGroundLeafed(traits: Traits): boolean {
  return traits.habit === "bushy" && traits.leaf.arrangement === "basal" && traits.leaf.lengthCm[1] >= 50;
}

function typical([low, high]: readonly [number, number]): number {
  return low * 0.35 + high * 0.65;
}

/** Buttercups and knapweeds branch and branch, and yet each flower stands alone: a panicle of few. */
export function holdsLoosely({ flower }: Traits): boolean {
  if (flower.inflorescence !== "panicle") return false;
  const open = flower.form === "cup" || flower.form === "star" || flower.form === "lily";
  const least = flower.sizeMm?.[0] ?? 0;
  return flower.form === "thistle" || (open && least >= 12) || (flower.form === "dandelion" && least >= 8);
}

/** Smallest and largest a single flower is drawn, by how many of them there are. */
function flowerSpan(traits: Traits): readonly [number, number] {
  const { form, inflorescence } = traits.flower;
  if (form === "tiny") return inflorescence === "solitary" || inflorescence === "axillary" ? [12, 18] : [12, 18];
  const long = form === "bulrush" || form === "spathe" || form === "cone" || form === "bottlebrush" || form === "catkin";
  if (long) return form === "catkin" ? [22, 40] : form === "cone" ? [26, 44] : [50, 110];
  if (form === "thistle") return traits.habit === "bushy" ? [34, 64] : [50, 120];
  if (form === "iris") return [84, 140];
  if (form === "lily" && inflorescence !== "umbel") return [44, 120];
  switch (inflorescence) {
    case "solitary":
      return form === "dandelion" || form === "daisy" ? [78, 150] : [50, 140];
    case "axillary":
      // Hedge bindweed and field bindweed part ways by the size of their trumpets.
      if (form === "funnel") return (traits.flower.sizeMm?.[1] ?? 0) >= 40 ? [98, 120] : [60, 80];
      return [form === "passion" ? 78 : 32, 100];
    case "umbel":
      return [11, 52];
    case "flat-head":
      return [form === "button" || form === "daisy" ? 24 : 17, 58];
    case "raceme":
      return [form === "bell" || form === "lipped" || form === "spurred" || form === "lily" ? 32 : 24, 74];
    case "spike":
      return [18, 56];
    case "panicle":
      return [
        holdsLoosely(traits) ? (form === "dandelion" ? 27 : 36) : form === "daisy" || form === "dandelion" || form === "button" ? 20 : 14,
        60,
      ];
    default:
      return [24, 74];
  }
}

function fruitSize(traits: Traits, flower: number): number {
  switch (traits.fruit.form) {
    case "clock":
      return clamp(flower * 1.25, 34, 150);
    case "long-pod":
    case "beak":
      return clamp(flower * 1.7, 30, 80);
    case "pod":
      return clamp(flower * 1.5, 26, 80);
    case "heart-pod":
    case "round-pod":
      return clamp(flower * 0.9, 16, 30);
    case "fleshy":
    case "key":
    case "spiny-capsule":
    case "bladder":
      return clamp(flower * 0.9, 30, 64);
    case "fluff":
      return clamp(flower * 0.8, 14, 40);
    default:
      return clamp(flower * 0.6, 13, 34);
  }
}
