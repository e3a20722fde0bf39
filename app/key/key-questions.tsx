import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { KeyPicks } from "../../domain/trait-key.ts";
import { type KeyQuestion, keyQuestions } from "../../domain/trait-key-questions.ts";
import { KeyIcon } from "./key-icon.tsx";

/** Open at first: what can be seen of any plant at any time of the year. */
const firstQuestions = new Set(["habit", "leaf", "flower", "colour"]);

export function KeyQuestions({ picks, counts }: { picks: KeyPicks; counts: Record<string, number> | undefined }) {
  return (
    <div className="grid gap-4">
      {keyQuestions.map((question) => (
        <Question key={question.id} question={question} picked={picks[question.id] ?? []} counts={counts} />
      ))}
    </div>
  );
}

type Props = { question: KeyQuestion; picked: string[]; counts: Record<string, number> | undefined };

function Question({ question: { id, ask, options }, picked, counts }: Props) {
  const [openAtFirst] = useState(firstQuestions.has(id) || picked.length > 0);
  return (
    <details open={openAtFirst} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-xl">{ask}</h2>
        <span className="flex items-center gap-3">
          {picked.length > 0 && <span className="text-sm font-semibold text-clay">{picked.length} picked</span>}
          <ChevronDown aria-hidden className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <fieldset className="grid grid-cols-3 gap-2 p-3 pt-1 sm:grid-cols-4 xl:grid-cols-5">
        <legend className="sr-only">{ask}</legend>
        {options.map((option) => {
          const count = counts?.[`${id}.${option.id}`];
          return (
            <label
              key={option.id}
              className="relative grid min-h-24 cursor-pointer content-start justify-items-center gap-1 rounded-lg border border-line bg-paper p-2 text-center text-sm leading-tight hover:border-line-strong has-checked:border-leaf has-checked:bg-leaf-pale has-checked:ring-2 has-checked:ring-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
            >
              <input
                type="checkbox"
                name={id}
                value={option.id}
                checked={picked.includes(option.id)}
                onChange={leaveToTheForm}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <KeyIcon choice={`${id}.${option.id}`} />
              <span className="font-medium">{option.label}</span>
              <span className="text-ink-soft">{count ?? "…"}</span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

/** The form hears every change of its boxes; React only wants to know that a checked box is not frozen by mistake. */
function leaveToTheForm() {}
