import { toWords } from "./filter-weeds.ts";
import type { Traits } from "./traits.ts";

export const relatedShown = 6;

export type RelatableWeed = {
  slug: string;
  commonName: string;
  type?: string | null | undefined;
  invasive: boolean;
  habitat?: string | readonly string[] | null | undefined;
  season?: string | readonly string[] | null | undefined;
  family?: string;
  traits?: Traits;
};

const byName = new Intl.Collator("en-GB");

/** The spec's four criteria (§5), each true or false: sharing any one of them makes two weeds related. */
export function sharedCriteria(one: RelatableWeed, other: RelatableWeed): boolean[] {
  return [
    Boolean(one.type) && one.type === other.type,
    one.invasive === other.invasive,
    overlap(one.habitat, other.habitat),
    overlap(one.season, other.season),
  ];
}

/** Who is related is the spec's rule; the order, which it leaves open, is by how much is shared, then A to Z. The first 6. */
export function relatedWeeds<Weed extends RelatableWeed>(weed: Weed | RelatableWeed, all: readonly Weed[]): Weed[] {
  return all
    .filter((other) => other.slug !== weed.slug)
    .map((other) => ({ other, criteria: sharedCriteria(weed, other).filter(Boolean).length, traits: sharedTraits(weed, other) }))
    .filter(({ criteria }) => criteria > 0)
    .sort((a, b) => b.criteria - a.criteria || b.traits - a.traits || byName.compare(a.other.commonName, b.other.commonName))
    .slice(0, relatedShown)
    .map(({ other }) => other);
}

function overlap(one: RelatableWeed["habitat"], other: RelatableWeed["habitat"]): boolean {
  const words = toWords(other);
  return toWords(one).some((word) => words.includes(word));
}

function sharedTraits(one: RelatableWeed, other: RelatableWeed): number {
  const [a, b] = [one.traits, other.traits];
  const family = one.family !== undefined && one.family === other.family ? 2 : 0;
  if (!a || !b) return family;
  const same = [
    a.habit === b.habit,
    a.leaf.shape === b.leaf.shape,
    a.leaf.margin === b.leaf.margin,
    a.leaf.arrangement === b.leaf.arrangement,
    a.flower.form === b.flower.form,
    a.flower.inflorescence === b.flower.inflorescence,
    a.flower.colours.some((colour) => b.flower.colours.includes(colour)),
    a.fruit.form === b.fruit.form,
    a.root === b.root,
  ];
  return family + same.filter(Boolean).length;
}
