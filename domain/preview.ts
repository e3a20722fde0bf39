import { toWords } from "./filter-weeds.ts";
import type { ListedWeed } from "./library.ts";

const shownFields = [
  "id",
  "slug",
  "commonName",
  "scientificName",
  "family",
  "invasive",
  "seasonal",
  "season",
  "habitat",
  "lifespan",
  "growthHabit",
  "growingSeason",
  "description",
  "imageUrl",
  "createdAt",
  "updatedAt",
] as const satisfies (keyof ListedWeed)[];

/** What a preview shows of a weed: little enough to be sent with the page. */
export type PreviewedWeed = Pick<ListedWeed, (typeof shownFields)[number]>;

export function toPreview(weed: PreviewedWeed): PreviewedWeed {
  return Object.fromEntries(shownFields.map((field) => [field, weed[field]])) as PreviewedWeed;
}

/** "Spring, Summer" for a seasonal weed whose season is known; "" for any other. */
export function activeSeason(weed: { seasonal: boolean; season?: string | readonly string[] | null }): string {
  return weed.seasonal ? toWords(weed.season).join(", ") : "";
}
