import { groupLaws, lawsFor } from "../../domain/law.ts";
import type { Weed } from "../../domain/library.ts";
import { places } from "../../domain/places.ts";
import { runningName } from "../../domain/running-name.ts";
import { usePlace } from "../shell/place-preference.ts";
import { PlaceField } from "../ui/place-field.tsx";
import { WeedSection } from "./weed-section.tsx";

const shownBeforeFolding = 4;

/** What the law asks of a gardener: where they live once they have said so, everywhere until then. */
export function LawSection({ weed }: { weed: Weed }) {
  const { place, choosePlace } = usePlace();
  if (weed.legal.length === 0) return null;
  const here = place ? groupLaws(lawsFor(weed.legal, place)) : null;
  const everywhere = groupLaws(weed.legal);
  const folded = everywhere.length - shownBeforeFolding;
  return (
    <WeedSection title="What the law says">
      <div className="mt-4 max-w-xs print:hidden noscript:hidden">
        <PlaceField place={place} onChoose={choosePlace} noPlace="Show every place" hint="Kept in a cookie for 30 days, for every weed." />
      </div>
      {here && place ? (
        <>
          {here.length > 0 ? (
            <Laws laws={here} />
          ) : (
            <p className="mt-4 max-w-prose">
              We hold no law about {runningName(weed.commonName)} for {places[place]}. That is not a promise that there is none: ask your
              local authority.
            </p>
          )}
          <Folded laws={everywhere} summary="The law in every place we know of" />
        </>
      ) : (
        <>
          <Laws laws={everywhere.slice(0, shownBeforeFolding)} />
          {folded > 0 && (
            <Folded laws={everywhere.slice(shownBeforeFolding)} summary={`${folded} more ${folded === 1 ? "law" : "laws"} elsewhere`} />
          )}
        </>
      )}
    </WeedSection>
  );
}

type LawGroups = ReturnType<typeof groupLaws>;

function Laws({ laws }: { laws: LawGroups }) {
  return (
    <dl className="mt-4 grid max-w-prose gap-4">
      {laws.map(({ places: where, law, meaning }) => (
        <div key={law + meaning} className="border-l-4 border-clay pl-4">
          <dt>
            <span className="font-semibold">{where.join(", ")}</span>
            <span className="block text-sm text-ink-soft">{law}</span>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Folded({ laws, summary }: { laws: LawGroups; summary: string }) {
  return (
    <details className="mt-4 print:hidden">
      <summary className="inline-flex min-h-11 items-center font-medium text-leaf-dark underline-offset-4 hover:underline">
        {summary}
      </summary>
      <Laws laws={laws} />
    </details>
  );
}
