import type { Traits } from "../traits.ts";
import { type FlowerKit, makeFlowerKit } from "./flowers/flower-kit.ts";
import { makeFruitStamp, showsOnPlant } from "./fruits.ts";
import { type LeafKit, makeLeafKit } from "./leaves.ts";
import { type Measures, measure } from "./measures.ts";
import { makePalette, type Palette } from "./palette.ts";
import { type Random, seededRandom } from "./random.ts";
import { type Sheet, Sketch, type Stamp } from "./sheet.ts";
import { hasCompoundUmbels } from "./umbellifers.ts";

/** What a plate is drawn of. */
export type PlateSubject = { slug: string; commonName: string; scientificName: string; traits: Traits };

/** A plant on the drawing board: its record, its inks, its leaves and flowers ready to be set. */
export type Plant = {
  subject: PlateSubject;
  traits: Traits;
  genus: string;
  sheet: Sheet;
  sketch: Sketch;
  random: Random;
  palette: Palette;
  measures: Measures;
  leaves: LeafKit;
  flowers: FlowerKit;
  /** Only where the fruit is large enough to be seen on the plant. */
  fruit: Stamp | undefined;
  /** −10 to 10 per cent, the same for all of a genus: relatives resemble each other, strangers do not. */
  slenderness: number;
  /** Three leanings of the genus, −1 to 1, by which plants of one build still differ: how open, how many, how domed. */
  leaning: { open: number; many: number; domed: number };
  thrift: Thrift;
};

/**
 * How much is left out to keep a plate light: 0 nothing, 1 the second leaf and the hairs of the stem, 2 also the hairs of
 * the leaf and all details but one, 3 also side branches and the last detail. Most plates need nothing of it.
 */
export type Thrift = 0 | 1 | 2 | 3;

/** The dark floret of a wild carrot is one among hundreds: it does not darken the middle of the others. */
function flowerTraits(traits: Traits): Traits {
  if (!traits.hints.includes("dark-centre") || !hasCompoundUmbels(traits)) return traits;
  return { ...traits, hints: traits.hints.filter((hint) => hint !== "dark-centre") };
}

function thriftyTraits(traits: Traits, thrift: Thrift): Traits {
  return thrift < 2 ? traits : { ...traits, leaf: { ...traits.leaf, surface: "hairless" } };
}

export function preparePlant(subject: PlateSubject, sheet: Sheet, thrift: Thrift = 0): Plant {
  const traits = thriftyTraits(flowerTraits(subject.traits), thrift);
  const genus = subject.scientificName.split(" ")[0] ?? subject.slug;
  const genusRandom = seededRandom(genus);
  const random = seededRandom(subject.slug);
  const palette = makePalette(traits, genusRandom);
  const measures = measure(traits);
  const slenderness = genusRandom.between(-0.1, 0.1);
  const widthFactor = 1 + slenderness + random.between(-0.05, 0.05);
  return {
    subject,
    traits,
    genus,
    sheet,
    sketch: new Sketch(),
    random,
    palette,
    measures,
    leaves: makeLeafKit({ sheet, traits, palette, random, length: measures.leaf, widthFactor, ...(thrift > 0 ? { variants: 1 } : {}) }),
    flowers: makeFlowerKit({ sheet, traits, palette, random, size: measures.flower }),
    fruit: showsOnPlant(traits.fruit.form) ? makeFruitStamp({ sheet, traits, palette, random, size: measures.fruit }) : undefined,
    slenderness,
    leaning: { open: genusRandom.between(-1, 1), many: genusRandom.between(-1, 1), domed: genusRandom.between(-1, 1) },
    thrift,
  };
}

export function hasHint(plant: Plant, hint: Traits["hints"][number]): boolean {
  return plant.traits.hints.includes(hint);
}

export function flowers(plant: Plant): boolean {
  return plant.traits.flower.form !== "none" && plant.traits.flower.inflorescence !== "none";
}
