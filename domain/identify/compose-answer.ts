import { type AnsweredLookAlike, failedName, type IdentificationAnswer } from "../identification.ts";
import type { Weed } from "../library.ts";
import { isGenus, type Ranking, rankCandidates } from "../rank-candidates.ts";
import type { LibraryMatcher } from "./match-library.ts";
import type { NamedSpecies, Sighting } from "./sighting.ts";

/** What of a weed an answer speaks of. */
export type AnsweredWeed = Pick<
  Weed,
  | "id"
  | "slug"
  | "commonName"
  | "scientificName"
  | "synonyms"
  | "otherNames"
  | "description"
  | "imageUrl"
  | "invasive"
  | "toxicity"
  | "legal"
  | "lookAlikes"
>;

type Answer = Omit<IdentificationAnswer, "provider" | "tookMs">;
type Matcher = LibraryMatcher<AnsweredWeed>;

const clearerPhoto =
  "Try a photo in daylight without harsh shadows, close enough that one plant fills the frame, with the leaves in focus and a flower or seed head if there is one.";

/** Turns what an identifier saw into what we say, in the library's own names. */
export function composeAnswer(sighting: Sighting, matcher: Matcher): Answer {
  if (sighting.kind === "no plant") return noPlant(sighting.seen);
  if (sighting.kind === "not a weed") return failed(`This looks like ${sighting.what} rather than a weed we know. ${clearerPhoto}`, []);
  const ranking = rankCandidates(sighting.species.map((species) => inLibraryNames(species, matcher)));
  const [first] = ranking.candidates;
  if (ranking.certainty === "failed" || !first) {
    return failed(`We could not tell this plant from others with any confidence. ${clearerPhoto}`, ranking.candidates);
  }
  if (ranking.genus) return genusOnly(ranking, ranking.genus, matcher);

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
    lookAlikes: weed ? lookAlikesOf(weed) : [],
  };
}

/** A name the library does not know keeps its own. */
function inLibraryNames({ scientificName, commonName, score }: NamedSpecies, matcher: Matcher) {
  const weed = matcher.find({ scientificName, commonName });
  return {
    commonName: weed?.commonName ?? (commonName || scientificName),
    scientificName: weed?.scientificName ?? scientificName,
    slug: weed?.slug ?? null,
    score,
  };
}

/** The genus, and every species of it that the library knows: the reader has the plant before them and can go on from there. */
function genusOnly({ candidates, certainty, confidence }: Ranking, genus: string, matcher: Matcher): Answer {
  const rivals = candidates.filter(({ scientificName }) => scientificName.startsWith(`${genus} `)).map(({ commonName }) => commonName);
  const members = matcher.ofGenus(genus).map(({ commonName, scientificName, slug }) => ({ commonName, scientificName, slug }));
  const untold = candidates.some((candidate) => isGenus(candidate) && candidate.scientificName === genus);
  return {
    confidence,
    certainty,
    result: {
      commonName: certainty === "genus" ? genus : `a species of ${genus}`,
      scientificName: genus,
      description: untold
        ? `The classifier knows the genus ${genus} and cannot tell its species apart. ${inTheLibrary(genus, members.length)}`
        : `The genus is clear, the species is not: it could be ${listed(rivals)}. The feature that tells them apart is not in this photo.`,
    },
    slug: null,
    candidates,
    lookAlikes: [],
    members,
  };
}

function inTheLibrary(genus: string, members: number): string {
  if (members === 0) return "The library holds none of them.";
  if (members === 1) return "The library holds one of them, named below; it may also be another.";
  return `The library holds ${members} species of ${genus}, named below: compare your plant with their pages.`;
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

/** The library has put those that could hurt somebody first. */
function lookAlikesOf(weed: AnsweredWeed): AnsweredLookAlike[] {
  return weed.lookAlikes.map(({ commonName, scientificName, tellApart, dangerous, slug = null, imageUrl = null }) => ({
    commonName,
    scientificName,
    tellApart,
    dangerous,
    slug,
    imageUrl,
  }));
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
