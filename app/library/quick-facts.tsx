import type { Weed } from "../../domain/library.ts";
import { Card } from "../ui/card.tsx";
import { WeedSection } from "./weed-section.tsx";

/** The spec's four facts first, each only if present; then the names it goes by and where it comes from. */
export function QuickFacts({ weed }: { weed: Weed }) {
  const facts = [
    ["Family", weed.family],
    ["Growing season", weed.growingSeason],
    ["Sunlight", weed.sunlightNeeds],
    ["Moisture", weed.moistureNeeds],
    ["Other names", weed.otherNames.map(({ name, region }) => (region ? `${name} (${region})` : name)).join(", ")],
    ["Older Latin names", weed.synonyms.join(", ")],
    ["Native to", weed.nativeRange],
    ["Brought to", weed.introducedTo.join(", ")],
    ["Listed as invasive by", weed.invasiveIn.join("; ")],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0) return null;
  return (
    <WeedSection title="Quick Facts">
      <Card className="mt-4 p-6 print:p-0">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2 print:gap-1">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
              <dd className={label === "Older Latin names" ? "scientific" : ""}>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </WeedSection>
  );
}
