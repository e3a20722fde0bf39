import type { Weed } from "../../domain/library.ts";
import type { LibraryService } from "../library/library.service.ts";

/** Finds the library's weed for a name that somebody else uses: accepted name, then synonym, then common name. */
export class LibraryMatcher {
  readonly #library: LibraryService;
  readonly #accepted = new Map<string, string>();
  readonly #synonyms = new Map<string, string>();
  readonly #commonNames = new Map<string, string>();

  constructor(library: LibraryService) {
    this.#library = library;
    for (const { slug, scientificName, synonyms, commonName, otherNames } of library.list()) {
      addOnce(this.#accepted, speciesKey(scientificName), slug);
      for (const synonym of synonyms) addOnce(this.#synonyms, speciesKey(synonym), slug);
      addOnce(this.#commonNames, nameKey(commonName), slug);
      for (const { name } of otherNames) addOnce(this.#commonNames, nameKey(name), slug);
    }
  }

  find({ scientificName, commonName }: { scientificName?: string | undefined; commonName?: string | undefined }): Weed | undefined {
    const species = scientificName ? speciesKey(scientificName) : "";
    const slug =
      this.#accepted.get(species) ?? this.#synonyms.get(species) ?? (commonName ? this.#commonNames.get(nameKey(commonName)) : undefined);
    return slug === undefined ? undefined : this.#library.bySlug(slug);
  }
}

/** What two species share by name first comes first: the library's order is alphabetical, so this is at least the same every time. */
function addOnce(names: Map<string, string>, key: string, slug: string): void {
  if (key && !names.has(key)) names.set(key, slug);
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
