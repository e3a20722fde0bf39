/** What the dashboard is told: the routes send it, the screens show it. */

export type ListedSession = { id: string; device: string; createdAt: string; current: boolean };

export type HistoryEntry = {
  id: string;
  createdAt: string;
  thumbnailUrl: string | null;
  commonName: string;
  scientificName: string;
  confidence: number;
  /** Where the library tells more, when it knows the weed. */
  slug: string | null;
  /** Kept on purpose, for as long as its owner likes. */
  saved: boolean;
  /** When it goes by itself, unless it is saved; null while it hangs in the gallery. */
  goesAt: string | null;
};

export type ContributedPhoto = { id: string; imageUrl: string; commonName: string; slug: string | null; contributedAt: string };
