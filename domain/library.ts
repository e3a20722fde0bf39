import type { ToxicityLevel } from "./toxicity.ts";
import type { WeedFile } from "./weed-file.ts";

/** A plant a weed is mistaken for. When it is in the library too, the server adds where, its picture and the worst it does. */
export type LookAlike = WeedFile["lookAlikes"][number] & { slug?: string; imageUrl?: string | null; harm?: ToxicityLevel | null };

/** A weed as the API gives it: what was written about it, and what the server adds. */
export type Weed = Omit<WeedFile, "lookAlikes"> & {
  lookAlikes: LookAlike[];
  slug: string;
  imageUrl: string | null;
  images: string[];
  createdAt: string;
  updatedAt: string;
};

/** What only a weed's own page shows; the list, which a phone loads whole, goes without it. */
export const pageOnlyFields = [
  "identificationTips",
  "organicControl",
  "chemicalControl",
  "preventionTips",
  "ecologicalImpact",
  "uses",
  "historyOrOrigin",
  "wildlifeImpact",
  "lookAlikes",
  "toxicity",
  "legal",
  "images",
  "nativeRange",
  "introducedTo",
  "invasiveIn",
  "sunlightNeeds",
  "moistureNeeds",
] as const satisfies (keyof Weed)[];

export type ListedWeed = Omit<Weed, (typeof pageOnlyFields)[number]>;

export function toListedWeed(weed: Weed): ListedWeed {
  const hidden = new Set<string>(pageOnlyFields);
  return Object.fromEntries(Object.entries(weed).filter(([field]) => !hidden.has(field))) as ListedWeed;
}
