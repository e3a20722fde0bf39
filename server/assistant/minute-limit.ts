import { AppError } from "../../domain/errors.ts";
import type { Clock } from "../clock.ts";

const minuteMs = 60_000;

/** At most so many a minute for one account, whatever the day's allowance. Kept in memory: it protects this process. */
export class MinuteLimit {
  readonly #times = new Map<string, number[]>();
  readonly #most: number;
  readonly #clock: Clock;

  constructor(most: number, clock: Clock) {
    this.#most = most;
    this.#clock = clock;
  }

  take(accountId: string): void {
    const now = this.#clock().getTime();
    this.#forgetBefore(now - minuteMs);
    const times = this.#times.get(accountId) ?? [];
    const oldest = times[0];
    if (times.length >= this.#most && oldest !== undefined) {
      const retryAfterSeconds = Math.max(1, Math.ceil((oldest + minuteMs - now) / 1000));
      throw new AppError("RATE_LIMIT_EXCEEDED", `That was quick. Please wait ${retryAfterSeconds} seconds before the next one.`, {
        retryAfterSeconds,
        resetTime: new Date(oldest + minuteMs).toISOString(),
      });
    }
    this.#times.set(accountId, [...times, now]);
  }

  #forgetBefore(limit: number): void {
    for (const [accountId, times] of this.#times) {
      // A time ahead of us was noted before the clock was put back.
      const recent = times.filter((time) => time > limit && time <= limit + minuteMs);
      if (recent.length === 0) this.#times.delete(accountId);
      else this.#times.set(accountId, recent);
    }
  }
}
