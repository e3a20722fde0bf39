import type { Clock } from "../clock.ts";

/** So many failures in a row, and a service is left alone for a while: waiting for its time-outs helps nobody. */
const failuresToOpen = 3;
const restMs = 30_000;

export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #restsUntil = 0;
  #trying = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** False while the service rests. Once the rest is over, one request tries it, and the others still go elsewhere. */
  mayAsk(): boolean {
    if (this.#failures < failuresToOpen) return true;
    const left = this.#restsUntil - this.#clock().getTime();
    // More than a whole rest is left only when the clock was put back.
    if (this.#trying || (left > 0 && left <= restMs)) return false;
    this.#trying = true;
    return true;
  }

  get isResting(): boolean {
    return this.#failures >= failuresToOpen;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#trying = false;
  }

  /** Nothing was learnt, and somebody else may try. */
  undecided(): void {
    this.#trying = false;
  }

  failed(): void {
    this.#failures++;
    this.#trying = false;
    this.#restsUntil = this.#clock().getTime() + restMs;
  }
}
