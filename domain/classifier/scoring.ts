/** The part of model/model.json that turns the network's numbers into words. */
export type ScoringRules = {
  labels: string[];
  temperature: number;
  confidence: { logit: number; evidence: number; bias: number; evidenceMean: number; evidenceDeviation: number };
  notPlant: { label: string; threshold: number };
  genus: { secondOverFirst: number };
};

export const labelKinds = ["species", "genus", "garden plant", "crop", "not a plant", "other plant"] as const;

/** What model/labels.json knows of a label. */
export type LabelMeaning = {
  kind: (typeof labelKinds)[number];
  scientificName?: string | undefined;
  genus?: string | undefined;
  name?: string | undefined;
  slugs: string[];
};

/** A network and how to feed and read it, as model/model.json describes it. */
export type NetworkDescription = ScoringRules & {
  file: string;
  bytes: number;
  sha256: string;
  preprocessing: { fitInside: number; side: number; zooms: number[] };
};

/** How many plants a classifier with these labels can name, species and genera together. */
export function countPlants(meanings: Record<string, Pick<LabelMeaning, "kind">>): number {
  return Object.values(meanings).filter(({ kind }) => kind === "species" || kind === "genus").length;
}

export type Scored = { kind: "no plant" } | { kind: "labels"; labels: { label: string; score: number }[] };

const maxLabels = 5;

/** Each label's probability, in the order of the labels, and how much the network saw at all. */
export function readLogits(logits: ArrayLike<number>, { temperature }: Pick<ScoringRules, "temperature">) {
  const heated = Array.from(logits, (logit) => logit / temperature);
  const highest = Math.max(...heated);
  const total = heated.reduce((sum, value) => sum + Math.exp(value - highest), 0);
  const evidence = highest + Math.log(total);
  return { probabilities: heated.map((value) => Math.exp(value - evidence)), evidence };
}

/**
 * How sure the classifier is of what (model/PREPROCESSING.md, steps 4 and 5). The best label's probability is corrected by how much
 * the network saw at all, so that a plant it never learned does not come out as a confident stranger; the others scale with it.
 */
export function scoreLogits(logits: ArrayLike<number>, rules: ScoringRules): Scored {
  const { probabilities, evidence } = readLogits(logits, rules);
  const ranked = rules.labels.map((label, index) => ({ label, p: probabilities[index] ?? 0 })).toSorted((one, other) => other.p - one.p);
  const notPlant = ranked.find(({ label }) => label === rules.notPlant.label);
  if (notPlant && notPlant.p >= rules.notPlant.threshold) return { kind: "no plant" };

  const plants = ranked.filter(({ label }) => label !== rules.notPlant.label);
  const [best, second] = plants;
  if (!best) return { kind: "no plant" };
  const genus = labelGenus(best.label);
  const sharesGenus = genus !== null && second && labelGenus(second.label) === genus && second.p >= rules.genus.secondOverFirst * best.p;
  const together = sharesGenus ? plants.filter(({ label }) => labelGenus(label) === genus).reduce((sum, { p }) => sum + p, 0) : best.p;
  const confidence = calibrate(together, evidence, rules.confidence);
  return { kind: "labels", labels: plants.slice(0, maxLabels).map(({ label, p }) => ({ label, score: (confidence * p) / together })) };
}

/** How often an answer of this probability is right, on photos from a source that was never trained on. */
export function calibrate(probability: number, evidence: number, rule: ScoringRules["confidence"]): number {
  const p = Math.min(Math.max(probability, 1e-6), 1 - 1e-6);
  const seen = (evidence - rule.evidenceMean) / rule.evidenceDeviation;
  return 1 / (1 + Math.exp(-(rule.logit * Math.log(p / (1 - p)) + rule.evidence * seen + rule.bias)));
}

/** One number for each label: the mean over the views that went through the network together. */
export function meanOverViews(rows: ArrayLike<number>, labels: number): Float32Array {
  const views = rows.length / labels;
  const mean = new Float32Array(labels);
  for (let label = 0; label < labels; label++) {
    let sum = 0;
    for (let view = 0; view < views; view++) sum += rows[view * labels + label] ?? Number.NaN;
    mean[label] = sum / views;
  }
  return mean;
}

/** Where the highest number stands. */
export function indexOfHighest(numbers: ArrayLike<number>): number {
  let best = 0;
  for (let index = 1; index < numbers.length; index++) if ((numbers[index] ?? 0) > (numbers[best] ?? 0)) best = index;
  return best;
}

/** "Rumex" of "Rumex_crispus"; labels that begin with an underscore name no genus. */
export function labelGenus(label: string): string | null {
  return label.startsWith("_") ? null : (label.split("_")[0] ?? null);
}
