import { Check, Minus, X } from "lucide-react";
import { Link } from "react-router";
import type { KeyAnswer } from "../../domain/key-view.ts";
import { paths } from "../../domain/paths.ts";
import type { Fit } from "../../domain/trait-key-questions.ts";
import { pictureAlt, WeedPicture } from "../library/weed-picture.tsx";

type Props = { answer: KeyAnswer | null; picked: boolean; failed: boolean };

export function KeyResults({ answer, picked, failed }: Props) {
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title" className="text-2xl">
        What it could be
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        {summary({ answer, picked, failed })}
      </p>
      <ol className="mt-4 grid gap-3">
        {answer?.results.map(({ weed, percent, traits }) => (
          <li key={weed.slug}>
            <Link
              to={paths.weed(weed.slug)}
              className="flex gap-3 overflow-hidden rounded-card border border-line bg-card p-2 shadow-card hover:shadow-lg"
            >
              <WeedPicture imageUrl={weed.imageUrl} alt={pictureAlt(weed)} sizes="80px" className="max-w-20 shrink-0 self-start rounded" />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="font-serif text-lg font-semibold">{weed.commonName}</span>
                  <span className="whitespace-nowrap text-sm text-ink-soft">{percent}% fits</span>
                </span>
                <span className="scientific block text-ink-soft">{weed.scientificName}</span>
                {traits.map(({ words, fit }) => (
                  <TraitLine key={words} words={words} fit={fit} />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function summary({ answer, picked, failed }: Props): string {
  if (failed) return "The list could not be loaded. Check your connection and pick again.";
  if (!answer) return "Loading weeds...";
  if (!picked) return `Pick a trait to begin. ${answer.total} species are waiting.`;
  if (answer.fitting === 0) return "No species fits everything you picked; the closest come first.";
  return `${answer.fitting} of ${answer.total} species ${answer.fitting === 1 ? "fits" : "fit"} everything you picked; the closest others follow.`;
}

const marks: Record<Fit, { icon: typeof Check; look: string; words: string }> = {
  fits: { icon: Check, look: "text-leaf-dark", words: "fits" },
  close: { icon: Minus, look: "text-ink-soft", words: "nearly fits" },
  differs: { icon: X, look: "text-clay", words: "differs" },
};

function TraitLine({ words, fit }: { words: string; fit: Fit }) {
  const { icon: Icon, look, words: meaning } = marks[fit];
  return (
    <span className={`flex items-start gap-1.5 text-sm ${look}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">{meaning}: </span>
        {words}
      </span>
    </span>
  );
}
