import { z } from "zod";
import { placeCodes } from "./places.ts";
import {
  colours,
  drawingHints,
  flowerForms,
  fruits,
  habits,
  inflorescences,
  leafArrangements,
  leafMargins,
  leafMarkings,
  leafShapes,
  leafSurfaces,
  roots,
  saps,
  seasons,
  smells,
  stemColours,
  stemForms,
} from "./traits.ts";
import { growthTypes, habitats, lifespans, toxicityLevels, toxicityTargets } from "./weed.ts";

const pair = z.tuple([z.number().positive(), z.number().positive()]);

const range = pair.refine(([low, high]) => low <= high, "give the smaller number first");

export const leafSchema = z.strictObject({
  shape: z.enum(leafShapes),
  margin: z.enum(leafMargins),
  arrangement: z.enum(leafArrangements),
  surface: z.enum(leafSurfaces),
  /** Length of one whole leaf, blade and leaflets together. */
  lengthCm: range,
  /** Leaflets of one compound leaf. */
  leaflets: z.number().int().min(2).max(60).optional(),
  marking: z.enum(leafMarkings).optional(),
});

export const flowerSchema = z.strictObject({
  form: z.enum(flowerForms),
  inflorescence: z.enum(inflorescences),
  colours: z.array(z.enum(colours)).max(4),
  /** Width of one flower, or of one head where florets sit together. */
  sizeMm: range.optional(),
  petals: z.number().int().min(2).max(60).optional(),
  seasons: z.array(z.enum(seasons)),
});

export const traitsSchema = z.strictObject({
  habit: z.enum(habits),
  heightCm: range,
  leaf: leafSchema,
  stem: z.strictObject({ form: z.enum(stemForms), colour: z.enum(stemColours) }),
  flower: flowerSchema,
  fruit: z.strictObject({ form: z.enum(fruits), colours: z.array(z.enum(colours)).max(3).default([]) }),
  root: z.enum(roots),
  sap: z.enum(saps).optional(),
  smell: z.enum(smells).optional(),
  hints: z.array(z.enum(drawingHints)).max(4).default([]),
});

export type Traits = z.infer<typeof traitsSchema>;

const sentence = z.string().trim().min(20);

export const lookAlikeSchema = z.strictObject({
  commonName: z.string(),
  scientificName: z.string(),
  /** The one feature that tells the two apart, seen from this weed's page. */
  tellApart: sentence,
  /** Mistaking it could hurt somebody; such a one comes first in the list. */
  dangerous: z.boolean().default(false),
});

export const toxicitySchema = z.strictObject({
  to: z.array(z.enum(toxicityTargets)).min(1),
  level: z.enum(toxicityLevels),
  part: z.string().optional(),
  note: sentence,
});

export const legalSchema = z.strictObject({
  place: z.enum(placeCodes),
  law: z.string().min(5),
  /** What it means for a gardener, in one or two sentences. */
  meaning: sentence,
});

/** One file of content/weeds: everything that people wrote about one species. */
export const weedFileSchema = z.strictObject({
  id: z.number().int().positive(),
  commonName: z.string().min(2),
  scientificName: z.string().regex(/^[A-Z][a-z-]+ (× )?[a-z-]+$/, "genus and species, without the author"),
  synonyms: z.array(z.string()).default([]),
  otherNames: z.array(z.strictObject({ name: z.string(), region: z.string().optional() })).default([]),
  family: z.string().regex(/^[A-Z][a-z]+(ceae|ae)$/),
  type: z.enum(growthTypes),
  lifespan: z.enum(lifespans),
  invasive: z.boolean(),
  /** Which authority says so: required exactly when invasive is true. */
  invasiveIn: z.array(z.string()).default([]),
  seasonal: z.boolean(),
  habitat: z.array(z.enum(habitats)).min(1),
  season: z.array(z.enum(seasons)).min(1),
  growingSeason: z.string(),
  growthHabit: z.string(),
  sunlightNeeds: z.string(),
  moistureNeeds: z.string(),
  nativeRange: z.string(),
  introducedTo: z.array(z.string()).default([]),
  description: z.string(),
  identificationTips: z.array(sentence).min(3),
  organicControl: z.string(),
  chemicalControl: z.string(),
  preventionTips: z.string(),
  ecologicalImpact: z.string(),
  uses: z.array(sentence).default([]),
  historyOrOrigin: z.string(),
  wildlifeImpact: z.string(),
  lookAlikes: z.array(lookAlikeSchema).min(1).max(4),
  toxicity: z.array(toxicitySchema).default([]),
  legal: z.array(legalSchema).default([]),
  traits: traitsSchema,
});

export type WeedFile = z.infer<typeof weedFileSchema>;
