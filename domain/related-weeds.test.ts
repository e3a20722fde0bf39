import fc from "fast-check";
import { expect, test } from "vitest";
import { type RelatableWeed, relatedWeeds } from "./related-weeds.ts";
import { seasons } from "./traits.ts";
import { growthTypes, habitats } from "./weed.ts";

const field = (words: readonly string[]) => fc.oneof(fc.constant(undefined), fc.constantFrom(...words), fc.subarray([...words]));

const anyWeed: fc.Arbitrary<RelatableWeed> = fc.record({
  slug: fc.uuid(),
  commonName: fc.string(),
  type: fc.constantFrom(...growthTypes),
  invasive: fc.boolean(),
  habitat: field(habitats),
  season: field(seasons),
});

/** The spec's sentence, written out a second time and differently. */
function isRelated(one: RelatableWeed, other: RelatableWeed): boolean {
  const list = (value: RelatableWeed["habitat"]) => (value ? [value].flat() : []);
  return (
    one.type === other.type ||
    one.invasive === other.invasive ||
    list(one.habitat).some((word) => list(other.habitat).includes(word)) ||
    list(one.season).some((word) => list(other.season).includes(word))
  );
}

test("WD-08 related are the others that share type, invasive flag, a habitat or a season: the first 6", () => {
  fc.assert(
    fc.property(anyWeed, fc.array(anyWeed, { maxLength: 30 }), (weed, others) => {
      const related = relatedWeeds(weed, [weed, ...others]);
      const possible = others.filter((other) => isRelated(weed, other));
      expect(related).toHaveLength(Math.min(6, possible.length));
      for (const one of related) expect(possible).toContain(one);
      expect(related).not.toContain(weed);
    }),
  );
});

test("WD-08 who shares more comes first, then A to Z", () => {
  const base = { type: "Broadleaf", invasive: false, habitat: ["Lawn"], season: "Spring" };
  const weed = { ...base, slug: "w", commonName: "W" };
  const close = { ...base, slug: "z", commonName: "Zebra" };
  const near = { ...base, slug: "b", commonName: "B", invasive: true };
  const nearToo = { ...base, slug: "a", commonName: "A", invasive: true };
  expect(relatedWeeds(weed, [near, nearToo, close]).map(({ slug }) => slug)).toEqual(["z", "a", "b"]);
});
