import { type GrowthForm, growthFormOf, type WeedFacts } from "./library-facts.ts";

/** Will it come back? Each growth form answers in its own way. */
export const comesBack: Record<GrowthForm, string> = {
  aquatic:
    "Very likely: most water weeds grow again from a fragment the size of a finger nail, so what breaks off and stays in the water starts anew.",
  moss: "It will, as long as the place stays damp, shaded or compacted. Raking takes away the moss; only changing the conditions takes away the reason for it.",
  parasite: "It can return from seed in the soil, and from any thread left on a host plant.",
  woody: "From the stump, yes, unless the stump is dug out or keeps being cut. Seedlings follow for some years.",
  rhizome: "Yes, from any piece of underground stem or creeping root left behind. It is tired out over seasons, not removed in one.",
  runners: "From any rooted runner that is missed, yes. Once every rooted joint is out, only seedlings are left to watch for.",
  bulb: "Usually: small bulbs, tubers or corms stay in the soil and sprout the following year. Expect to go over it for several springs.",
  annual: "The plant itself dies within the year. What comes back is its seed, so a plant pulled before it seeds is a plant gone for good.",
  taproot: "If the root snaps and the upper part stays in the ground, yes. A root taken out whole does not come back; seedlings may.",
  clump: "A clump that is lifted whole with its crown does not return, though seed in the soil may.",
};

/** When work does most, before the weed's own calendar is quoted. */
export const bestTime: Record<GrowthForm, string> = {
  aquatic: "Act from spring to early summer, while there is little of it, and in stages, so that pond life can move out.",
  moss: "Rake in autumn or early spring, when the grass around it can fill the gap.",
  parasite: "Act the moment it is seen, before it flowers and seeds.",
  woody: "Cut or dig from late autumn to the end of winter, outside the birds' nesting season; pull seedlings whenever the soil is moist.",
  rhizome:
    "Begin when the first shoots show in spring, and repeat each time it is a hand high; fork out roots while the soil is moist and crumbly.",
  runners: "Lift it in spring or early autumn, when the soil is moist and each rooted joint comes up.",
  bulb: "Lift it while the leaves are still green and show where the bulbs are, before they die back.",
  annual: "Hoe or pull it young, on a dry day, and always before it sets seed.",
  taproot: "Dig it out after rain in spring or autumn, and always before it sets seed.",
  clump: "Lift it in spring or autumn while the soil is moist, before it sets seed.",
};

/** How the living parts of it may leave the garden. */
export const disposalWords: Record<GrowthForm, string> = {
  aquatic:
    "Leave it beside the water for a day so that small creatures can crawl back, then let it dry out completely well away from water. Never put it, or water with bits of it, into a ditch, stream, pond or drain.",
  moss: "It may go on the compost heap in thin layers, or line a hanging basket.",
  parasite: "Bag it together with the part of the host it grew on and put it in the household waste; do not compost it.",
  woody: "Shred or stack the branches. Keep berries, seed pods and suckering roots out of the compost.",
  rhizome:
    "Keep the roots out of the compost heap: dry them in the sun until brittle, or drown them in a lidded bucket for some weeks first. Leaves and stems without seed can be composted.",
  runners: "Dry the runners in the sun until nothing is green before they go on the heap; a fresh one roots again.",
  bulb: "Never compost the bulbs, corms or tubers: they survive. Bag them for the household waste.",
  annual:
    "Before it seeds it can go straight on the compost heap. With seed on it, only a hot heap or the council's green waste, which is composted hot, is safe.",
  taproot: "Leaves can be composted. Dry the roots until brittle first, and keep seed heads out of the heap.",
  clump: "It can be composted once the roots are dead and before there is seed on it.",
};

/** A weed that invades leaves nothing alive behind, whatever its roots are like. */
export function disposalOf(weed: WeedFacts): string {
  if (!weed.invasive) return inWordsOf(disposalWords, weed);
  const dried =
    growthFormOf(weed) === "aquatic"
      ? "dry it out completely, well away from water"
      : "dry it until brittle on a sheet or hard ground, or bag it";
  return `It is invasive, so compost none of it and let nothing living leave your garden: ${dried}, keep seed heads and roots in a closed bag, and ask your council which waste it takes.`;
}

export function inWordsOf(table: Record<GrowthForm, string>, weed: WeedFacts): string {
  return table[growthFormOf(weed)];
}
