import { AppError } from "../../domain/errors.ts";
import type { QuotaKind } from "../../domain/plan.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { countUp } from "./quota.store.ts";

const minuteMs = 60_000;

type Options = { db: Db; clock: Clock; kind: QuotaKind; most: number };

/**
 * At most so many in one minute of the clock for one account, whatever the day's allowance and whichever process is asked. Tries
 * that come to nothing count as well: it is the work that is limited here, not what was got for it. The daily sweep forgets old minutes.
 */
export class MinuteLimit {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async take(accountId: string): Promise<void> {
    const { db, clock, kind, most } = this.#options;
    const now = clock().getTime();
    const minute = now - (now % minuteMs);
    const counter = { subject: `account:${accountId}`, kind: `${kind} a minute`, day: new Date(minute).toISOString() };
    if ((await countUp(db, counter, most)) !== null) return;
    const retryAfterSeconds = Math.ceil((minute + minuteMs - now) / 1000);
    const wait = retryAfterSeconds === 1 ? "a second" : `${retryAfterSeconds} seconds`;
    throw new AppError("RATE_LIMIT_EXCEEDED", `That was quick. Please wait ${wait} before the next one; nothing was counted.`, {
      retryAfterSeconds,
    });
  }
}
