import fc from "fast-check";
import { expect, test } from "vitest";
import { weedTypes } from "./filter-weeds.ts";
import {
  changeView,
  defaultView,
  hasActiveFilters,
  type LibraryView,
  perPageOptions,
  queryFromView,
  sortOrders,
  viewFromQuery,
  withoutFilters,
  withoutSearchAndFilters,
} from "./library-view.ts";
import { seasons } from "./traits.ts";
import { habitats } from "./weed.ts";

const anyView: fc.Arbitrary<LibraryView> = fc.record({
  search: fc.string({ maxLength: 50 }),
  type: fc.constantFrom(null, ...weedTypes),
  habitat: fc.constantFrom(null, ...habitats),
  season: fc.constantFrom(null, ...seasons),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 200 }),
  per: fc.constantFrom(...perPageOptions),
});

test("a view survives the trip through the address", () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(viewFromQuery(new URLSearchParams(queryFromView(view)))).toEqual(view);
    }),
  );
});

test("LI-03 LI-04 the library opens A-Z with 10 a page, at a bare address", () => {
  expect(viewFromQuery(new URLSearchParams())).toEqual(defaultView);
  expect(defaultView).toMatchObject({ sort: "A-Z", per: 10, page: 1 });
  expect(queryFromView(defaultView)).toBe("");
});

test("an address that makes no sense opens the library as it is", () => {
  for (const query of ["page=-3", "page=1.5", "per=7", "per=1000000", "type=poison", "habitat=Moon", "sort=size"])
    expect(viewFromQuery(new URLSearchParams(query))).toEqual(defaultView);
});

test("LI-18 any change of search, filters or page size goes to page 1; a change of page does not", () => {
  fc.assert(
    fc.property(anyView, anyView, (view, other) => {
      for (const field of ["search", "type", "habitat", "season", "per"] as const)
        expect(changeView(view, { [field]: other[field] }).page).toBe(1);
      expect(changeView(view, { page: 7 })).toEqual({ ...view, page: 7 });
    }),
  );
});

test("LI-09 LI-10 Reset Filters keeps the search, Clear All Filters takes everything, and is offered only then", () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(withoutFilters(view)).toMatchObject({ search: view.search, type: null, habitat: null, season: null, page: 1 });
      expect(hasActiveFilters(withoutSearchAndFilters(view))).toBe(false);
    }),
  );
  expect(hasActiveFilters({ ...defaultView, season: "Fall" })).toBe(true);
  expect(hasActiveFilters({ ...defaultView, search: "x" })).toBe(true);
  expect(hasActiveFilters({ ...defaultView, sort: "Z-A", per: 50, page: 3 })).toBe(false);
});
