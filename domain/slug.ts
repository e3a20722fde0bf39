/** The spec's slug rule (§3): both names, lowercase, word characters, spaces and hyphens only, single hyphens between. */
export function weedSlug(weed: { commonName: string; scientificName: string }): string {
  return `${weed.commonName} ${weed.scientificName}`
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-");
}
