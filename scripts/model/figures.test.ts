import { expect, test } from "vitest";
import { compareFigures, disagrees, type Evaluated } from "./compare-figures.ts";
import { figuresOf, notPlantFigures } from "./figures.ts";

const rules = {
  labels: ["Rumex_crispus", "Rumex_acetosella", "Urtica_dioica", "_not_plant"],
  temperature: 1,
  confidence: { logit: 1, evidence: 0, bias: 0, evidenceMean: 0, evidenceDeviation: 1 },
  notPlant: { label: "_not_plant", threshold: 0.5 },
  genus: { secondOverFirst: 0.5 },
  consentThreshold: 0.85,
};

const judged = [
  { label: "Rumex_crispus", source: "a", logits: [9, 0, 0, 0] },
  { label: "Rumex_acetosella", source: "a", logits: [3, 2.9, 0, 0] },
  { label: "Urtica_dioica", source: "b", logits: [0, 0, 1, 0] },
  { label: "_not_plant", source: "b", logits: [0, 0, 0, 5] },
];

test("figures count what their names say", () => {
  const figures = figuresOf(judged, rules);
  expect(figures).toMatchObject({
    photos: 4,
    top1: 0.75,
    top5: 1,
    genusTop1: 1,
    atLeast85: { share: 0.5, right: 1 },
    genusAnswers: { photos: 1, right: 1, speciesWouldBeRight: 0 },
    bySource: { a: { photos: 2, top1: 0.5 }, b: { photos: 2, top1: 1 } },
  });
  expect(figures.ece).toBeGreaterThan(0);
  expect(notPlantFigures(judged, rules)).toEqual({ auroc: 1, photos: 1, plants: 3, caught: 1, plantsTakenForNothing: 0 });
});

test("another figure than the one on record is a disagreement, and a sample is allowed its error", () => {
  const now: Evaluated = {
    heldout: figuresOf(judged, rules),
    licensed: figuresOf(judged, rules),
    notPlant: notPlantFigures(judged, rules),
  };
  expect(compareFigures(now, now, { isSample: false }).filter(disagrees)).toEqual([]);
  const many = { ...now, heldout: { ...now.heldout, photos: 2000 } };
  const better = { ...many, heldout: { ...many.heldout, top1: 0.77 } };
  expect(compareFigures(many, better, { isSample: false }).filter(disagrees)).toMatchObject([{ what: "held-out: top-1" }]);
  const sample = { ...now, heldout: { ...now.heldout, photos: 300 } };
  expect(compareFigures(sample, better, { isSample: true }).filter(disagrees)).toEqual([]);
});
