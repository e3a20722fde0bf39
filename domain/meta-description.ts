/** The spec's length of a description in metadata (§9). */
const metaLength = 120;

type Described = { commonName: string; scientificName: string; description?: string | null | undefined };

export function weedMetaDescription({ commonName, scientificName, description }: Described): string {
  if (description) return description.slice(0, metaLength);
  return `How to identify and control ${commonName} (${scientificName}): what it looks like, where it grows and how to be rid of it.`;
}
