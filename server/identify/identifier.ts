import type { Sighting } from "../../domain/identify/sighting.ts";
import type { PoolLoad } from "../workers/worker-pool.ts";

/** A photo as identifiers get it: our own display picture, upright, without metadata, at most 1600 px. */
export type PhotoToIdentify = { bytes: Uint8Array<ArrayBuffer>; mediaType: "image/webp"; width: number; height: number };

/**
 * Names the plant in a photo: the one port to every classifier, ours and others'. Stops when the signal fires. Throws
 * IdentifierError when it cannot answer; anything else that is thrown counts as broken.
 */
export type Identifier = {
  name: string;
  /** How many plants it can name, where that is known. */
  plantsKnown?: number;
  identify: (photo: PhotoToIdentify, signal: AbortSignal) => Promise<Sighting>;
  /** What waits for it in this process; a service elsewhere has none. */
  load?: () => PoolLoad;
  close?: () => Promise<void>;
};

/**
 * Why an identifier gave no answer. "refused" is about this one photo and "queue full" about this moment; neither says anything about
 * the service's health.
 */
export type FailureReason = "overloaded" | "too slow" | "broken" | "refused" | "queue full";

export class IdentifierError extends Error {
  override name = "IdentifierError";
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
