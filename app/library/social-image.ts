import { socialCardUrl } from "../../domain/plate-url.ts";

/** The picture social sites show beside a link to a weed: its plate with its name, or the site's own when it has none. */
export function socialImage(weed: { commonName: string; imageUrl: string | null }): { image?: { path: string; alt: string } } {
  const path = socialCardUrl(weed.imageUrl);
  return path ? { image: { path, alt: `Drawing of ${weed.commonName} beside its name` } } : {};
}
