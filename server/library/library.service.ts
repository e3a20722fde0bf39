import { indexWeeds, type WeedIndex } from "../../domain/filter-weeds.ts";
import { foldText } from "../../domain/fold-text.ts";
import { type ListedWeed, toListedWeed, type Weed } from "../../domain/library.ts";
import type { PlateSubject } from "../../domain/plates/plate.ts";
import type { Db } from "../db/database.ts";
import { withKnownLookAlikes } from "./known-look-alikes.ts";
import { readWeeds, type WeedRow } from "./library.store.ts";

/** The library changes only when the server starts, so it is read once and answered from memory. */
export class LibraryService {
  readonly #weeds: Weed[];
  readonly #listed: ListedWeed[];
  readonly #bySlug: Map<string, Weed>;
  readonly #byId: Map<number, Weed>;
  readonly #index: WeedIndex<ListedWeed>;
  readonly #slugByName: Map<string, string>;

  constructor(writtenWeeds: Weed[]) {
    const weeds = withKnownLookAlikes(writtenWeeds);
    this.#weeds = weeds.toSorted((one, other) => one.commonName.localeCompare(other.commonName, "en-GB"));
    this.#listed = this.#weeds.map(toListedWeed);
    this.#bySlug = new Map(weeds.map((weed) => [weed.slug, weed]));
    this.#byId = new Map(weeds.map((weed) => [weed.id, weed]));
    this.#index = indexWeeds(this.#listed);
    this.#slugByName = slugsByName(this.#weeds);
  }

  /** `pictureOf` gives the address of a species' drawn plate. */
  static async load(db: Db, pictureOf: (weed: PlateSubject) => string): Promise<LibraryService> {
    const rows = await readWeeds(db);
    return new LibraryService(rows.map((row) => toWeed(row, pictureOf({ ...row.content, slug: row.slug }))));
  }

  list(): ListedWeed[] {
    return this.#listed;
  }

  /** Every species whole, in the order of the list. */
  all(): Weed[] {
    return this.#weeds;
  }

  bySlug(slug: string): Weed | undefined {
    return this.#bySlug.get(slug);
  }

  byId(id: number): Weed | undefined {
    return this.#byId.get(id);
  }

  canonicalSlug(text: string): string | undefined {
    return this.#slugByName.get(foldText(text));
  }

  index(): WeedIndex<ListedWeed> {
    return this.#index;
  }
}

/** Fields that repeat one another stand together, which is what makes the list compress well. */
function toWeed(row: WeedRow, imageUrl: string): Weed {
  const { id, commonName, scientificName, ...rest } = row.content;
  return {
    id,
    commonName,
    scientificName,
    slug: row.slug,
    imageUrl,
    images: [imageUrl],
    ...rest,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Every form of a name that leads to one weed. Where two weeds share a form, the surer kind of name keeps it. */
function slugsByName(weeds: Weed[]): Map<string, string> {
  const forms: ((weed: Weed) => string[])[] = [
    (weed) => [weed.slug, `${weed.commonName} ${weed.scientificName}`],
    (weed) => [weed.commonName, weed.scientificName],
    (weed) => weed.synonyms,
  ];
  const slugs = new Map<string, string>();
  for (const namesOf of forms) {
    for (const weed of weeds) {
      for (const name of namesOf(weed)) if (!slugs.has(foldText(name))) slugs.set(foldText(name), weed.slug);
    }
  }
  return slugs;
}
