/** The part of model/model.json that turns the network's numbers into words. */
export type ScoringRules = {
  labels: string[];
  temperature: number;
  confidence: { logit: number; evidence: number; bias: number; evidenceMean: number; evidenceDeviation: number };
  notPlant: { label: string; threshold: number };
  genus: { secondOverFirst: number };
};

/** What model/labels.json knows of a label. */
export type LabelMeaning = {
  kind: "species" | "genus" | "garden plant" | "crop" | "not a plant" | "other plant";
  scientificName?: string | undefined;
  genus?: string | undefined;
  name?: string | undefined;
  slugs: string[];
};

export type Scored = { kind: "no plant" } | { kind: "labels"; labels: { label: string; score: number }[] };

const maxLabels = 5;

/**
 * How sure the classifier is of what (model/PREPROCESSING.md, steps 4 and 5). The best label's probability is corrected by how much
 * the network saw at all, so that a plant it never learned does not come out as a confident stranger; the others scale with it.
 */
export function scoreLogits(logits: ArrayLike<number>, rules: ScoringRules): Scored {
  const heated = Array.from(logits, (logit) => logit / rules.temperature);
  const highest = Math.max(...heated);
  const total = heated.reduce((sum, value) => sum + Math.exp(value - highest), 0);
  const evidence = highest + Math.log(total);
  const ranked = rules.labels
    .map((label, index) => ({ label, p: Math.exp((heated[index] ?? 0) - evidence) }))
    .toSorted((one, other) => other.p - one.p);
  const notPlant = ranked.find(({ label }) => label === rules.notPlant.label);
  if (notPlant && notPlant.p >= rules.notPlant.threshold) return { kind: "no plant" };

  const plants = ranked.filter(({ label }) => label !== rules.notPlant.label);
  const [best, second] = plants;
  if (!best) return { kind: "no plant" };
  const genus = genusOf(best.label);
  const sharesGenus = genus !== null && second && genusOf(second.label) === genus && second.p >= rules.genus.secondOverFirst * best.p;
  const together = sharesGenus ? plants.filter(({ label }) => genusOf(label) === genus).reduce((sum, { p }) => sum + p, 0) : best.p;
  const confidence = calibrate(together, evidence, rules.confidence);
  return { kind: "labels", labels: plants.slice(0, maxLabels).map(({ label, p }) => ({ label, score: (confidence * p) / together })) };
}

function calibrate(probability: number, evidence: number, rule: ScoringRules["confidence"]): number {
  const p = Math.min(Math.max(probability, 1e-6), 1 - 1e-6);
  const seen = (evidence - rule.evidenceMean) / rule.evidenceDeviation;
  return 1 / (1 + Math.exp(-(rule.logit * Math.log(p / (1 - p)) + rule.evidence * seen + rule.bias)));
}

/** "Rumex" of "Rumex_crispus"; labels that begin with an underscore name no genus. */
function genusOf(label: string): string | null {
  return label.startsWith("_") ? null : (label.split("_")[0] ?? null);
}
