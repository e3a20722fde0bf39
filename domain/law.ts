import { type PlaceCode, places } from "./places.ts";
import type { WeedFile } from "./weed-file.ts";

type Law = WeedFile["legal"][number];

/** The part of a code that names the country: GB of GB-ENG. */
function countryOf(place: string): string {
  return place.split("-")[0] ?? place;
}

/** The laws that reach a person living there: the place's own, its country's, and its parts' when a whole country was chosen. */
export function lawsFor(legal: readonly Law[], place: PlaceCode): Law[] {
  const country = countryOf(place);
  return legal.filter(
    (law) => law.place === place || law.place === country || countryOf(law.place) === place || (country === "IE" && law.place === "EU"),
  );
}

/** One entry per place and law: neighbours that share a law, word for word, are named together. */
export function groupLaws(legal: readonly Law[]): { places: string[]; law: string; meaning: string }[] {
  const groups = new Map<string, { places: string[]; law: string; meaning: string }>();
  for (const { place, law, meaning } of legal) {
    const key = `${law}\n${meaning}`;
    const group = groups.get(key) ?? { places: [], law, meaning };
    group.places.push(places[place]);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const southern = new Set(["AU", "NZ", "ZA"]);

export function isSouthern(place: PlaceCode | null): boolean {
  return place !== null && southern.has(countryOf(place));
}
