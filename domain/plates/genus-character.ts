/**
 * What the shared vocabulary cannot tell apart and a gardener can: the build of a grass head. A "spike" is a soft cylinder
 * on a foxtail, two flat rows on a rye-grass and a bristling ear on a barley; a "panicle" is a spray of hairs on a
 * witchgrass and a plume on a Yorkshire fog.
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

/** `plump` against a foxtail's 1; blunt ones keep their width to the end; loose ones let the stem show between the spikelets. */
export type GrassCylinder = { plump: number; long: number; blunt: boolean; loose: boolean; awn: number };

const softCylinder: GrassCylinder = { plump: 1, long: 1, blunt: false, loose: false, awn: 24 };

const cylinders: Readonly<Record<string, Partial<GrassCylinder>>> = {
  Phleum: { plump: 0.82, long: 1.3, blunt: true },
  Anthoxanthum: { plump: 1.25, long: 0.9, loose: true },
  Sporobolus: { plump: 0.5, long: 1.7, blunt: true },
  Hordeum: { awn: 46 },
  Taeniatherum: { plump: 0.8, awn: 86 },
};

export function grassCylinderOf(genus: string): GrassCylinder {
  return { ...softCylinder, ...cylinders[genus] };
}

/** Tiers of branches, how long the lowest is against the head and how far it stands off, and what it carries. */
export type GrassPanicle = { tiers: number; arm: number; open: number; spikelets: number; spikelet: number };

const panicles: Readonly<Record<string, Partial<GrassPanicle>>> = {
  Agrostis: { tiers: 8, arm: 0.44, open: 62, spikelets: 9, spikelet: 9 },
  Avena: { tiers: 5, arm: 0.5, open: 74, spikelets: 2, spikelet: 44 },
  Deschampsia: { tiers: 9, arm: 0.56, open: 74, spikelets: 9, spikelet: 9 },
  Holcus: { tiers: 10, arm: 0.3, open: 38, spikelets: 9, spikelet: 17 },
  Panicum: { tiers: 9, arm: 0.74, open: 84, spikelets: 4, spikelet: 9 },
  Poa: { tiers: 6, arm: 0.46, open: 76, spikelets: 5, spikelet: 17 },
};

export function grassPanicleOf(genus: string, usual: GrassPanicle): GrassPanicle {
  return { ...usual, ...panicles[genus] };
}

/** Barnyard grass calls a ladder of spikes its panicle. */
export function ranksItsSpikes(genus: string): boolean {
  return genus === "Echinochloa";
}

/** Quaking grass: hearts on threads. */
export function quakes(genus: string): boolean {
  return genus === "Briza";
}
