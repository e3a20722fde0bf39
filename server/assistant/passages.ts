import MiniSearch from "minisearch";
import type { Source } from "../../domain/assistant/embedded-assistant.ts";
import type { WeedFacts } from "../../domain/assistant/library-facts.ts";
import { paths } from "../../domain/paths.ts";
import { places } from "../../domain/places.ts";

/** A piece of one of our pages that an answer may rest on. */
export type Passage = { url: string; title: string; text: string };

/** Each weed in four pieces, so that a question about its law does not bring its whole page along. */
export function weedPassages(weed: WeedFacts): Passage[] {
  const page = { url: paths.weed(weed.slug), title: `${weed.commonName} (${weed.scientificName})` };
  const toxicity = weed.toxicity.map(
    (entry) => `${entry.to.join(", ")}: ${entry.level}${entry.part ? ` (${entry.part})` : ""}. ${entry.note}`,
  );
  const law = weed.legal.map((note) => `${places[note.place]}: ${note.meaning} (${note.law})`);
  return [
    {
      ...page,
      text: `${weed.description} How to know it: ${weed.identificationTips.join(" ")} Look-alikes: ${weed.lookAlikes.map((other) => `${other.commonName}: ${other.tellApart}`).join(" ")}`,
    },
    {
      ...page,
      text: `Growth: ${weed.lifespan}, ${weed.growthHabit}, ${weed.growingSeason}. Control without chemicals: ${weed.organicControl} Chemical control: ${weed.chemicalControl} Prevention: ${weed.preventionTips}`,
    },
    { ...page, text: `Toxicity: ${toxicity.join(" ") || "none recorded."} Law: ${law.join(" ") || "none recorded."}` },
    {
      ...page,
      text: `Uses on record: ${weed.uses.join(" ") || "none."} History: ${weed.historyOrOrigin} Wildlife: ${weed.wildlifeImpact}`,
    },
  ];
}

/** Full-text search over every passage: weeds, and whatever other pages the site hands over. */
export class PassageIndex {
  readonly #passages: Passage[];
  readonly #pages: Passage[];
  #index: MiniSearch | undefined;
  readonly #byUrl: Map<string, Passage[]>;

  /** `pages` are guides and the like: whole pages that may be recommended when no weed is named. */
  constructor(weeds: WeedFacts[], pages: Passage[] = []) {
    this.#pages = pages;
    this.#passages = [...weeds.flatMap(weedPassages), ...pages];
    this.#byUrl = Map.groupBy(this.#passages, (passage) => passage.url);
  }

  search(question: string, most: number): Passage[] {
    return this.#searchable()
      .search(question)
      .slice(0, most)
      .flatMap((hit) => this.#passages[Number(hit.id)] ?? []);
  }

  /** Made at the first search: it takes half a second, and the embedded assistant seldom needs it. */
  #searchable(): MiniSearch {
    if (this.#index) return this.#index;
    const index = new MiniSearch({
      fields: ["title", "text"],
      idField: "id",
      searchOptions: { boost: { title: 3 }, fuzzy: 0.15, prefix: true },
    });
    index.addAll(this.#passages.map(({ title, text }, id) => ({ id, title, text })));
    this.#index = index;
    return index;
  }

  ofPage(url: string): Passage[] {
    return this.#byUrl.get(url) ?? [];
  }

  /** Pages other than weeds that speak of what was asked. */
  searchPages = (question: string): Source[] => {
    if (this.#pages.length === 0) return [];
    const pages = new Set(this.#pages.map((page) => page.url));
    const hits = this.search(question, 30).filter((passage) => pages.has(passage.url));
    return [...new Map(hits.map(({ url, title }) => [url, { url, title }])).values()];
  };
}
