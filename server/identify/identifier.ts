import type { PoolLoad } from "../workers/worker-pool.ts";

/** A photo as identifiers get it: our own display picture, upright, without metadata, at most 1600 px. */
export type PhotoToIdentify = { bytes: Uint8Array<ArrayBuffer>; mediaType: "image/webp"; width: number; height: number };

/** One species an identifier thinks of. */
export type NamedSpecies = {
  scientificName: string;
  commonName?: string | undefined;
  /** How likely, 0 to 1; all species of one answer add up to 1 at most. */
  score: number;
  description?: string | undefined;
};

/** What an identifier sees: species, best or not first; a plant that is no weed and has no name; or no plant at all. */
export type Sighting =
  | { kind: "plant"; species: NamedSpecies[] }
  | { kind: "not a weed"; what: string }
  | { kind: "no plant"; seen?: string | undefined };

/**
 * Names the plant in a photo: the one port to every classifier, ours and others'. Stops when the signal fires. Throws
 * IdentifierError when it cannot answer; anything else that is thrown counts as broken.
 */
export type Identifier = {
  name: string;
  identify: (photo: PhotoToIdentify, signal: AbortSignal) => Promise<Sighting>;
  /** What waits for it in this process; a service elsewhere has none. */
  load?: () => PoolLoad;
  close?: () => Promise<void>;
};

/** Why an identifier gave no answer. "refused" is about this one photo and says nothing about the service's health. */
export type FailureReason = "overloaded" | "too slow" | "broken" | "refused";

export class IdentifierError extends Error {
  override name = "IdentifierError";
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
