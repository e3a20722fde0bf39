/** Chance that always falls the same way for the same seed: a plate must not change between two requests. */
export type Random = {
  /** 0 inclusive to 1 exclusive. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  /** The value, a little more or a little less: share 0.1 means within ten per cent. */
  vary(value: number, share: number): number;
  /** −1 or 1. */
  side(): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

export function seededRandom(seed: string): Random {
  let state = hashText(seed);
  // mulberry32: small, fast and even enough for leaves.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    vary: (value, share) => value * (1 + share * (next() * 2 - 1)),
    side: () => (next() < 0.5 ? -1 : 1),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  };
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
