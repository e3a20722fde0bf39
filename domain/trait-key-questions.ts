import { toWords } from "./filter-weeds.ts";
import { seasons, type Traits } from "./traits.ts";
import { habitats } from "./weed.ts";

/** How well a weed answers a choice: "close" is what a quick look may take it for. */
export type Fit = "fits" | "close" | "differs";

/** What the key reads of a weed. */
export type KeyWeed = {
  commonName: string;
  traits: Traits;
  habitat?: string | readonly string[];
  season?: string | readonly string[];
};

export type QuestionId = "habit" | "leaf" | "margin" | "arrangement" | "flower" | "colour" | "height" | "sap" | "place" | "season";

type KeyOption = { id: string; label: string; fit: (weed: KeyWeed) => Fit };

/** `label` names the trait in a result; `ask` is what the gardener is asked. */
export type KeyQuestion = {
  id: QuestionId;
  label: string;
  ask: string;
  /** How much a pick says: a flower's form narrows more than where the plant happens to stand. */
  weight: number;
  options: KeyOption[];
};

/** The botanist's words that one choice stands for, and those that a quick look takes for it. */
type Words = { is: string[]; like?: string[] };

function among(read: (weed: KeyWeed) => string | readonly string[] | undefined, { is, like = [] }: Words): KeyOption["fit"] {
  return (weed) => {
    const words = toWords(read(weed));
    if (words.some((word) => is.includes(word))) return "fits";
    return words.some((word) => like.includes(word)) ? "close" : "differs";
  };
}

function choices(
  read: (weed: KeyWeed) => string | readonly string[] | undefined,
  table: [string, string, string[], string[]?][],
): KeyOption[] {
  return table.map(([id, label, is, like]) => ({ id, label, fit: among(read, { is, ...(like && { like }) }) }));
}

function height(id: string, label: string, [low, high]: [number, number]): KeyOption {
  return {
    id,
    label,
    fit: ({ traits: { heightCm } }) => {
      if (heightCm[0] < high && heightCm[1] >= low) return "fits";
      // A plant met small may still be growing; one met taller than its kind ever gets is another plant.
      return heightCm[0] >= high ? "close" : "differs";
    },
  };
}

export const keyQuestions: readonly KeyQuestion[] = [
  {
    id: "habit",
    label: "Growth",
    ask: "How does it grow?",
    weight: 1.5,
    options: choices(
      (weed) => weed.traits.habit,
      [
        ["rosette", "Flat rosette", ["rosette"], ["mat"]],
        ["mat", "Low, creeping mat", ["mat", "cushion"], ["sprawling", "rosette"]],
        ["sprawling", "Sprawling stems", ["sprawling", "scrambling"], ["mat", "bushy"]],
        ["upright", "One upright stem", ["upright"], ["bushy", "emergent"]],
        ["bushy", "Bushy, many stems", ["bushy"], ["upright", "shrub"]],
        ["tufted", "Grassy tuft", ["tufted"], ["emergent"]],
        ["climbing", "Climbing or clinging", ["twining", "scrambling", "clinging"], ["sprawling"]],
        ["woody", "Shrub or tree", ["shrub", "tree"], ["bushy"]],
        ["water", "In or on water", ["floating", "submerged", "emergent"]],
        ["fern", "Fern or moss", ["frond", "cushion"]],
      ],
    ),
  },
  {
    id: "leaf",
    label: "Leaf",
    ask: "What shape is a leaf?",
    weight: 2,
    options: choices(
      (weed) => weed.traits.leaf.shape,
      [
        ["grassy", "Grassy or needle", ["linear", "needle"], ["lanceolate"]],
        ["lance", "Lance-shaped", ["lanceolate", "oblong"], ["linear", "elliptic"]],
        ["oval", "Oval", ["elliptic", "ovate", "obovate", "diamond"], ["lanceolate", "oblong", "heart"]],
        ["spoon", "Spoon-shaped", ["spoon", "obovate"], ["oblong"]],
        ["heart", "Heart or kidney", ["heart", "kidney"], ["ovate", "round"]],
        ["round", "Round", ["round", "shield", "kidney", "pad"], ["heart"]],
        ["arrow", "Arrow or triangle", ["arrow", "triangular", "diamond"], ["heart"]],
        ["jagged", "Jagged, lobed along", ["pinnately-lobed"], ["pinnate", "bipinnate"]],
        ["hand", "Like a hand", ["palmately-lobed", "palmate"], ["trifoliate"]],
        ["three", "Three leaflets", ["trifoliate"], ["palmate"]],
        ["pairs", "Leaflets in pairs", ["pinnate"], ["bipinnate", "pinnately-lobed"]],
        ["ferny", "Ferny", ["bipinnate", "feathery"], ["pinnate"]],
        ["none", "Scales, tubes or none", ["scale", "tubular", "none"], ["needle"]],
      ],
    ),
  },
  {
    id: "margin",
    label: "Leaf edge",
    ask: "What is the leaf's edge like?",
    weight: 1,
    options: choices(
      (weed) => weed.traits.leaf.margin,
      [
        ["smooth", "Smooth", ["smooth"], ["wavy"]],
        ["wavy", "Wavy or scalloped", ["wavy", "scalloped"], ["smooth", "lobed"]],
        ["toothed", "Toothed", ["finely-toothed", "toothed", "double-toothed"], ["scalloped"]],
        ["cut", "Lobed or cut", ["lobed", "backward-lobed", "deeply-cut"], ["toothed"]],
        ["spiny", "Spiny", ["spiny"], ["double-toothed"]],
      ],
    ),
  },
  {
    id: "arrangement",
    label: "Leaves",
    ask: "How do the leaves sit?",
    weight: 1,
    options: choices(
      (weed) => weed.traits.leaf.arrangement,
      [
        ["basal", "All at the base", ["basal"], ["alternate"]],
        ["alternate", "One at a time", ["alternate", "two-ranked", "three-ranked"], ["basal"]],
        ["opposite", "In pairs", ["opposite"], ["whorled"]],
        ["whorled", "In rings", ["whorled"], ["opposite"]],
        ["floating", "Floating or none", ["floating", "none"]],
      ],
    ),
  },
  {
    id: "flower",
    label: "Flower",
    ask: "What are the flowers like?",
    weight: 2,
    options: choices(
      (weed) => weed.traits.flower.form,
      [
        ["daisy", "Daisy", ["daisy"], ["dandelion"]],
        ["dandelion", "Dandelion", ["dandelion"], ["daisy"]],
        ["tuft", "Thistle or button", ["thistle", "button", "pompom", "bottlebrush"], ["clover-head"]],
        ["cross", "Four petals", ["cross"], ["cup", "star"]],
        ["star", "Five petals, star or cup", ["star", "cup"], ["cross", "funnel"]],
        ["pea", "Pea or clover", ["pea", "clover-head"], ["lipped"]],
        ["lipped", "Lipped or spurred", ["lipped", "spurred"], ["pea", "tubular"]],
        ["bell", "Bell or trumpet", ["bell", "funnel", "tubular"], ["cup", "lily"]],
        ["showy", "Lily, iris or hood", ["lily", "iris", "passion", "spathe"]],
        ["grass", "Grass or rush", ["grass-spikelet", "sedge-spikelet", "rush-tuft", "bulrush"], ["tiny"]],
        ["tiny", "Tiny, or catkins", ["tiny", "catkin"], ["star", "button"]],
        ["none", "No flower", ["none", "cone"], ["tiny"]],
      ],
    ),
  },
  {
    id: "colour",
    label: "Flower colour",
    ask: "What colour are they?",
    weight: 1.5,
    options: choices(
      (weed) => weed.traits.flower.colours,
      [
        ["white", "White", ["white", "cream"], ["pink"]],
        ["yellow", "Yellow", ["yellow", "cream"], ["orange"]],
        ["orange", "Orange", ["orange"], ["yellow", "red"]],
        ["red", "Red", ["red"], ["orange", "pink"]],
        ["pink", "Pink", ["pink"], ["purple", "red", "white"]],
        ["purple", "Purple", ["purple"], ["blue", "pink"]],
        ["blue", "Blue", ["blue"], ["purple"]],
        ["green", "Green", ["green"], ["brown", "cream"]],
        ["brown", "Brown", ["brown", "black"], ["green", "red"]],
      ],
    ),
  },
  {
    id: "height",
    label: "Height",
    ask: "How tall is it?",
    weight: 1,
    options: [
      height("ankle", "Ankle, to 15 cm", [0, 15]),
      height("knee", "Knee, to 50 cm", [15, 50]),
      height("waist", "Waist, to 1 m", [50, 100]),
      height("head", "Head, to 2 m", [100, 200]),
      height("above", "Taller", [200, 100_000]),
    ],
  },
  {
    id: "sap",
    label: "Sap",
    ask: "What comes out of a broken stem?",
    weight: 1.5,
    options: choices(
      (weed) => weed.traits.sap ?? "watery",
      [
        ["clear", "Clear, or nothing", ["watery"], ["irritant", "sticky"]],
        ["milky", "White milk", ["milky"]],
        ["coloured", "Yellow, orange, red", ["yellow", "orange", "red"]],
        ["sticky", "Sticky or burning", ["sticky", "irritant"]],
      ],
    ),
  },
  {
    id: "place",
    label: "Grows in",
    ask: "Where does it grow?",
    weight: 0.75,
    options: choices(
      (weed) => weed.habitat,
      habitats.map((habitat) => [habitat.toLowerCase(), habitat, [habitat]]),
    ),
  },
  {
    id: "season",
    label: "Seen in",
    ask: "When do you see it?",
    weight: 0.75,
    options: choices(
      (weed) => weed.season,
      seasons.map((season) => [season.toLowerCase(), season, [season]]),
    ),
  },
];
