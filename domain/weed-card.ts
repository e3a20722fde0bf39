import { cutAtWord } from "./cut-text.ts";

/** What a card shows of a weed: little enough to be sent with a page. */
export type WeedCard = {
  slug: string;
  commonName: string;
  scientificName: string;
  description: string;
  invasive: boolean;
  imageUrl: string | null;
  alsoCalled: string | null;
};

/** Two lines of a card hold no more than this at any width. */
const cardDescription = 150;

export function toWeedCard(weed: Omit<WeedCard, "alsoCalled">, alsoCalled: string | null = null): WeedCard {
  const { slug, commonName, scientificName, invasive, imageUrl } = weed;
  return { slug, commonName, scientificName, description: cutAtWord(weed.description, cardDescription), invasive, imageUrl, alsoCalled };
}
