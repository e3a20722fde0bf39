import type { NamedSpecies, Sighting } from "../identify/sighting.ts";
import type { LabelMeaning, Scored } from "./scoring.ts";

/** What the classifier saw: labels with how sure it is of each, or what there is where there is no plant. */
export type Seen = Exclude<Scored, { kind: "no plant" }> | { kind: "no plant"; seen: string | undefined };

/** What the classifier's labels mean in the words every identifier uses. */
export function toSighting(seen: Seen, meanings: Record<string, LabelMeaning>): Sighting {
  if (seen.kind === "no plant") return { kind: "no plant", seen: seen.seen ? `something like ${withArticle(seen.seen)}` : undefined };
  const [best] = seen.labels;
  const unnamed = best && meanings[best.label];
  if (unnamed && !unnamed.scientificName && !unnamed.genus) return { kind: "not a weed", what: inWords(unnamed) };
  return { kind: "plant", species: seen.labels.flatMap(({ label, score }) => speciesOf(meanings[label], score)) };
}

function speciesOf(meaning: LabelMeaning | undefined, score: number): NamedSpecies[] {
  if (meaning?.scientificName) {
    const description = meaning.kind === "garden plant" ? "A plant that people grow, or that grows wild, rather than a weed." : undefined;
    return [{ scientificName: meaning.scientificName, commonName: meaning.name, score, description }];
  }
  if (!meaning?.genus) return [];
  const genera = meaning.genus.split(" or ");
  if (genera.length === 1) return [{ scientificName: meaning.genus, score }];
  // Photos of two genera under one label: each of their species is as likely as the next.
  return meaning.slugs.map((slug) => ({ scientificName: scientificNameIn(slug, genera), score: score / meaning.slugs.length }));
}

/** A slug ends in the scientific name, and the genus tells where that begins. */
function scientificNameIn(slug: string, genera: string[]): string {
  for (const genus of genera) {
    const start = slug.lastIndexOf(`${genus.toLowerCase()}-`);
    if (start >= 0) return `${genus} ${slug.slice(start + genus.length + 1)}`;
  }
  return slug;
}

function inWords({ kind, name }: LabelMeaning): string {
  return kind === "other plant" ? "leaves or bare ground" : withArticle((name ?? "plant").toLowerCase());
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}
