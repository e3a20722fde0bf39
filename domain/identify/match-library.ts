import type { Weed } from "../library.ts";

/** What of a weed it takes to know it under anybody's name. */
type Named = Pick<Weed, "slug" | "commonName" | "scientificName" | "synonyms" | "otherNames">;

/** Finds the library's weed for a name that somebody else uses: accepted name, then synonym, then common name. */
export class LibraryMatcher<W extends Named> {
  readonly #accepted = new Map<string, W>();
  readonly #synonyms = new Map<string, W>();
  readonly #commonNames = new Map<string, W>();
  readonly #genera = new Map<string, W[]>();

  constructor(weeds: W[]) {
    for (const weed of weeds) {
      addOnce(this.#accepted, speciesKey(weed.scientificName), weed);
      for (const synonym of weed.synonyms) addOnce(this.#synonyms, speciesKey(synonym), weed);
      addOnce(this.#commonNames, nameKey(weed.commonName), weed);
      for (const { name } of weed.otherNames) addOnce(this.#commonNames, nameKey(name), weed);
      const genus = genusOf(weed.scientificName);
      this.#genera.set(genus, [...(this.#genera.get(genus) ?? []), weed]);
    }
  }

  find({ scientificName, commonName }: { scientificName?: string | undefined; commonName?: string | undefined }): W | undefined {
    const species = scientificName ? speciesKey(scientificName) : "";
    return (
      this.#accepted.get(species) ?? this.#synonyms.get(species) ?? (commonName ? this.#commonNames.get(nameKey(commonName)) : undefined)
    );
  }

  /** The library's species of a genus, in the library's order. */
  ofGenus(genus: string): W[] {
    return this.#genera.get(genus) ?? [];
  }
}

/** "Rumex" of "Rumex crispus"; a genus alone is its own. */
export function genusOf(scientificName: string): string {
  return scientificName.split(" ")[0] ?? "";
}

/** What two species share by name first comes first: the library's order is alphabetical, so this is at least the same every time. */
function addOnce<W>(names: Map<string, W>, key: string, weed: W): void {
  if (key && !names.has(key)) names.set(key, weed);
}

/** Genus and species, without author, rank, hybrid sign or subspecies. */
function speciesKey(scientificName: string): string {
  const [genus = "", species = ""] = scientificName
    .toLowerCase()
    .replace(/[×✕]\s*|\bx\s/g, "")
    .trim()
    .split(/\s+/);
  return species ? `${genus} ${species}` : "";
}

function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[\s-]+/g, " ")
    .trim();
}
