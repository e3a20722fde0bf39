import type { Weed } from "../library.ts";
import type { PlaceCode } from "../places.ts";

/** What the assistant and the treatment plans read of a weed. */
export type WeedFacts = Pick<
  Weed,
  | "slug"
  | "commonName"
  | "scientificName"
  | "synonyms"
  | "otherNames"
  | "family"
  | "type"
  | "lifespan"
  | "invasive"
  | "habitat"
  | "season"
  | "growingSeason"
  | "growthHabit"
  | "description"
  | "identificationTips"
  | "organicControl"
  | "chemicalControl"
  | "preventionTips"
  | "uses"
  | "historyOrOrigin"
  | "wildlifeImpact"
  | "lookAlikes"
  | "toxicity"
  | "legal"
  | "traits"
>;

/** The notes that bind somebody in a place: the place's own, its country's and the Union's, and for a whole country those of its parts. */
export function legalNotesFor(weed: Pick<WeedFacts, "legal">, place: PlaceCode): WeedFacts["legal"] {
  const country = place.split("-")[0];
  return weed.legal.filter((note) => {
    if (note.place === place || note.place === country) return true;
    if (note.place === "EU") return place === "IE";
    return place === country && note.place.startsWith(`${country}-`);
  });
}

/** Skin should not meet this plant: its sap, hairs or spines are known to hurt. */
export function needsGloves(weed: Pick<WeedFacts, "traits" | "toxicity">): boolean {
  const { sap, leaf, stem, hints } = weed.traits;
  return (
    hasToxicSap(weed) ||
    sap === "milky" ||
    ["stinging", "bristly", "prickly"].includes(leaf.surface) ||
    leaf.margin === "spiny" ||
    stem.form === "prickly" ||
    hints.some((hint) => hint === "thorns" || hint === "spiny-bracts") ||
    weed.toxicity.some((entry) => entry.to.includes("people") && entry.level !== "none known")
  );
}

export function hasToxicSap({ traits, toxicity }: Pick<WeedFacts, "traits" | "toxicity">): boolean {
  const aboutSap = /\b(sap|latex|juice|skin|touch\w*|contact|rash|blister\w*)\b/i;
  return (
    traits.sap === "irritant" ||
    toxicity.some(
      (entry) => entry.to.includes("people") && entry.level !== "none known" && aboutSap.test(`${entry.part ?? ""} ${entry.note}`),
    )
  );
}

/** How a weed lives, as far as it decides what removes it. */
export const growthForms = ["aquatic", "moss", "parasite", "woody", "rhizome", "runners", "bulb", "annual", "taproot", "clump"] as const;

export type GrowthForm = (typeof growthForms)[number];

export function growthFormOf({ type, lifespan, traits }: Pick<WeedFacts, "type" | "lifespan" | "traits">): GrowthForm {
  if (type === "Aquatic" || traits.root === "floating" || ["floating", "submerged", "emergent"].includes(traits.habit)) return "aquatic";
  if (type === "Moss" || traits.root === "rhizoids") return "moss";
  if (type === "Parasitic" || traits.root === "parasitic") return "parasite";
  if (type === "Shrub" || type === "Tree" || traits.root === "woody" || ["shrub", "tree"].includes(traits.habit)) return "woody";
  if (type === "Fern" || type === "Horsetail" || traits.root === "rhizome" || traits.root === "creeping-roots") return "rhizome";
  if (traits.root === "runners") return "runners";
  if (["bulb", "corm", "tuber"].includes(traits.root)) return "bulb";
  if (lifespan.startsWith("Annual")) return "annual";
  return traits.root === "taproot" ? "taproot" : "clump";
}
