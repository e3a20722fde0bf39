import type { Traits } from "../../traits.ts";
import type { PlateSubject } from "../plant.ts";

type Sketchy = Pick<Traits, "habit" | "heightCm" | "root"> & {
  leaf: Omit<Traits["leaf"], "surface"> & Partial<Pick<Traits["leaf"], "surface">>;
  flower: Omit<Traits["flower"], "seasons">;
  stem?: Traits["stem"];
  fruit?: Traits["fruit"];
  hints?: Traits["hints"];
};

function sample(commonName: string, scientificName: string, traits: Sketchy): PlateSubject {
  return {
    slug: scientificName.toLowerCase().replace(" ", "-"),
    commonName,
    scientificName,
    traits: {
      stem: { form: "round", colour: "green" },
      fruit: { form: "none", colours: [] },
      hints: [],
      ...traits,
      leaf: { surface: "hairless", ...traits.leaf },
      flower: { ...traits.flower, seasons: ["Summer"] },
    },
  };
}

/** A dozen species of as many builds, frozen here so that an edited species file does not change a test. */
export const sampleSubjects: readonly PlateSubject[] = [
  sample("Dandelion", "Taraxacum officinale", {
    habit: "rosette",
    heightCm: [5, 40],
    leaf: { shape: "pinnately-lobed", margin: "backward-lobed", arrangement: "basal", lengthCm: [5, 30] },
    flower: { form: "dandelion", inflorescence: "solitary", colours: ["yellow"], sizeMm: [25, 50] },
    stem: { form: "hollow", colour: "green" },
    fruit: { form: "clock", colours: ["white"] },
    root: "taproot",
    hints: ["seed-clock-beside-flower", "leafless-flower-stem"],
  }),
  sample("White Clover", "Trifolium repens", {
    habit: "mat",
    heightCm: [5, 25],
    leaf: {
      shape: "trifoliate",
      margin: "finely-toothed",
      arrangement: "alternate",
      lengthCm: [2, 4],
      leaflets: 3,
      marking: "pale-chevron",
    },
    flower: { form: "clover-head", inflorescence: "solitary", colours: ["white", "pink"], sizeMm: [15, 25] },
    root: "runners",
  }),
  sample("Large Crabgrass", "Digitaria sanguinalis", {
    habit: "sprawling",
    heightCm: [10, 60],
    leaf: { shape: "linear", margin: "smooth", arrangement: "two-ranked", surface: "hairy", lengthCm: [5, 20] },
    flower: { form: "grass-spikelet", inflorescence: "finger-spikes", colours: ["green", "purple"], sizeMm: [2, 4] },
    fruit: { form: "grain", colours: ["brown"] },
    root: "fibrous",
    hints: ["hairy-sheaths"],
  }),
  sample("Japanese Knotweed", "Reynoutria japonica", {
    habit: "upright",
    heightCm: [100, 300],
    leaf: { shape: "triangular", margin: "smooth", arrangement: "alternate", lengthCm: [8, 15] },
    flower: { form: "tiny", inflorescence: "panicle", colours: ["cream", "white"], sizeMm: [3, 5] },
    stem: { form: "hollow", colour: "purple-spotted" },
    root: "rhizome",
    hints: ["zigzag-stem", "bamboo-canes"],
  }),
  sample("Broadleaf Plantain", "Plantago major", {
    habit: "rosette",
    heightCm: [5, 40],
    leaf: { shape: "ovate", margin: "wavy", arrangement: "basal", lengthCm: [5, 25] },
    flower: { form: "tiny", inflorescence: "spike", colours: ["green", "brown"], sizeMm: [2, 3] },
    root: "fibrous",
    hints: ["leafless-flower-stem"],
  }),
  sample("Common Chickweed", "Stellaria media", {
    habit: "mat",
    heightCm: [5, 40],
    leaf: { shape: "ovate", margin: "smooth", arrangement: "opposite", lengthCm: [0.5, 3] },
    flower: { form: "star", inflorescence: "cluster", colours: ["white"], sizeMm: [5, 10], petals: 5 },
    root: "fibrous",
    hints: ["deep-notched-petals"],
  }),
  sample("Hemlock", "Conium maculatum", {
    habit: "upright",
    heightCm: [80, 250],
    leaf: { shape: "feathery", margin: "deeply-cut", arrangement: "alternate", lengthCm: [20, 40] },
    flower: { form: "star", inflorescence: "umbel", colours: ["white"], sizeMm: [2, 4], petals: 5 },
    stem: { form: "hollow", colour: "purple-spotted" },
    fruit: { form: "paired-seeds", colours: ["brown"] },
    root: "taproot",
  }),
  sample("Hedge Bindweed", "Calystegia sepium", {
    habit: "twining",
    heightCm: [100, 300],
    leaf: { shape: "arrow", margin: "smooth", arrangement: "alternate", lengthCm: [5, 15] },
    flower: { form: "funnel", inflorescence: "axillary", colours: ["white"], sizeMm: [30, 60] },
    fruit: { form: "capsule", colours: ["brown"] },
    root: "rhizome",
  }),
  sample("Spear Thistle", "Cirsium vulgare", {
    habit: "upright",
    heightCm: [50, 150],
    leaf: { shape: "pinnately-lobed", margin: "spiny", arrangement: "alternate", surface: "prickly", lengthCm: [15, 30] },
    flower: { form: "thistle", inflorescence: "cluster", colours: ["purple"], sizeMm: [25, 45] },
    stem: { form: "winged", colour: "green" },
    fruit: { form: "fluff", colours: ["white"] },
    root: "taproot",
    hints: ["spiny-bracts"],
  }),
  sample("Hawthorn", "Crataegus monogyna", {
    habit: "tree",
    heightCm: [300, 1000],
    leaf: { shape: "ovate", margin: "lobed", arrangement: "alternate", surface: "glossy", lengthCm: [2, 5] },
    flower: { form: "cup", inflorescence: "flat-head", colours: ["white"], sizeMm: [8, 15], petals: 5 },
    stem: { form: "woody", colour: "grey" },
    fruit: { form: "berry", colours: ["red"] },
    root: "woody",
    hints: ["thorns"],
  }),
  sample("Bracken", "Pteridium aquilinum", {
    habit: "frond",
    heightCm: [50, 250],
    leaf: { shape: "bipinnate", margin: "smooth", arrangement: "basal", lengthCm: [50, 200] },
    flower: { form: "none", inflorescence: "none", colours: [] },
    fruit: { form: "spores", colours: ["brown"] },
    root: "rhizome",
  }),
  sample("Common Bulrush", "Typha latifolia", {
    habit: "emergent",
    heightCm: [150, 250],
    leaf: { shape: "linear", margin: "smooth", arrangement: "basal", surface: "waxy", lengthCm: [100, 200] },
    flower: { form: "bulrush", inflorescence: "solitary", colours: ["brown"], sizeMm: [20, 40] },
    fruit: { form: "fluff", colours: ["white"] },
    root: "rhizome",
  }),
];
