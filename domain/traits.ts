/**
 * What can be seen of a plant, in closed vocabularies. One record, three uses: the drawn plate, the trait key and the
 * look-alike distance all read it, so a word belongs here only if a gardener can see it and a pencil can draw it.
 */
export const habits = [
  "rosette",
  "mat",
  "sprawling",
  "upright",
  "bushy",
  "tufted",
  "twining",
  "scrambling",
  "clinging",
  "shrub",
  "tree",
  "floating",
  "submerged",
  "emergent",
  "frond",
  "cushion",
] as const;

export const leafShapes = [
  "linear",
  "lanceolate",
  "oblong",
  "elliptic",
  "ovate",
  "obovate",
  "spoon",
  "heart",
  "round",
  "kidney",
  "shield",
  "arrow",
  "triangular",
  "diamond",
  "palmately-lobed",
  "pinnately-lobed",
  "trifoliate",
  "palmate",
  "pinnate",
  "bipinnate",
  "feathery",
  "needle",
  "scale",
  "tubular",
  "pad",
  "none",
] as const;

export const leafMargins = [
  "smooth",
  "finely-toothed",
  "toothed",
  "double-toothed",
  "scalloped",
  "wavy",
  "lobed",
  "backward-lobed",
  "deeply-cut",
  "spiny",
] as const;

export const leafArrangements = ["basal", "alternate", "opposite", "whorled", "two-ranked", "three-ranked", "floating", "none"] as const;

export const leafSurfaces = [
  "hairless",
  "glossy",
  "waxy",
  "hairy",
  "downy",
  "woolly",
  "bristly",
  "stinging",
  "sticky",
  "mealy",
  "prickly",
  "fleshy",
  "rough",
] as const;

export const leafMarkings = [
  "pale-chevron",
  "dark-blotch",
  "white-veins",
  "spotted",
  "variegated",
  "pale-underside",
  "red-veins",
  "purple-flush",
] as const;

export const stemForms = [
  "none",
  "round",
  "square",
  "triangular",
  "ridged",
  "jointed",
  "hollow",
  "winged",
  "prickly",
  "woody",
  "fleshy",
] as const;

export const stemColours = ["green", "red", "purple", "brown", "grey", "white", "purple-spotted"] as const;

export const flowerForms = [
  "daisy",
  "dandelion",
  "button",
  "thistle",
  "cross",
  "pea",
  "lipped",
  "spurred",
  "bell",
  "funnel",
  "tubular",
  "star",
  "cup",
  "clover-head",
  "pompom",
  "bottlebrush",
  "tiny",
  "grass-spikelet",
  "sedge-spikelet",
  "rush-tuft",
  "catkin",
  "bulrush",
  "spathe",
  "lily",
  "iris",
  "passion",
  "cone",
  "none",
] as const;

export const inflorescences = [
  "solitary",
  "cluster",
  "raceme",
  "spike",
  "panicle",
  "umbel",
  "flat-head",
  "whorls",
  "axillary",
  "finger-spikes",
  "none",
] as const;

export const colours = ["white", "cream", "yellow", "orange", "red", "pink", "purple", "blue", "green", "brown", "black"] as const;

export const fruits = [
  "none",
  "clock",
  "fluff",
  "achene",
  "burr",
  "pod",
  "long-pod",
  "heart-pod",
  "round-pod",
  "capsule",
  "spiny-capsule",
  "bladder",
  "beak",
  "nutlets",
  "paired-seeds",
  "winged-seed",
  "key",
  "berry",
  "aggregate-berry",
  "hip",
  "drupe",
  "fleshy",
  "grain",
  "awned-grain",
  "spores",
] as const;

export const roots = [
  "taproot",
  "fibrous",
  "rhizome",
  "creeping-roots",
  "runners",
  "bulb",
  "corm",
  "tuber",
  "woody",
  "floating",
  "rhizoids",
  "parasitic",
] as const;

export const saps = ["milky", "yellow", "orange", "red", "sticky", "watery", "irritant"] as const;

export const smells = ["aromatic", "mint", "garlic", "pineapple", "aniseed", "mousy", "foul", "sweet", "peppery"] as const;

/** For what the vocabularies above cannot say and the pencil must: at most a few per species. */
export const drawingHints = [
  "seed-clock-beside-flower",
  "nodding-flowers",
  "hooked-bracts",
  "zigzag-stem",
  "winged-stem",
  "tendrils",
  "thorns",
  "clasping-leaves",
  "leaf-sheaths-red",
  "hairy-sheaths",
  "ray-florets-few",
  "dark-centre",
  "long-awns",
  "one-sided-spike",
  "drooping-panicle",
  "red-nodes",
  "bamboo-canes",
  "aerial-roots",
  "bulbils",
  "feathery-seed-tails",
  "spiny-bracts",
  "leafless-flower-stem",
  "bicoloured-flower",
  "spotted-throat",
  "deep-notched-petals",
  "perfoliate-leaves",
  "hanging-bracts",
  "forked-bracts",
  "thread-leaves",
  "blunt-leaflets",
  "swollen-joints",
] as const;

export const seasons = ["Spring", "Summer", "Fall", "Winter"] as const;

export type Season = (typeof seasons)[number];

export type { Traits } from "./weed-file.ts";
