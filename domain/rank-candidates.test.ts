import fc from "fast-check";
import { expect, test } from "vitest";
import { maxCandidates, rankCandidates, type Suggestion } from "./rank-candidates.ts";

function suggest(scientificName: string, score: number, slug: string | null = null): Suggestion {
  return { commonName: scientificName, scientificName, slug, score };
}

test.each([
  [0.93, "certain", 93],
  [0.929, "certain", 93],
  [0.924, "probable", 92],
  [0.5, "probable", 50],
  [0.494, "possible", 49],
  [0.15, "possible", 15],
  [0.14, "failed", 0],
] as const)("a first candidate of %f sounds %s", (score, certainty, confidence) => {
  expect(rankCandidates([suggest("Urtica dioica", score)])).toMatchObject({ certainty, confidence });
});

test("nothing suggested is a failure", () => {
  expect(rankCandidates([])).toEqual({ candidates: [], certainty: "failed", confidence: 0, genus: null });
});

test("when the first two share a genus and neither stands out, the genus is the answer, with what its species add up to", () => {
  const ranking = rankCandidates([
    suggest("Rumex crispus", 0.3),
    suggest("Rumex obtusifolius", 0.35),
    suggest("Urtica dioica", 0.1),
    suggest("Rumex acetosa", 0.05),
  ]);
  expect(ranking).toMatchObject({ certainty: "genus", genus: "Rumex", confidence: 70 });
  expect(ranking.candidates.map(({ scientificName }) => scientificName)).toEqual([
    "Rumex obtusifolius",
    "Rumex crispus",
    "Urtica dioica",
    "Rumex acetosa",
  ]);
});

test.each([
  ["the second is of another genus", [suggest("Rumex crispus", 0.35), suggest("Urtica dioica", 0.3), suggest("Rumex acetosa", 0.3)]],
  ["the first stands out", [suggest("Rumex crispus", 0.45), suggest("Rumex acetosa", 0.3)]],
  ["the genus is not likely either", [suggest("Rumex crispus", 0.25), suggest("Rumex acetosa", 0.2)]],
])("no genus when %s", (_why, suggestions) => {
  expect(rankCandidates(suggestions)).toMatchObject({ certainty: "possible", genus: null });
});

test.each([
  [0.5, "genus", 50],
  [0.49, "possible", 49],
  [0.15, "possible", 15],
  [0.14, "failed", 0],
] as const)("a genus whose species nobody told apart, at %f, sounds %s", (score, certainty, confidence) => {
  expect(rankCandidates([suggest("Amaranthus", score)])).toMatchObject({ certainty, confidence });
});

test("what was said of a genus and of its species counts for the genus together", () => {
  expect(rankCandidates([suggest("Oxalis", 0.4), suggest("Oxalis violacea", 0.2)])).toMatchObject({
    certainty: "genus",
    genus: "Oxalis",
    confidence: 60,
  });
});

test("two names of one species count as one", () => {
  const ranking = rankCandidates([suggest("Fallopia japonica", 0.4, "knotweed"), suggest("Reynoutria japonica", 0.3, "knotweed")]);
  expect(ranking.candidates).toHaveLength(1);
  expect(ranking.confidence).toBe(70);
});

test("whatever is suggested: at most five, best first, whole percents from 1 to 99, and a failure is exactly confidence 0", () => {
  const names = fc.constantFrom(
    "Rumex crispus",
    "Rumex acetosa",
    "Urtica dioica",
    "Poa annua",
    "Poa trivialis",
    "Galium aparine",
    "Bellis perennis",
  );
  const anything = fc.array(fc.record({ scientificName: names, score: fc.double({ min: -1, max: 2, noNaN: true }) }));
  fc.assert(
    fc.property(anything, (made) => {
      const { candidates, certainty, confidence } = rankCandidates(made.map(({ scientificName, score }) => suggest(scientificName, score)));
      expect(candidates.length).toBeLessThanOrEqual(maxCandidates);
      const confidences = candidates.map((candidate) => candidate.confidence);
      expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
      for (const value of confidences) expect(value >= 1 && value <= 99 && Number.isInteger(value)).toBe(true);
      expect(certainty === "failed").toBe(confidence === 0);
    }),
  );
});
