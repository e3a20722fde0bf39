import { runningName } from "../running-name.ts";
import type { Traits } from "../traits.ts";
import type { PlateSubject } from "./plant.ts";

/** What the plate shows, in words, for those who cannot see it. */
export function plateAltText(subject: PlateSubject): string {
  const parts = [leafWords(subject.traits), flowerWords(subject.traits), fruitWords(subject.traits), rootWords(subject.traits)];
  return `Drawing of ${runningName(subject.commonName)}: ${parts.filter((part) => part !== "").join(", ")}`;
}

const habitWords: Record<Traits["habit"], string> = {
  rosette: "rosette of",
  mat: "creeping mat of",
  sprawling: "sprawling stems with",
  upright: "upright stem with",
  bushy: "bushy plant with",
  tufted: "tuft of",
  twining: "twining stem with",
  scrambling: "scrambling stems with",
  clinging: "clinging stems with",
  shrub: "shrub branch with",
  tree: "tree branch with",
  floating: "floating plant with",
  submerged: "underwater stems with",
  emergent: "plant standing in water with",
  frond: "crown of",
  cushion: "low cushion of",
};

const shapeWords: Partial<Record<Traits["leaf"]["shape"], string>> = {
  heart: "heart-shaped",
  kidney: "kidney-shaped",
  shield: "shield-shaped",
  arrow: "arrow-shaped",
  spoon: "spoon-shaped",
  diamond: "diamond-shaped",
  "pinnately-lobed": "lobed",
  pinnate: "pinnate",
  bipinnate: "twice-pinnate",
  palmate: "hand-shaped",
  trifoliate: "three-part",
  needle: "needle-like",
  scale: "scale-like",
  tubular: "tube-like",
};

function leafWords(traits: Traits): string {
  const { shape, margin, arrangement, marking } = traits.leaf;
  const habit = habitWords[traits.habit];
  if (shape === "none" || arrangement === "none") return traits.habit === "cushion" ? "low green cushion" : `${habit} no leaves`;
  const words = [
    ...(marking === "pale-chevron" ? ["pale-marked"] : marking === "dark-blotch" ? ["dark-blotched"] : []),
    ...edgeWords(margin, shape),
    shapeWords[shape] ?? shape,
  ];
  const kept = margin === "backward-lobed" && shape === "pinnately-lobed" ? words.filter((word) => word !== "lobed") : words;
  const noun =
    traits.habit === "frond" ? "fronds" : shape === "pad" ? "pads" : traits.habit === "tufted" && shape === "linear" ? "blades" : "leaves";
  const set = arrangement === "opposite" ? " in pairs" : arrangement === "whorled" ? " in whorls" : "";
  const named = kept.filter((word) => word !== "pad").join(" ");
  return `${habit} ${named}${named === "" ? "" : " "}${noun}${set}`;
}

function edgeWords(margin: Traits["leaf"]["margin"], shape: Traits["leaf"]["shape"]): string[] {
  if (margin === "smooth" || (margin === "lobed" && shape.includes("lobed"))) return [];
  return [
    margin === "finely-toothed"
      ? "finely toothed"
      : margin === "double-toothed"
        ? "double-toothed"
        : margin === "deeply-cut"
          ? "deeply cut"
          : margin,
  ];
}

const formWords: Record<Exclude<Traits["flower"]["form"], "none">, string> = {
  daisy: "daisy flower head",
  dandelion: "composite flower head",
  button: "button flower head",
  thistle: "thistle flower head",
  cross: "four-petalled flower",
  pea: "pea flower",
  lipped: "lipped flower",
  spurred: "spurred flower",
  bell: "bell flower",
  funnel: "funnel flower",
  tubular: "tubular flower",
  star: "star-shaped flower",
  cup: "cup-shaped flower",
  "clover-head": "clover head",
  pompom: "pompom flower head",
  bottlebrush: "bottlebrush flower",
  tiny: "tiny flower",
  "grass-spikelet": "grass spikelet",
  "sedge-spikelet": "sedge spikelet",
  "rush-tuft": "rush tuft",
  catkin: "catkin",
  bulrush: "brown velvety bulrush head",
  spathe: "spathe around a spike",
  lily: "six-petalled flower",
  iris: "iris flower",
  passion: "passion flower",
  cone: "spore cone",
};

const holdWords: Partial<Record<Traits["flower"]["inflorescence"], string>> = {
  cluster: "in clusters",
  raceme: "in racemes",
  spike: "in a spike",
  panicle: "in panicles",
  umbel: "in umbels",
  "flat-head": "in flat heads",
  whorls: "in whorls",
  axillary: "in the leaf axils",
  "finger-spikes": "in finger-like spikes",
};

function flowerWords(traits: Traits): string {
  const { form, inflorescence, colours } = traits.flower;
  if (form === "none" || inflorescence === "none") return "";
  const held = holdWords[inflorescence];
  const colour = colours.slice(0, 2).join(" and ");
  const noun = held ? `${formWords[form]}s`.replace(/spike around|spathe around a spikes/, "spathes") : formWords[form];
  return [colour, noun, held].filter(Boolean).join(" ");
}

const fruitNames: Partial<Record<Traits["fruit"]["form"], string>> = {
  clock: "seed clock",
  fluff: "fluffy seeds",
  burr: "burrs",
  pod: "pods",
  "long-pod": "long pods",
  "heart-pod": "heart-shaped pods",
  "round-pod": "round pods",
  "spiny-capsule": "spiny capsules",
  bladder: "bladder-like fruit",
  beak: "beaked fruit",
  "winged-seed": "winged fruit",
  key: "winged keys",
  berry: "berries",
  "aggregate-berry": "fruit of many small drupes",
  hip: "hips",
  drupe: "stone fruit",
  fleshy: "fleshy fruit",
  "awned-grain": "awned grains",
  capsule: "capsules",
  "paired-seeds": "paired seeds",
};

function fruitWords(traits: Traits): string {
  const name = fruitNames[traits.fruit.form];
  if (!name) return "";
  const colour = traits.fruit.colours[0];
  return colour && traits.fruit.form !== "clock" ? `${colour} ${name}` : name;
}

const rootNames: Record<Traits["root"], string> = {
  taproot: "taproot",
  fibrous: "fibrous roots",
  rhizome: "creeping rhizome",
  "creeping-roots": "creeping roots",
  runners: "runners",
  bulb: "bulb",
  corm: "corm",
  tuber: "tubers",
  woody: "",
  floating: "roots hanging in water",
  rhizoids: "",
  parasitic: "tapped host root",
};

function rootWords(traits: Traits): string {
  return traits.habit === "tree" || traits.habit === "shrub" ? "" : rootNames[traits.root];
}
