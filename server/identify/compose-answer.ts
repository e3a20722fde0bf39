import { type AnsweredLookAlike, failedName, type IdentificationAnswer } from "../../domain/identification.ts";
import type { Weed } from "../../domain/library.ts";
import { type Ranking, rankCandidates } from "../../domain/rank-candidates.ts";
import type { NamedSpecies, Sighting } from "./identifier.ts";
import type { LibraryMatcher } from "./match-library.ts";

type Answer = Omit<IdentificationAnswer, "provider" | "tookMs">;

const clearerPhoto =
  "Try a photo in daylight without harsh shadows, close enough that one plant fills the frame, with the leaves in focus and a flower or seed head if there is one.";

/** Turns what an identifier saw into what we say, in the library's own names. */
export function composeAnswer(sighting: Sighting, matcher: LibraryMatcher): Answer {
  if (sighting.kind === "no plant") return noPlant(sighting.seen);
  if (sighting.kind === "not a weed") return failed(`This looks like ${sighting.what} rather than a weed we know. ${clearerPhoto}`, []);
  const ranking = rankCandidates(sighting.species.map((species) => inLibraryNames(species, matcher)));
  const [first] = ranking.candidates;
  if (ranking.certainty === "failed" || !first) {
    return failed(`We could not tell this plant from others with any confidence. ${clearerPhoto}`, ranking.candidates);
  }
  if (ranking.genus) return genusOnly(ranking, ranking.genus);

  const weed = matcher.find(first);
  const described = sighting.species.find((species) => species.scientificName === first.scientificName)?.description;
  return {
    confidence: ranking.confidence,
    certainty: ranking.certainty,
    result: {
      commonName: first.commonName,
      scientificName: first.scientificName,
      description: weed?.description ?? described ?? "This plant is not in our library, so there is nothing more we can say about it.",
    },
    slug: first.slug,
    candidates: ranking.candidates,
    lookAlikes: weed ? lookAlikesOf(weed, matcher) : [],
  };
}

/** A name the library does not know keeps its own. A name without a species is worth nothing to a gardener. */
function inLibraryNames({ scientificName, commonName, score }: NamedSpecies, matcher: LibraryMatcher) {
  const weed = matcher.find({ scientificName, commonName });
  return {
    commonName: weed?.commonName ?? (commonName || scientificName),
    scientificName: weed?.scientificName ?? scientificName,
    slug: weed?.slug ?? null,
    score,
  };
}

function genusOnly({ candidates, confidence }: Ranking, genus: string): Answer {
  const names = candidates.filter(({ scientificName }) => scientificName.startsWith(`${genus} `)).map(({ commonName }) => commonName);
  return {
    confidence,
    certainty: "genus",
    result: {
      commonName: genus,
      scientificName: genus,
      description: `The genus is clear, the species is not: it could be ${listed(names)}. The feature that tells them apart is not in this photo.`,
    },
    slug: null,
    candidates,
    lookAlikes: [],
  };
}

function noPlant(seen: string | undefined): Answer {
  const what = seen ? `We see ${seen}, but no plant` : "We see no plant";
  return failed(`${what} in this photo. ${clearerPhoto}`, []);
}

function failed(description: string, candidates: Answer["candidates"]): Answer {
  return {
    confidence: 0,
    certainty: "failed",
    result: { commonName: failedName, scientificName: "", description },
    slug: null,
    candidates,
    lookAlikes: [],
  };
}

/** Those that could hurt somebody come first, whatever order they were written in. */
function lookAlikesOf(weed: Weed, matcher: LibraryMatcher): AnsweredLookAlike[] {
  return weed.lookAlikes
    .map(({ commonName, scientificName, tellApart, dangerous }) => {
      const other = matcher.find({ scientificName });
      return { commonName, scientificName, tellApart, dangerous, slug: other?.slug ?? null, imageUrl: other?.imageUrl ?? null };
    })
    .toSorted((one, other) => Number(other.dangerous) - Number(one.dangerous));
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
