import type { Weed } from "../../domain/library.ts";
import { worst } from "../../domain/toxicity.ts";

/** Ties each look-alike to the species of the library that bears its scientific name, today's or an older one. Harmful first. */
export function withKnownLookAlikes(weeds: Weed[]): Weed[] {
  const bySynonym = new Map(weeds.flatMap((weed) => weed.synonyms.map((name) => [name, weed] as const)));
  const byName = new Map(weeds.map((weed) => [weed.scientificName, weed]));
  return weeds.map((weed) => ({
    ...weed,
    lookAlikes: weed.lookAlikes
      .map((lookAlike) => {
        const known = byName.get(lookAlike.scientificName) ?? bySynonym.get(lookAlike.scientificName);
        if (!known || known === weed) return lookAlike;
        return { ...lookAlike, slug: known.slug, imageUrl: known.imageUrl, harm: worst(known.toxicity) };
      })
      .sort((one, other) => Number(other.dangerous) - Number(one.dangerous)),
  }));
}
