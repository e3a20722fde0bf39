import type { WeedFile } from "./weed-file.ts";

/** A weed as the API gives it: what was written about it, and what the server adds. */
export type Weed = WeedFile & {
  slug: string;
  imageUrl: string | null;
  images: string[];
  createdAt: string;
  updatedAt: string;
};

/** The texts that only a weed's own page shows; the list goes without them. */
export const longTexts = [
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
] as const satisfies (keyof Weed)[];

export type ListedWeed = Omit<Weed, (typeof longTexts)[number]>;

export function toListedWeed(weed: Weed): ListedWeed {
  const hidden = new Set<string>(longTexts);
  return Object.fromEntries(Object.entries(weed).filter(([field]) => !hidden.has(field))) as ListedWeed;
}
