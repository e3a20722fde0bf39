import { foldText } from "./fold-text.ts";

/**
 * The spec's matching (§2): "-summary" goes, hyphens become spaces, and the rest is compared with the common name without
 * regard to case. Names with a hyphen or an apostrophe could never match that way, so folded names are compared after it.
 */
export function matchPreview<Weed extends { commonName: string }>(slug: string, weeds: readonly Weed[]): Weed | undefined {
  const name = slug.replace("-summary", "").replaceAll("-", " ").toLowerCase();
  const folded = foldText(name);
  return weeds.find((weed) => weed.commonName.toLowerCase() === name) ?? weeds.find((weed) => foldText(weed.commonName) === folded);
}
