import { expect, test } from "vitest";
import { type AnsweredWeed, composeAnswer } from "./compose-answer.ts";
import { LibraryMatcher } from "./match-library.ts";

function weed(commonName: string, scientificName: string): AnsweredWeed {
  const slug = `${commonName} ${scientificName}`.toLowerCase().replaceAll(" ", "-");
  const rest = { id: 1, synonyms: [], otherNames: [], imageUrl: null, invasive: false, toxicity: [], legal: [], lookAlikes: [] };
  return { ...rest, slug, commonName, scientificName, description: `About ${commonName}.` };
}

const matcher = new LibraryMatcher([
  weed("Redroot Pigweed", "Amaranthus retroflexus"),
  weed("Palmer Amaranth", "Amaranthus palmeri"),
  weed("Elder", "Sambucus nigra"),
  weed("Curled Dock", "Rumex crispus"),
  weed("Broad-leaved Dock", "Rumex obtusifolius"),
  weed("Sorrel", "Rumex acetosa"),
]);

const seeing = (...species: [string, number][]) =>
  composeAnswer({ kind: "plant", species: species.map(([scientificName, score]) => ({ scientificName, score })) }, matcher);

test("a genus the classifier cannot divide is said to be one, with the library's species of it", () => {
  const answer = seeing(["Amaranthus", 0.83], ["Rumex crispus", 0.05]);
  expect(answer).toMatchObject({ certainty: "genus", confidence: 83, slug: null, result: { commonName: "Amaranthus" } });
  expect(answer.result.description).toBe(
    "The classifier knows the genus Amaranthus and cannot tell its species apart. The library holds 2 species of Amaranthus, named below: compare your plant with their pages.",
  );
  expect(answer.members?.map(({ slug }) => slug)).toEqual(["redroot-pigweed-amaranthus-retroflexus", "palmer-amaranth-amaranthus-palmeri"]);
});

test("a genus of one species in the library may still be another, and an unsure genus only might be", () => {
  const answer = seeing(["Sambucus", 0.3]);
  expect(answer).toMatchObject({ certainty: "possible", confidence: 30, result: { commonName: "a species of Sambucus" } });
  expect(answer.result.description).toContain("The library holds one of them, named below; it may also be another.");
  expect(seeing(["Typha", 0.9]).result.description).toContain("The library holds none of them.");
});

test("species of one genus that share the vote are named as rivals, beside the others of the genus", () => {
  const answer = seeing(["Rumex crispus", 0.4], ["Rumex obtusifolius", 0.35]);
  expect(answer).toMatchObject({ certainty: "genus", confidence: 75 });
  expect(answer.result.description).toContain("it could be Curled Dock or Broad-leaved Dock");
  expect(answer.members).toHaveLength(3);
});

test("below fifteen percent a genus is no answer either", () => {
  expect(seeing(["Sambucus", 0.1])).toMatchObject({ certainty: "failed", confidence: 0 });
});
