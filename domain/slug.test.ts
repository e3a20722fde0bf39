import fc from "fast-check";
import { expect, test } from "vitest";
import { weedSlug } from "./slug.ts";

test.each([
  ["Dandelion", "Taraxacum officinale", "dandelion-taraxacum-officinale"],
  ["Cat's Ear", "Hypochaeris radicata", "cats-ear-hypochaeris-radicata"],
  ["Montbretia", "Crocosmia × crocosmiiflora", "montbretia-crocosmia-crocosmiiflora"],
  ["Self-heal", "Prunella  vulgaris", "self-heal-prunella-vulgaris"],
  ["Odd -- name", "X y", "odd-name-x-y"],
])("WD-15 %s (%s) has the slug %s", (commonName, scientificName, slug) => {
  expect(weedSlug({ commonName, scientificName })).toBe(slug);
});

test("WD-15 whatever the names, a slug has only word characters and single hyphens", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (commonName, scientificName) => {
      expect(weedSlug({ commonName, scientificName })).toMatch(/^[\w-]*$/);
      expect(weedSlug({ commonName, scientificName })).not.toMatch(/--|[A-Z]/);
    }),
  );
});
