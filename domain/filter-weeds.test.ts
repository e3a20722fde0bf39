import fc from "fast-check";
import { expect, test } from "vitest";
import { type FilterableWeed, filterWeeds, indexWeeds, type WeedFilters } from "./filter-weeds.ts";
import { seasons } from "./traits.ts";
import { habitats } from "./weed.ts";

const nothing: WeedFilters = { search: "", type: null, habitat: null, season: null };

const field = (words: readonly string[]) =>
  fc.oneof(fc.constantFrom(undefined, null, ""), fc.constantFrom(...words), fc.subarray([...words]));

const anyWeed: fc.Arbitrary<FilterableWeed> = fc.record({
  commonName: fc.string({ minLength: 1 }),
  scientificName: fc.string({ minLength: 1 }),
  invasive: fc.boolean(),
  seasonal: fc.boolean(),
  habitat: field(habitats),
  season: field(seasons),
});

function find(weeds: FilterableWeed[], filters: Partial<WeedFilters>) {
  return filterWeeds(indexWeeds(weeds), { ...nothing, ...filters }).map(({ weed }) => weed);
}

function has(value: FilterableWeed["habitat"]): value is string | string[] {
  return value !== undefined && value !== null && value.length > 0;
}

test("LI-02 a weed passes when the text is in its common or scientific name, whatever the case", () => {
  const word = fc.stringMatching(/^[A-Za-z]{3,12}$/);
  fc.assert(
    fc.property(word, word, word, fc.boolean(), (before, wanted, after, inCommon) => {
      const name = `${before}${wanted}${after}`;
      const weed = { commonName: inCommon ? name : "Zzz", scientificName: inCommon ? "Zzz zzz" : name, invasive: false, seasonal: false };
      for (const search of [wanted, wanted.toUpperCase(), wanted.toLowerCase()]) expect(find([weed], { search })).toEqual([weed]);
      expect(find([weed], { search: `${wanted}q${wanted}qq` })).toEqual([]);
    }),
  );
});

test("LI-06 Invasive requires invasive, Common requires not invasive, Seasonal requires seasonal", () => {
  fc.assert(
    fc.property(fc.array(anyWeed), (weeds) => {
      expect(new Set(find(weeds, { type: "Invasive" }))).toEqual(new Set(weeds.filter((weed) => weed.invasive)));
      expect(new Set(find(weeds, { type: "Common" }))).toEqual(new Set(weeds.filter((weed) => !weed.invasive)));
      expect(new Set(find(weeds, { type: "Seasonal" }))).toEqual(new Set(weeds.filter((weed) => weed.seasonal)));
      expect(find(weeds, {})).toHaveLength(weeds.length);
    }),
  );
});

test("LI-19 habitat and season exclude a weed only when it has the field and the field lacks the choice, as word or list", () => {
  fc.assert(
    fc.property(anyWeed, fc.constantFrom(...habitats), fc.constantFrom(...seasons), (weed, habitat, season) => {
      const excludedByHabitat = has(weed.habitat) && ![weed.habitat].flat().includes(habitat);
      const excludedBySeason = has(weed.season) && ![weed.season].flat().includes(season);
      expect(find([weed], { habitat })).toHaveLength(excludedByHabitat ? 0 : 1);
      expect(find([weed], { season })).toHaveLength(excludedBySeason ? 0 : 1);
      expect(find([weed], { habitat, season })).toHaveLength(excludedByHabitat || excludedBySeason ? 0 : 1);
    }),
  );
});

test("accents and apostrophes fold, and other names and synonyms are found and named", () => {
  const catsEar: FilterableWeed = {
    commonName: "Cat's Ear",
    scientificName: "Hypochaeris radicata",
    invasive: false,
    seasonal: false,
    otherNames: [{ name: "Flatweed" }],
    synonyms: ["Porcellites radicatus"],
  };
  for (const search of ["cats ear", "CAT’S-EAR", "cát's eàr", "hypochaeris"])
    expect(filterWeeds(indexWeeds([catsEar]), { ...nothing, search })).toEqual([{ weed: catsEar, alsoCalled: null }]);
  expect(filterWeeds(indexWeeds([catsEar]), { ...nothing, search: "flatw" })).toEqual([{ weed: catsEar, alsoCalled: "Flatweed" }]);
  expect(filterWeeds(indexWeeds([catsEar]), { ...nothing, search: "porcell" })[0]?.alsoCalled).toBe("Porcellites radicatus");
});
