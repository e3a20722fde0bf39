import { Cat, Dog, PersonStanding, ShieldAlert, ShieldCheck, ShieldQuestion, ShieldX } from "lucide-react";
import type { Weed } from "../../domain/library.ts";
import { type GlanceTarget, type ToxicityLevel, toxicityAtAGlance } from "../../domain/toxicity.ts";
import { HorseIcon } from "./horse-icon.tsx";
import { WeedSection } from "./weed-section.tsx";

const targets: Record<GlanceTarget, { name: string; icon: typeof Cat }> = {
  people: { name: "People", icon: PersonStanding },
  dogs: { name: "Dogs", icon: Dog },
  cats: { name: "Cats", icon: Cat },
  horses: { name: "Horses", icon: HorseIcon as typeof Cat },
};

const levels: Record<ToxicityLevel | "unrecorded", { words: string; look: string; icon: typeof Cat }> = {
  dangerous: { words: "Dangerous", look: "border-danger bg-danger-pale text-danger", icon: ShieldX },
  harmful: { words: "Harmful", look: "border-clay bg-clay-pale text-clay", icon: ShieldAlert },
  irritant: { words: "Irritant", look: "border-line-strong bg-ochre-pale text-ink", icon: ShieldAlert },
  "none known": { words: "No harm known", look: "border-line bg-leaf-pale text-leaf-dark", icon: ShieldCheck },
  unrecorded: { words: "Not recorded", look: "border-line bg-paper-deep text-ink-soft", icon: ShieldQuestion },
};

/** Toxicity at a glance. Nothing recorded is said as that, because it is not the same as safe. */
export function Safety({ toxicity }: { toxicity: Weed["toxicity"] }) {
  if (toxicity.length === 0) return null;
  return (
    <WeedSection title="Is it poisonous?">
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4 print:grid-cols-4">
        {toxicityAtAGlance(toxicity).map(({ target, level }) => {
          const { name, icon: TargetIcon } = targets[target];
          const { words, look, icon: LevelIcon } = levels[level ?? "unrecorded"];
          return (
            <li key={target} className={`grid justify-items-center gap-1 rounded-card border p-3 text-center print:p-1 ${look}`}>
              <TargetIcon aria-hidden className="size-8 print:hidden" strokeWidth={1.5} />
              <span className="font-semibold">{name}</span>
              <span className="inline-flex items-center gap-1 text-sm">
                <LevelIcon aria-hidden className="size-4 shrink-0" />
                {words}
              </span>
            </li>
          );
        })}
      </ul>
      <ul className="mt-4 grid max-w-prose gap-2">
        {toxicity.map(({ to, level, part, note }) => (
          <li key={note}>
            <strong>
              {capitalise(to.join(", "))}: {level}
              {part && ` (${part})`}.
            </strong>{" "}
            {note}
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        Never eat a plant on the strength of a picture. If somebody or a pet has eaten it, ask a doctor, a poisons service or a vet.
      </p>
    </WeedSection>
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
