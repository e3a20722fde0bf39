/** The five shelves of the guides (spec §2), in order, with how many guides stand on each. */
export const guideCategories = [
  { id: "identification", title: "Weed Identification Guides", size: 10 },
  { id: "detection", title: "Detection & Tools", size: 2 },
  { id: "control", title: "Weed Control & Management", size: 6 },
  { id: "region", title: "By Region & Environment", size: 5 },
  { id: "curiosity", title: "Educational & Curiosity-Based", size: 3 },
] as const;

export type GuideCategoryId = (typeof guideCategories)[number]["id"];

export type GuideCard = { slug: string; title: string; description: string; readingMinutes: number };

export type GuideShelf = { id: GuideCategoryId; title: string; guides: GuideCard[] };

export type GuideHeading = { id: string; text: string };

export type GuideWeed = { slug: string; commonName: string; scientificName: string; imageUrl: string | null };

export type Guide = GuideCard & {
  category: { id: GuideCategoryId; title: string };
  keywords: string[];
  /** ISO date of the last change to the text. */
  updated: string;
  words: number;
  /** Made from our own Markdown, in which no raw HTML passes. */
  html: string;
  headings: GuideHeading[];
  weeds: GuideWeed[];
  previous: GuideCard | null;
  next: GuideCard | null;
};
