import fc from "fast-check";
import { expect, test } from "vitest";
import { weedSlug } from "./slug.ts";

test("WD-15 the slug joins both names, lowercase, without other characters, with single hyphens", () => {
  expect(weedSlug({ commonName: "Dandelion", scientificName: "Taraxacum officinale" })).toBe("dandelion-taraxacum-officinale");
  expect(weedSlug({ commonName: "Cat's  Ear", scientificName: "Hypochaeris radicata" })).toBe("cats-ear-hypochaeris-radicata");
  expect(weedSlug({ commonName: "Self-heal", scientificName: "Prunella × hybrida" })).toBe("self-heal-prunella-hybrida");
  fc.assert(
    fc.property(fc.string(), fc.string(), (commonName, scientificName) => {
      expect(weedSlug({ commonName, scientificName })).toMatch(/^[\w-]*$/);
      expect(weedSlug({ commonName, scientificName })).not.toMatch(/--|[A-Z]/);
    }),
  );
});
