import { type Fit, type KeyWeed, keyQuestions, type QuestionId } from "./trait-key-questions.ts";

/** What was picked, by question: several picks of one question mean "one of these, I am not sure which". */
export type KeyPicks = Partial<Record<QuestionId, string[]>>;

export type KeyResult<Weed> = { weed: Weed; score: number; fits: { question: QuestionId; fit: Fit }[] };

const worth: Record<Fit, number> = { fits: 1, close: 0.5, differs: 0 };

export function picksFromQuery(query: URLSearchParams): KeyPicks {
  const picks: KeyPicks = {};
  for (const { id, options } of keyQuestions) {
    const known = options.map((option) => option.id).filter((option) => query.getAll(id).includes(option));
    if (known.length > 0) picks[id] = known;
  }
  return picks;
}

export function queryFromPicks(picks: KeyPicks): string {
  const query = new URLSearchParams(keyQuestions.flatMap(({ id }) => (picks[id] ?? []).map((option): [string, string] => [id, option])));
  const text = query.toString();
  return text && `?${text}`;
}

export function togglePick(picks: KeyPicks, question: QuestionId, option: string): KeyPicks {
  const before = picks[question] ?? [];
  const after = before.includes(option) ? before.filter((one) => one !== option) : [...before, option];
  return { ...picks, [question]: after };
}

/** How well a weed answers one question, given what was picked there. */
export function fitOf(weed: KeyWeed, question: QuestionId, picked: readonly string[]): Fit {
  const { options } = questionById(question);
  const fits = options.filter((option) => picked.includes(option.id)).map((option) => option.fit(weed));
  return fits.includes("fits") ? "fits" : fits.includes("close") ? "close" : "differs";
}

/**
 * Every species, best first. A pick that differs lowers a species and never hides it: people misjudge a leaf, and one wrong pick
 * must not lose the plant in front of them.
 */
export function rankByPicks<Weed extends KeyWeed>(weeds: readonly Weed[], picks: KeyPicks): KeyResult<Weed>[] {
  const asked = keyQuestions.filter(({ id }) => (picks[id] ?? []).length > 0);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  return weeds
    .map((weed) => {
      const fits = asked.map(({ id }) => ({ question: id, fit: fitOf(weed, id, picks[id] ?? []) }));
      const reached = fits.reduce((sum, { question, fit }) => sum + questionById(question).weight * worth[fit], 0);
      return { weed, fits, score: total === 0 ? 0 : reached / total };
    })
    .sort((one, other) => other.score - one.score || byName.compare(one.weed.commonName, other.weed.commonName));
}

/** For each choice: how many species would fit every pick if this one were picked too. */
export function countChoices(weeds: readonly KeyWeed[], picks: KeyPicks): Record<string, number> {
  const asked = keyQuestions.filter(({ id }) => (picks[id] ?? []).length > 0);
  const counts: Record<string, number> = {};
  const misses = weeds.map((weed) => asked.filter(({ id }) => fitOf(weed, id, picks[id] ?? []) !== "fits").map(({ id }) => id));
  for (const { id, options } of keyQuestions) {
    const open = weeds.filter((_, index) => misses[index]?.every((missed) => missed === id));
    for (const option of options) counts[`${id}.${option.id}`] = open.filter((weed) => option.fit(weed) === "fits").length;
  }
  return counts;
}

/** The words under a result: what of it agrees and what does not. */
export function explainFit(weed: KeyWeed, question: QuestionId): string {
  const { label, options } = questionById(question);
  const words = options.filter((option) => option.fit(weed) === "fits").map((option) => option.label.toLowerCase());
  return `${label}: ${words.join(", ") || "not recorded"}`;
}

export function hasPicks(picks: KeyPicks): boolean {
  return Object.values(picks).some((picked) => picked.length > 0);
}

const byName = new Intl.Collator("en-GB");
const questions = new Map(keyQuestions.map((question) => [question.id, question]));

function questionById(id: QuestionId) {
  const question = questions.get(id);
  if (!question) throw new Error(`the key has no question ${id}`);
  return question;
}
