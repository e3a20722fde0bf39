import type { Candidate, Certainty } from "./identification.ts";
import { genusOf } from "./identify/match-library.ts";

/** A species (or a genus whose species nobody told apart) that somebody or something thought of, with how likely, 0 to 1. */
export type Suggestion = { commonName: string; scientificName: string; slug: string | null; score: number };

export type Ranking = {
  candidates: Candidate[];
  certainty: Certainty;
  /** Percent: of the first candidate, or of the genus where only that is sure. */
  confidence: number;
  /** Set when only the genus is named: surely (certainty "genus") or perhaps ("possible"). */
  genus: string | null;
};

/** The spec and PRODUCT.md show whole percents; nobody who looks at one photo is 100% sure. */
export const maxConfidence = 99;
export const certainFrom = 93;
export const probableFrom = 50;
/** Below this a name would mislead more often than it helps. */
export const namedFrom = 15;
/** The first stands out when it leads the second by this much. */
export const standsOutBy = 15;
/** The genus is named when its species together reach this. */
export const genusFrom = 50;
export const maxCandidates = 5;

/** The words before a name, for each degree of certainty. */
export const certaintyWords: Record<Certainty, string> = {
  certain: "This is",
  probable: "Probably",
  possible: "Might be",
  genus: "A species of",
  failed: "",
};

/** Orders what was suggested and decides how sure the answer may sound. Suggestions of one species count together. */
export function rankCandidates(suggestions: Suggestion[]): Ranking {
  const merged = mergeSameSpecies(suggestions).toSorted((one, other) => other.score - one.score);
  const candidates = merged
    .slice(0, maxCandidates)
    .map(({ score, ...names }) => ({ ...names, confidence: toPercent(score) }))
    .filter(({ confidence }) => confidence > 0);
  const [first, second] = candidates;
  if (!first) return { candidates, certainty: "failed", confidence: 0, genus: null };

  const genus = genusOf(first.scientificName);
  const isTie = first.confidence < probableFrom && second !== undefined && first.confidence - second.confidence < standsOutBy;
  if (isGenus(first) || (isTie && genusOf(second.scientificName) === genus)) {
    const kin = merged.filter(({ scientificName }) => genusOf(scientificName) === genus);
    const together = toPercent(kin.reduce((sum, { score }) => sum + score, 0));
    if (together >= genusFrom) return { candidates, certainty: "genus", confidence: together, genus };
    if (isGenus(first) && together >= namedFrom) return { candidates, certainty: "possible", confidence: together, genus };
  }
  return {
    candidates,
    certainty: certaintyOf(first.confidence),
    confidence: first.confidence < namedFrom ? 0 : first.confidence,
    genus: null,
  };
}

function certaintyOf(confidence: number): Certainty {
  if (confidence >= certainFrom) return "certain";
  if (confidence >= probableFrom) return "probable";
  return confidence >= namedFrom ? "possible" : "failed";
}

function mergeSameSpecies(suggestions: Suggestion[]): Suggestion[] {
  const bySpecies = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const key = suggestion.slug ?? suggestion.scientificName.toLowerCase();
    const known = bySpecies.get(key);
    bySpecies.set(key, known ? { ...known, score: known.score + suggestion.score } : suggestion);
  }
  return [...bySpecies.values()];
}

function toPercent(score: number): number {
  return Math.max(0, Math.min(maxConfidence, Math.round(score * 100)));
}

/** A scientific name of one word says no species. */
export function isGenus({ scientificName }: { scientificName: string }): boolean {
  return scientificName !== "" && !scientificName.includes(" ");
}
