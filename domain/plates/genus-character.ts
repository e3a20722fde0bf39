/**
 * What the shared vocabulary cannot tell apart and a gardener can: the build of a grass spike. A "spike" is a soft
 * cylinder on a foxtail, two flat rows on a rye-grass and a bristling ear on a barley.
 */
export type GrassSpike = "cylinder" | "two-rows" | "ear";

const spikes: Readonly<Record<string, GrassSpike>> = {
  Lolium: "two-rows",
  Elymus: "two-rows",
  Agropyron: "two-rows",
  Brachypodium: "two-rows",
  Stenotaphrum: "two-rows",
  Hordeum: "ear",
  Taeniatherum: "ear",
  Triticum: "ear",
  Secale: "ear",
};

export function grassSpikeOf(genus: string): GrassSpike {
  return spikes[genus] ?? "cylinder";
}
