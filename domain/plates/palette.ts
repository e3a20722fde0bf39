import type { Traits } from "../traits.ts";
import type { Random } from "./random.ts";

export type PetalInk = { light: string; base: string; deep: string; line: string };
export type Palette = {
  leaf: { light: string; base: string; deep: string; line: string; vein: string };
  stem: { light: string; base: string; line: string; spots?: string };
  petals: PetalInk;
  /** The second colour of the flower: another recorded colour, or the natural one for its middle. */
  second: PetalInk;
  fruit: PetalInk;
  root: { base: string; light: string; line: string };
};

/** The inks of the paper itself. */
export const paper = {
  ground: "#f5ecd7",
  edge: "#eadec2",
  frame: "#8d8163",
  text: "#39372a",
  quiet: "#776d54",
  soil: "#8a6d4c",
  water: "#7f9fa8",
};
const ink = "#34331f";

/** Muted as old lithographs are; bright screen colours would shout on the paper. */
const flowerInks: Record<Traits["flower"]["colours"][number], string> = {
  white: "#fffdf5",
  cream: "#f5e8bd",
  yellow: "#eac13f",
  orange: "#de8636",
  red: "#bf4538",
  pink: "#db93a8",
  purple: "#93689f",
  blue: "#6a86be",
  green: "#a4b56c",
  brown: "#96704a",
  black: "#413a3d",
};

const stemInks: Record<Exclude<Traits["stem"]["colour"], "green">, string> = {
  red: "#a9604b",
  purple: "#85607a",
  brown: "#8d7355",
  grey: "#a19d8d",
  white: "#d3d2b8",
  "purple-spotted": "#95a766",
};

const leafGreens = ["#7d9a53", "#6d8f4e", "#8aa25c", "#6b8c5a", "#5f8450", "#90a25a", "#778d49", "#82a062"] as const;

export function mix(one: string, other: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}

/** Leaf green is the genus' own, so that relatives stay relatives; the surface and the marking change it. */
export function makePalette(traits: Traits, genusRandom: Random): Palette {
  const green = surfaceGreen(genusRandom.pick(leafGreens), traits);
  const stemGreen = mix(green, "#a5b06e", 0.35);
  const stem = traits.stem.colour === "green" ? stemGreen : mix(stemInks[traits.stem.colour], stemGreen, 0.12);
  const [first] = traits.flower.colours;
  const petals = grassForms.has(traits.flower.form) ? huskInk(traits) : petalInk(flowerInks[first ?? "green"]);
  const fruitColour = traits.fruit.colours[0];
  return {
    leaf: {
      light: mix(green, "#dfe0a8", 0.35),
      base: green,
      deep: mix(green, "#2f4a2a", 0.42),
      line: mix(green, ink, 0.66),
      vein: mix(green, "#eef0c8", 0.5),
    },
    stem: {
      light: mix(stem, "#f1ecc9", 0.4),
      base: stem,
      line: mix(stem, ink, 0.6),
      ...(traits.stem.colour === "purple-spotted" ? { spots: "#6d3b5c" } : {}),
    },
    petals,
    second: secondInk(traits),
    fruit: petalInk(fruitColour ? flowerInks[fruitColour] : "#a8a468"),
    root: rootInk(traits),
  };
}

const grassForms: ReadonlySet<Traits["flower"]["form"]> = new Set(["grass-spikelet", "sedge-spikelet", "rush-tuft"]);

/** Husks are never as bright as petals: straw mutes the first colour, the second one tinges the edges. */
function huskInk(traits: Traits): PetalInk {
  const [first, another] = traits.flower.colours;
  const base = mix(flowerInks[first ?? "green"], "#b9a878", first === "white" || first === "cream" ? 0.12 : 0.32);
  const tinge = mix(flowerInks[another ?? first ?? "green"], "#b9a878", 0.2);
  return {
    light: mix(base, "#f6efd6", 0.35),
    base,
    deep: mix(tinge, "#5a4630", 0.2),
    line: mix(another ? mix(base, tinge, 0.45) : base, ink, 0.42),
  };
}

function surfaceGreen(green: string, traits: Traits): string {
  const toned = traits.leaf.marking === "purple-flush" ? mix(green, "#7d5166", 0.16) : green;
  switch (traits.leaf.surface) {
    case "woolly":
      return mix(toned, "#cfd2be", 0.55);
    case "downy":
    case "mealy":
      return mix(toned, "#c3cab0", 0.36);
    case "waxy":
      return mix(toned, "#84aaa0", 0.42);
    case "glossy":
      return mix(toned, "#35622f", 0.34);
    case "fleshy":
      return mix(toned, "#8fb765", 0.4);
    case "hairy":
    case "bristly":
    case "rough":
      return mix(toned, "#8d9468", 0.2);
    default:
      return toned;
  }
}

export function petalInk(base: string): PetalInk {
  const pale = base === flowerInks.white || base === flowerInks.cream;
  return {
    light: mix(base, "#fffdf2", 0.45),
    base,
    deep: pale ? mix(base, "#b3ad86", 0.48) : mix(base, "#5a2f2a", 0.3),
    line: mix(base, ink, pale ? 0.62 : 0.5),
  };
}

const openForms: ReadonlySet<Traits["flower"]["form"]> = new Set(["daisy", "star", "cross", "cup", "lily"]);
const discColours: ReadonlySet<string> = new Set(["yellow", "orange", "brown", "black", "green"]);

/** The second recorded colour belongs to the middle only where middles have it, or where the hint says two-coloured. */
function secondInk(traits: Traits): PetalInk {
  const others = traits.flower.colours.slice(1);
  if (traits.hints.includes("dark-centre")) return centreInk(traits);
  const other =
    openForms.has(traits.flower.form) && !traits.hints.includes("bicoloured-flower")
      ? others.find((colour) => discColours.has(colour))
      : others[0];
  return other ? petalInk(flowerInks[other]) : centreInk(traits);
}

function centreInk(traits: Traits): PetalInk {
  if (traits.hints.includes("dark-centre")) return petalInk("#4c3428");
  switch (traits.flower.form) {
    case "daisy":
    case "star":
    case "cross":
      return petalInk(flowerInks.yellow);
    case "cup":
      return petalInk(mix(flowerInks.yellow, "#a3a14e", 0.35));
    default:
      return petalInk(mix(flowerInks[traits.flower.colours[0] ?? "green"], "#fff4d0", 0.5));
  }
}

function rootInk(traits: Traits): Palette["root"] {
  const base = traits.root === "woody" ? "#8f7150" : traits.root === "bulb" || traits.root === "corm" ? "#c9ab7c" : "#b9976a";
  return { base, light: mix(base, "#f5e7c6", 0.5), line: mix(base, ink, 0.55) };
}
