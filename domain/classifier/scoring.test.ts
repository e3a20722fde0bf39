import { expect, test } from "vitest";
import { type ScoringRules, scoreLogits } from "./scoring.ts";

const rules: ScoringRules = {
  labels: ["Rumex_crispus", "Rumex_acetosella", "Urtica_dioica", "_not_plant"],
  temperature: 1,
  confidence: { logit: 1, evidence: 0, bias: 0, evidenceMean: 0, evidenceDeviation: 1 },
  notPlant: { label: "_not_plant", threshold: 0.5 },
  genus: { secondOverFirst: 0.5 },
};

function scores(logits: number[]) {
  const scored = scoreLogits(logits, rules);
  if (scored.kind !== "labels") throw new Error("expected labels");
  return scored.labels;
}

test("labels come best first, and with an even hand their scores are their probabilities", () => {
  const labels = scores([0, 0, Math.log(8), -20]);
  expect(labels.map(({ label }) => label)).toEqual(["Urtica_dioica", "Rumex_crispus", "Rumex_acetosella"]);
  expect(labels[0]?.score).toBeCloseTo(0.8, 3);
});

test("two species of one genus that share the vote add up to the genus, and never to more than certain", () => {
  const labels = scores([5, 5, 0, -20]);
  const together = labels.filter(({ label }) => label.startsWith("Rumex")).reduce((sum, { score }) => sum + score, 0);
  expect(together).toBeGreaterThan(0.98);
  expect(together).toBeLessThanOrEqual(1);
});

test("a photo that is mostly no plant is no plant", () => {
  expect(scoreLogits([0, 0, 0, 4], rules)).toEqual({ kind: "no plant" });
});

test("the less the network saw at all, the less sure it may sound", () => {
  const careful = { ...rules, confidence: { ...rules.confidence, evidence: 1 } };
  const strong = scoreLogits([10, 0, 0, -20], careful);
  const faint = scoreLogits([2, -8, -8, -20], careful);
  if (strong.kind !== "labels" || faint.kind !== "labels") throw new Error("expected labels");
  expect(faint.labels[0]?.score).toBeLessThan(strong.labels[0]?.score ?? 0);
});
