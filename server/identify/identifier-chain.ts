import type { Sighting } from "../../domain/identify/sighting.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { counter } from "../metrics/registry.ts";
import type { PoolLoad } from "../workers/worker-pool.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { type Identifier, IdentifierError, type PhotoToIdentify } from "./identifier.ts";

const identifications = counter<"provider" | "outcome">(
  "dockleaf_identifications_total",
  "Photos that an identifier was asked about, by what came of it.",
);

export type ChainAnswer = { provider: string; plantsKnown?: number | undefined; sighting: Sighting };

/** Nobody in the list could answer. `configured` is false when the list is empty: an operator's matter, not an overload. */
export class NoIdentifierLeft extends Error {
  override name = "NoIdentifierLeft";
  readonly configured: boolean;

  constructor(configured: boolean) {
    super(configured ? "every identifier failed" : "no identifier is configured");
    this.configured = configured;
  }
}

/** Asks identifiers in their order; the first healthy one answers, each within its time. */
export class IdentifierChain {
  readonly #links: { identifier: Identifier; breaker: CircuitBreaker }[];
  readonly #timeoutMs: number;

  constructor({ identifiers, timeoutMs, clock }: { identifiers: Identifier[]; timeoutMs: number; clock: Clock }) {
    this.#links = identifiers.map((identifier) => ({ identifier, breaker: new CircuitBreaker(clock) }));
    this.#timeoutMs = timeoutMs;
  }

  get names(): string[] {
    return this.#links.map(({ identifier }) => identifier.name);
  }

  /** How each identifier is now: left alone after failures, and how much waits for it where it runs here. */
  health(): { provider: string; resting: boolean; load: PoolLoad | undefined }[] {
    return this.#links.map(({ identifier, breaker }) => ({
      provider: identifier.name,
      resting: breaker.isResting,
      load: identifier.load?.(),
    }));
  }

  async identify(photo: PhotoToIdentify, log: Log): Promise<ChainAnswer> {
    for (const { identifier, breaker } of this.#links) {
      if (!breaker.mayAsk()) continue;
      const provider = identifier.name;
      try {
        const sighting = await this.#ask(identifier, photo);
        breaker.succeeded();
        identifications.add({ provider, outcome: sighting.kind });
        return { provider, plantsKnown: identifier.plantsKnown, sighting };
      } catch (error) {
        const reason = error instanceof IdentifierError ? error.reason : "broken";
        if (reason === "refused") breaker.succeeded();
        else if (reason === "queue full") breaker.undecided();
        else breaker.failed();
        identifications.add({ provider, outcome: reason });
        log.warn({ provider, reason, err: error }, "an identifier gave no answer");
      }
    }
    throw new NoIdentifierLeft(this.#links.length > 0);
  }

  async close(): Promise<void> {
    for (const { identifier } of this.#links) await identifier.close?.();
  }

  /** Does not trust an identifier to heed its signal. */
  async #ask(identifier: Identifier, photo: PhotoToIdentify): Promise<Sighting> {
    const controller = new AbortController();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new IdentifierError("too slow", `no answer within ${this.#timeoutMs} ms`));
      controller.abort();
    }, this.#timeoutMs);
    try {
      return await Promise.race([identifier.identify(photo, controller.signal), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}
