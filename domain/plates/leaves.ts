import type { Traits } from "../traits.ts";
import { type Blade, drawBlade, type Venation } from "./blade.ts";
import { drawCompoundLeaf } from "./compound-leaves.ts";
import { drawFineLeaf, isFineLeaf } from "./fine-leaves.ts";
import { drawMarking, drawSurface } from "./leaf-finish.ts";
import type { SimpleShape } from "./leaf-outlines.ts";
import type { Palette } from "./palette.ts";
import { drawPalmateBlade } from "./palmate-blade.ts";
import type { Random } from "./random.ts";
import type { Sheet, Sketch, Stamp } from "./sheet.ts";
import { isGiantUmbellifer } from "./umbellifers.ts";

/** The leaves of one plant: a few individuals, drawn once, set many times. */
export type LeafKit = { variants: Stamp[]; length: number; none: boolean };
export type LeafJob = {
  sheet: Sheet;
  traits: Traits;
  palette: Palette;
  random: Random;
  length: number;
  stalk: number;
  curl: number;
  widthFactor: number;
};

const compoundShapes: ReadonlySet<Traits["leaf"]["shape"]> = new Set(["trifoliate", "palmate", "pinnate", "bipinnate"]);

export function isCompound(shape: Traits["leaf"]["shape"]): boolean {
  return compoundShapes.has(shape) || shape === "feathery";
}

export function makeLeafKit(
  options: Omit<LeafJob, "stalk" | "curl"> & { stalk?: number; curl?: number; variants?: number; name?: string },
): LeafKit {
  const { traits, sheet, random, length } = options;
  const stalk = (options.stalk ?? stalkShare(traits)) * length;
  const count = options.variants ?? (traits.habit === "rosette" || traits.habit === "frond" ? 3 : 2);
  const lean = options.curl ?? 0.14;
  const variants = Array.from({ length: count }, (_, index) => {
    const curl = (count === 1 ? 0.4 : index / (count - 1)) * lean * 1.6 - lean * 0.3;
    return sheet.stamp(`${options.name ?? "leaf"}-${index}`, (sketch) =>
      drawLeaf(sketch, { ...options, stalk, curl: random.vary(curl, 0.2), random }),
    );
  });
  return { variants, length, none: traits.leaf.shape === "none" };
}

export function drawLeaf(sketch: Sketch, job: LeafJob): void {
  const { traits } = job;
  if (isFineLeaf(traits.leaf.shape)) {
    drawFineLeaf(sketch, job);
    return;
  }
  if (isCompound(traits.leaf.shape) || (traits.leaf.shape === "pinnately-lobed" && isGiantUmbellifer(traits))) {
    drawCompoundLeaf(sketch, job);
    return;
  }
  if (traits.leaf.shape === "palmately-lobed") {
    const lobes = Math.min(9, Math.max(3, traits.leaf.leaflets ?? 5));
    const map = drawPalmateBlade(
      sketch,
      job.sheet,
      { lobes, margin: traits.leaf.margin, length: job.length, stalk: job.stalk, curl: job.curl },
      job.palette,
      job.random,
    );
    drawSurface(sketch, map, traits.leaf.surface, job.palette, job.random);
    if (traits.leaf.marking && traits.leaf.marking !== "pale-underside")
      drawMarking(sketch, map, traits.leaf.marking, job.palette, job.random);
    return;
  }
  const map = drawBlade(sketch, job.sheet, simpleBlade(job), job.palette, job.random);
  drawMarking(sketch, map, traits.leaf.marking, job.palette, job.random);
  drawSurface(sketch, map, traits.leaf.surface, job.palette, job.random);
}

function simpleBlade(job: LeafJob): Blade {
  const { leaf } = job.traits;
  const shape = simpleShape(job.traits);
  const small = job.length < 42;
  return {
    shape,
    margin: pinnateMargin(job.traits),
    length: job.length,
    widthFactor: job.widthFactor * (leaf.surface === "fleshy" && leaf.shape === "linear" ? 1.6 : 1),
    stalk: job.stalk,
    curl: job.curl,
    veins: small && leaf.shape !== "shield" ? "midrib" : venation(job.traits),
    veinCount: job.length > 120 ? 7 : 5,
    shielded: leaf.shape === "shield",
  };
}

function simpleShape(traits: Traits): SimpleShape {
  const { shape, margin } = traits.leaf;
  if (shape === "pinnately-lobed")
    return margin === "backward-lobed" ? "dandelion-like" : margin === "deeply-cut" || margin === "spiny" ? "elliptic" : "obovate";
  if (shape === "shield") return "round";
  const simple: readonly string[] = [
    "linear",
    "lanceolate",
    "oblong",
    "elliptic",
    "ovate",
    "obovate",
    "spoon",
    "heart",
    "round",
    "kidney",
    "arrow",
    "triangular",
    "diamond",
    "pad",
  ];
  return simple.includes(shape) ? (shape as SimpleShape) : "elliptic";
}

/** A pinnately lobed leaf is lobed whatever its finer edge is. */
function pinnateMargin(traits: Traits): Traits["leaf"]["margin"] {
  const { shape, margin } = traits.leaf;
  if (shape !== "pinnately-lobed") return margin;
  return margin === "backward-lobed" || margin === "deeply-cut" || margin === "spiny"
    ? margin
    : margin === "smooth" || margin === "wavy"
      ? "lobed"
      : "deeply-cut";
}

const parallelForms: ReadonlySet<Traits["flower"]["form"]> = new Set([
  "lily",
  "iris",
  "grass-spikelet",
  "sedge-spikelet",
  "rush-tuft",
  "bulrush",
  "spathe",
]);

function venation(traits: Traits): Venation {
  const { shape, surface } = traits.leaf;
  if (shape === "shield") return "radiating";
  if (shape === "kidney" || shape === "round") return "palmate";
  if (shape === "pad") return "none";
  if (surface === "fleshy") return "midrib";
  // Plantains and the lilies' kin: ribs that run from base to tip.
  const ribbed = traits.habit === "rosette" && traits.flower.form === "tiny" && traits.flower.inflorescence === "spike";
  if (parallelForms.has(traits.flower.form) || ribbed) return "arching";
  return shape === "linear" ? "midrib" : "pinnate";
}

function stalkShare(traits: Traits): number {
  const { shape, arrangement } = traits.leaf;
  if (traits.hints.includes("clasping-leaves") || traits.hints.includes("perfoliate-leaves")) return 0;
  const basal = arrangement === "basal" || arrangement === "floating" || traits.habit === "mat";
  switch (shape) {
    case "heart":
    case "kidney":
    case "round":
    case "shield":
    case "palmately-lobed":
    case "palmate":
      return traits.habit === "mat" && arrangement !== "opposite" ? 1.3 : basal ? 0.75 : 0.38;
    case "trifoliate":
      return traits.habit === "mat" ? 1.5 : basal ? 1 : 0.35;
    case "arrow":
    case "triangular":
    case "ovate":
    case "diamond":
      return basal ? 0.3 : 0.16;
    case "elliptic":
      return basal ? 0.18 : 0.1;
    case "pinnate":
    case "bipinnate":
    case "feathery":
      return basal ? 0.22 : 0.1;
    case "lanceolate":
    case "oblong":
    case "obovate":
      return basal ? 0.08 : 0.05;
    default:
      return 0;
  }
}
