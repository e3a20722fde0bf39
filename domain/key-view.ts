import type { ListedWeed } from "./library.ts";
import { countChoices, explainFit, hasPicks, type KeyPicks, rankByPicks } from "./trait-key.ts";
import type { Fit } from "./trait-key-questions.ts";
import { toWeedCard, type WeedCard } from "./weed-card.ts";

export type KeyAnswer = {
  counts: Record<string, number>;
  /** How many species fit every pick; all of them while nothing is picked. */
  fitting: number;
  total: number;
  results: { weed: WeedCard; percent: number; traits: { words: string; fit: Fit }[] }[];
};

/** More than anybody reads through, and little enough to send with a page. */
const resultsShown = 24;

/** The key's answer to what was picked. The same function answers on the server and in the browser. */
export function answerKey(weeds: readonly ListedWeed[], picks: KeyPicks): KeyAnswer {
  const ranked = rankByPicks(weeds, picks);
  return {
    counts: countChoices(weeds, picks),
    fitting: hasPicks(picks) ? ranked.filter(({ fits }) => fits.every(({ fit }) => fit === "fits")).length : weeds.length,
    total: weeds.length,
    results: hasPicks(picks)
      ? ranked.slice(0, resultsShown).map(({ weed, score, fits }) => ({
          weed: toWeedCard(weed),
          percent: Math.round(score * 100),
          traits: fits.map(({ question, fit }) => ({ words: explainFit(weed, question), fit })),
        }))
      : [],
  };
}
