import { foldText } from "./fold-text.ts";
import type { seasons } from "./traits.ts";
import type { habitats } from "./weed.ts";

export const weedTypes = ["Common", "Invasive", "Seasonal"] as const;
export type WeedType = (typeof weedTypes)[number];
type Habitat = (typeof habitats)[number];
type Season = (typeof seasons)[number];

/** What a visitor asks of the list; null means All. */
export type WeedFilters = { search: string; type: WeedType | null; habitat: Habitat | null; season: Season | null };

/** What filtering reads of a weed. Habitat and season may be a word, several, or missing (spec §3). */
export type FilterableWeed = {
  commonName: string;
  scientificName: string;
  invasive: boolean;
  seasonal: boolean;
  habitat?: string | readonly string[] | null | undefined;
  season?: string | readonly string[] | null | undefined;
  synonyms?: readonly string[];
  otherNames?: readonly { name: string; region?: string | undefined }[];
};

export type FoundWeed<Weed> = {
  weed: Weed;
  /** The other name that the search found, when neither of the two names on the card did. */
  alsoCalled: string | null;
};

type Entry<Weed> = { weed: Weed; names: [string, string]; others: { name: string; folded: string }[] };

/** The list, sorted and with its names folded once, so that one step of typing costs a comparison per name and no more. */
export type WeedIndex<Weed> = readonly Entry<Weed>[];

const byName = new Intl.Collator("en-GB");

export function indexWeeds<Weed extends FilterableWeed>(weeds: readonly Weed[]): WeedIndex<Weed> {
  return weeds
    .toSorted((one, other) => byName.compare(one.commonName, other.commonName))
    .map((weed) => ({
      weed,
      names: [foldText(weed.commonName), foldText(weed.scientificName)],
      others: [...(weed.otherNames ?? []).map(({ name }) => name), ...(weed.synonyms ?? [])].map((name) => ({
        name,
        folded: foldText(name),
      })),
    }));
}

/** The weeds that pass every filter (spec §5), A to Z. */
export function filterWeeds<Weed extends FilterableWeed>(index: WeedIndex<Weed>, filters: WeedFilters): FoundWeed<Weed>[] {
  const search = foldText(filters.search);
  const found: FoundWeed<Weed>[] = [];
  for (const entry of index) {
    if (!passesChoices(entry.weed, filters)) continue;
    if (search === "" || entry.names.some((name) => name.includes(search))) {
      found.push({ weed: entry.weed, alsoCalled: null });
      continue;
    }
    const other = entry.others.find(({ folded }) => folded.includes(search));
    if (other) found.push({ weed: entry.weed, alsoCalled: other.name });
  }
  return found;
}

function passesChoices(weed: FilterableWeed, { type, habitat, season }: WeedFilters): boolean {
  if (type === "Invasive" && !weed.invasive) return false;
  if (type === "Common" && weed.invasive) return false;
  if (type === "Seasonal" && !weed.seasonal) return false;
  return allows(weed.habitat, habitat) && allows(weed.season, season);
}

/** A weed is excluded only when it has the field and the field does not include the choice. */
function allows(field: string | readonly string[] | null | undefined, choice: string | null): boolean {
  if (choice === null) return true;
  const words = toWords(field);
  return words.length === 0 || words.some((word) => word.toLowerCase() === choice.toLowerCase());
}

/** The two forms in which habitat and season may come, as one. */
export function toWords(field: string | readonly string[] | null | undefined): readonly string[] {
  if (!field) return [];
  return typeof field === "string" ? field.split(",").map((word) => word.trim()) : field;
}
