import type { NamedSpecies, Sighting } from "../../../domain/identify/sighting.ts";
import type { ModelAnswer } from "./prompt.ts";

/** Genus and species, perhaps a hybrid; what does not look like a name of a plant is not shown as one. */
const binomial = /^[A-Z][a-zë-]{1,30} (?:[×x] ?)?[a-zë-]{2,30}/;
const plainName = /^[\p{L}\p{M} ’'.()-]{2,60}$/u;
const maxDescription = 600;
const maxSpecies = 10;

/**
 * What a model wrote may have been dictated by a sign in the photo. Names must look like names, percentages are brought into
 * range, and a text with an address in it is not passed on.
 */
export function readCarefully({ isPlant, seen, species }: ModelAnswer): Sighting {
  if (!isPlant) return { kind: "no plant", seen: plainName.test(seen) ? seen : undefined };
  const named = species.slice(0, maxSpecies).flatMap(({ scientificName, commonName, confidence, description }): NamedSpecies[] => {
    const name = binomial.exec(scientificName.trim())?.[0];
    if (!name || !Number.isFinite(confidence)) return [];
    return [
      {
        scientificName: name,
        commonName: plainName.test(commonName) ? commonName : undefined,
        score: Math.max(0, Math.min(100, confidence)) / 100,
        description: isHarmless(description) ? description.trim() : undefined,
      },
    ];
  });
  return { kind: "plant", species: withinOne(named) };
}

function isHarmless(text: string): boolean {
  return text.trim().length > 0 && text.length <= maxDescription && !/https?:|www\.|[<>{}@]/i.test(text);
}

/** Probabilities of different species cannot exceed 1 together. */
function withinOne(species: NamedSpecies[]): NamedSpecies[] {
  const total = species.reduce((sum, { score }) => sum + score, 0);
  return total <= 1 ? species : species.map((one) => ({ ...one, score: one.score / total }));
}
