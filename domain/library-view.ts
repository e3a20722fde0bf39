import { type FilterableWeed, filterWeeds, type WeedFilters, type WeedIndex, weedTypes } from "./filter-weeds.ts";
import { type Page, pageOf } from "./pagination.ts";
import { seasons } from "./traits.ts";
import { habitats } from "./weed.ts";
import { toWeedCard, type WeedCard } from "./weed-card.ts";

export const perPageOptions = [5, 10, 20, 50] as const;
export const sortOrders = ["A-Z", "Z-A"] as const;

/** What the library shows: all of it is in the address, so that Back, reload and sharing work. */
export type LibraryView = WeedFilters & {
  sort: (typeof sortOrders)[number];
  page: number;
  per: (typeof perPageOptions)[number];
};

export const defaultView: LibraryView = { search: "", type: null, habitat: null, season: null, sort: "A-Z", page: 1, per: 10 };

const longestSearch = 100;

/** Reads an address's query; what makes no sense counts as not said. */
export function viewFromQuery(query: URLSearchParams): LibraryView {
  const per = Number(query.get("per"));
  const page = Number(query.get("page"));
  return {
    search: (query.get("q") ?? "").slice(0, longestSearch),
    type: wordOf(query.get("type"), weedTypes),
    habitat: wordOf(query.get("habitat"), habitats),
    season: wordOf(query.get("season"), seasons),
    sort: wordOf(query.get("sort"), sortOrders) ?? defaultView.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    per: perPageOptions.find((option) => option === per) ?? defaultView.per,
  };
}

/** The shortest query that says the same: "" for the library as it opens. */
export function queryFromView(view: LibraryView): string {
  const query = new URLSearchParams();
  if (view.search) query.set("q", view.search);
  for (const field of ["type", "habitat", "season"] as const) {
    const word = view[field];
    if (word) query.set(field, word.toLowerCase());
  }
  if (view.sort !== defaultView.sort) query.set("sort", view.sort.toLowerCase());
  if (view.per !== defaultView.per) query.set("per", String(view.per));
  if (view.page > 1) query.set("page", String(view.page));
  const text = query.toString();
  return text && `?${text}`;
}

/** A change of search, filter or page size starts at page 1 again (spec §4); only a change of page keeps it. */
export function changeView(view: LibraryView, change: Partial<LibraryView>): LibraryView {
  return { ...view, page: 1, ...change };
}

export function hasActiveFilters({ search, type, habitat, season }: LibraryView): boolean {
  return search.trim() !== "" || type !== null || habitat !== null || season !== null;
}

/** What Reset Filters does: the panel's three choices go, the search stays. */
export function withoutFilters(view: LibraryView): LibraryView {
  return changeView(view, { type: null, habitat: null, season: null });
}

export function withoutSearchAndFilters(view: LibraryView): LibraryView {
  return changeView(withoutFilters(view), { search: "" });
}

type Listed = FilterableWeed & Parameters<typeof toWeedCard>[0];

/** The page of cards that a view asks for. The same function answers on the server and in the browser. */
export function showLibrary(index: WeedIndex<Listed>, view: LibraryView): Page<WeedCard> {
  const found = filterWeeds(index, view);
  if (view.sort === "Z-A") found.reverse();
  const { items, ...rest } = pageOf(found, view.page, view.per);
  return { ...rest, items: items.map(({ weed, alsoCalled }) => toWeedCard(weed, alsoCalled)) };
}

function wordOf<Word extends string>(value: string | null, words: readonly Word[]): Word | null {
  return words.find((word) => word.toLowerCase() === value?.toLowerCase()) ?? null;
}
