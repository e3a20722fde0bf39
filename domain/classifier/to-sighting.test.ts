import { expect, test } from "vitest";
import type { LabelMeaning } from "./scoring.ts";
import { toSighting } from "./to-sighting.ts";

const meanings: Record<string, LabelMeaning> = {
  Urtica_dioica: { kind: "species", scientificName: "Urtica dioica", slugs: ["stinging-nettle-urtica-dioica"] },
  Amaranthus_sp: { kind: "genus", genus: "Amaranthus", slugs: ["redroot-pigweed-amaranthus-retroflexus"] },
  Leucanthemum_or_Bellis: {
    kind: "genus",
    genus: "Leucanthemum or Bellis",
    slugs: ["oxeye-daisy-leucanthemum-vulgare", "daisy-bellis-perennis"],
  },
  _garden_flower: { kind: "garden plant", name: "Garden flower", slugs: [] },
  _negative: { kind: "other plant", name: "Leaves or ground, no plant we can name", slugs: [] },
};

function seeing(label: string, score: number) {
  return toSighting({ kind: "labels", labels: [{ label, score }] }, meanings);
}

test("a species is itself, and a genus is a genus", () => {
  expect(seeing("Urtica_dioica", 0.9)).toMatchObject({ kind: "plant", species: [{ scientificName: "Urtica dioica", score: 0.9 }] });
  expect(seeing("Amaranthus_sp", 0.8)).toEqual({ kind: "plant", species: [{ scientificName: "Amaranthus", score: 0.8 }] });
});

test("a label that stands for two genera shares its score between their species", () => {
  expect(seeing("Leucanthemum_or_Bellis", 0.8)).toEqual({
    kind: "plant",
    species: [
      { scientificName: "Leucanthemum vulgare", score: 0.4 },
      { scientificName: "Bellis perennis", score: 0.4 },
    ],
  });
});

test("a garden flower and bare ground are no weed, and no plant is called by what it looks like", () => {
  expect(seeing("_garden_flower", 0.9)).toEqual({ kind: "not a weed", what: "a garden flower" });
  expect(seeing("_negative", 0.9)).toEqual({ kind: "not a weed", what: "leaves or bare ground" });
  expect(toSighting({ kind: "no plant", seen: "umbrella" }, meanings)).toEqual({ kind: "no plant", seen: "something like an umbrella" });
});
