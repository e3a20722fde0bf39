import type { LabelMeaning } from "../../../../domain/classifier/scoring.ts";
import type { NamedSpecies, Sighting } from "../../identifier.ts";
import type { WorkerSighting } from "./classifier-worker.ts";

/** What the classifier's labels mean in the words every identifier uses. */
export function toSighting(seen: WorkerSighting, meanings: Record<string, LabelMeaning>): Sighting {
  if (seen.kind === "no plant") return { kind: "no plant", seen: seen.seen ? `something like ${withArticle(seen.seen)}` : undefined };
  const [best] = seen.labels;
  const unnamed = best && meanings[best.label];
  if (unnamed && !unnamed.scientificName && !unnamed.genus)
    return { kind: "not a weed", what: withArticle(unnamed.name ?? "plant").toLowerCase() };
  return { kind: "plant", species: seen.labels.flatMap(({ label, score }) => speciesOf(meanings[label], score)) };
}

function speciesOf(meaning: LabelMeaning | undefined, score: number): NamedSpecies[] {
  if (meaning?.scientificName) {
    const description = meaning.kind === "garden plant" ? "A plant that people grow, or that grows wild, rather than a weed." : undefined;
    return [{ scientificName: meaning.scientificName, commonName: meaning.name, score, description }];
  }
  return meaning?.genus ? membersOf(meaning.genus, meaning.slugs, score) : [];
}

/**
 * A label that stands for a genus says nothing about the species: the library's members share its score with "another one", so that the
 * ranking falls back to the genus as it does whenever no species stands out.
 */
function membersOf(genus: string, slugs: string[], score: number): NamedSpecies[] {
  const genera = genus.split(" or ");
  const named = slugs.map((slug) => ({ scientificName: scientificNameIn(slug, genera) }));
  const members = genera.length > 1 ? named : [...named, { scientificName: `${genus} species`, commonName: `another ${genus}` }];
  return members.map((member) => ({ ...member, score: score / members.length }));
}

/** A slug ends in the scientific name, and the genus tells where that begins. */
function scientificNameIn(slug: string, genera: string[]): string {
  for (const genus of genera) {
    const start = slug.lastIndexOf(`${genus.toLowerCase()}-`);
    if (start >= 0) return `${genus} ${slug.slice(start + genus.length + 1)}`;
  }
  return slug;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}
