import type { Brand } from "./brand.ts";
import type { Evaluation } from "./evaluation.ts";
import type { WeedIndex } from "./filter-weeds.ts";
import type { Guide, GuideShelf } from "./guide.ts";
import type { ListedWeed, Weed } from "./library.ts";

/**
 * What a page's loader may ask while it is rendered on the server. There is no visitor in it on purpose: pages hold no
 * visitor's state, which is what lets one rendering serve everybody.
 */
export type PageServices = {
  brand: Brand;
  library: {
    list: () => ListedWeed[];
    bySlug: (slug: string) => Weed | undefined;
    byId: (id: number) => Weed | undefined;
    /** The page meant by a slug that is nearly right: other case, accents, or one of the weed's names alone. */
    canonicalSlug: (text: string) => string | undefined;
    index: () => WeedIndex<ListedWeed>;
  };
  guides: { shelves: () => GuideShelf[]; bySlug: (slug: string) => Guide | undefined };
  /** What the classifier scored, or null before anything has been measured. */
  evaluation: Evaluation | null;
};
