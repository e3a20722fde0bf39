import { calibrate, labelGenus, readLogits, type ScoringRules } from "../../domain/classifier/scoring.ts";

/** One photo of known name, and what the network made of it. */
export type Judged = { label: string; source: string; logits: ArrayLike<number> };

/** The part of model/evaluation.json that one file and a folder of photos can show again. Shares are between 0 and 1. */
export type Figures = {
  photos: number;
  top1: number;
  top5: number;
  genusTop1: number;
  ece: number;
  atLeast85: { share: number; right: number | null };
  genusAnswers: { photos: number; right: number | null; speciesWouldBeRight: number | null };
  bySource: Record<string, { photos: number; top1: number; top5: number }>;
};

export type NotPlantFigures = { auroc: number; photos: number; plants: number; caught: number; plantsTakenForNothing: number };

type Rules = ScoringRules & { consentThreshold: number };

/** The same figures as model/evaluate.py, from the same definitions. */
export function figuresOf(judged: Judged[], rules: Rules): Figures {
  const outcomes = judged.map((one) => outcomeOf(one, rules));
  const sure = outcomes.filter(({ confidence }) => confidence >= rules.consentThreshold);
  const genusAnswers = outcomes.filter(({ isGenusAnswer }) => isGenusAnswer);
  const sources = Object.groupBy(outcomes, ({ source }) => source);
  return {
    photos: outcomes.length,
    ...topOf(outcomes),
    genusTop1: share(outcomes, ({ genusRight }) => genusRight) ?? 0,
    ece: calibrationError(outcomes),
    atLeast85: { share: sure.length / outcomes.length, right: share(sure, ({ right }) => right) },
    genusAnswers: {
      photos: genusAnswers.length,
      right: share(genusAnswers, ({ genusRight }) => genusRight),
      speciesWouldBeRight: share(genusAnswers, ({ right }) => right),
    },
    bySource: Object.fromEntries(
      Object.entries(sources)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([source, of = []]) => [source, { photos: of.length, ...topOf(of) }]),
    ),
  };
}

/** How well photos without a plant are told from photos of one. */
export function notPlantFigures(judged: Judged[], rules: ScoringRules): NotPlantFigures {
  const { label, threshold } = rules.notPlant;
  const index = rules.labels.indexOf(label);
  const scored = judged.map((one) => ({ isNothing: one.label === label, p: readLogits(one.logits, rules).probabilities[index] ?? 0 }));
  const nothing = scored.filter(({ isNothing }) => isNothing).map(({ p }) => p);
  const plants = scored.filter(({ isNothing }) => !isNothing).map(({ p }) => p);
  const above = (of: number[]) => of.filter((p) => p >= threshold).length / of.length;
  return {
    auroc: auroc(nothing, plants),
    photos: nothing.length,
    plants: plants.length,
    caught: above(nothing),
    plantsTakenForNothing: above(plants),
  };
}

type Outcome = {
  source: string;
  /** How many labels were thought more likely than the right one. */
  rank: number;
  right: boolean;
  genusRight: boolean;
  confidence: number;
  isGenusAnswer: boolean;
};

function outcomeOf({ label, source, logits }: Judged, rules: Rules): Outcome {
  const { probabilities, evidence } = readLogits(logits, rules);
  const ranked = rules.labels.map((name, index) => ({ name, p: probabilities[index] ?? 0 })).toSorted((one, other) => other.p - one.p);
  const [best, second] = ranked;
  if (!best || !second) throw new Error("a network with fewer than two labels");
  const rank = ranked.findIndex(({ name }) => name === label);
  if (rank < 0) throw new Error(`the network has no label ${label}`);
  const kin = kinOf(best.name);
  return {
    source,
    rank,
    right: rank === 0,
    genusRight: kin === kinOf(label),
    confidence: calibrate(best.p, evidence, rules.confidence),
    isGenusAnswer: kin === kinOf(second.name) && second.p >= rules.genus.secondOverFirst * best.p,
  };
}

/** Labels without a genus are of their own kind. */
function kinOf(label: string): string {
  return labelGenus(label) ?? label;
}

function topOf(outcomes: Outcome[]) {
  return { top1: share(outcomes, ({ rank }) => rank < 1) ?? 0, top5: share(outcomes, ({ rank }) => rank < 5) ?? 0 };
}

function share<T>(of: T[], isSo: (one: T) => boolean): number | null {
  return of.length === 0 ? null : of.filter(isSo).length / of.length;
}

/** Mean distance between the confidence told and the share that was right, over ten equal steps of confidence. */
function calibrationError(outcomes: Outcome[]): number {
  const bins = Object.groupBy(outcomes, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return Object.values(bins).reduce((error, bin = []) => {
    const told = bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length;
    return error + Math.abs(told - (share(bin, ({ right }) => right) ?? 0)) * (bin.length / outcomes.length);
  }, 0);
}

/** The chance that one of `high` lies above one of `low`; ties count half. */
function auroc(high: number[], low: number[]): number {
  const wins = high.reduce(
    (sum, one) => sum + low.filter((other) => one > other).length + low.filter((other) => one === other).length / 2,
    0,
  );
  return wins / (high.length * low.length);
}
