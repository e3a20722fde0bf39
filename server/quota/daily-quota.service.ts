import { randomUUID } from "node:crypto";
import { AppError } from "../../domain/errors.ts";
import type { QuotaKind } from "../../domain/plan.ts";
import { quotaDay, quotaDayEnd } from "../../domain/quota-day.ts";
import type { Visitor } from "../account/visitor.ts";
import { visitorKey } from "../account/visitor-key.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { counter } from "../metrics/registry.ts";
import type { QuotaService, QuotaStatus, Reservation } from "./quota.service.ts";
import {
  type CountedSubject,
  confirmUse,
  deleteUsesBefore,
  giveBackUse,
  readAbandonedUses,
  readUses,
  renewUse,
  takeUse,
} from "./quota.store.ts";

export type AnonymousLimits = {
  /** Identifications a day for one browser without an account. */
  perVisitor: number;
  /** And for all browsers without an account behind one address: clearing cookies is not a way round. */
  perAddress: number;
};

type Options = { db: Db; clock: Clock; anonymousLimits: AnonymousLimits };

const refusals = counter<"kind" | "plan">("dockleaf_quota_refusals_total", "Uses refused because a day's allowance was used up.");

const dayMs = 24 * 60 * 60 * 1000;

/** Counts uses in the database: whichever process asks, and however many at once, nobody gets more than a day's allowance. */
export class DailyQuota implements QuotaService {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #anonymous: AnonymousLimits;

  constructor({ db, clock, anonymousLimits }: Options) {
    this.#db = db;
    this.#clock = clock;
    this.#anonymous = anonymousLimits;
  }

  async status(visitor: Visitor, kind: QuotaKind): Promise<QuotaStatus> {
    const now = this.#clock();
    const subjects = this.#subjectsOf(visitor, kind);
    const used = await readUses(
      this.#db,
      subjects.map(({ subject }) => subject),
      kind,
      quotaDay(now),
    );
    const remaining = Math.max(0, Math.min(...subjects.map(({ subject, limit }) => limit - (used.get(subject) ?? 0))));
    return { allowed: remaining > 0, remaining, limit: this.#limitOf(visitor, kind), resetsAt: quotaDayEnd(now) };
  }

  async reserve(visitor: Visitor, kind: QuotaKind): Promise<Reservation> {
    const now = this.#clock();
    const id = randomUUID();
    // A flood of requests after the last use costs one read each, not a transaction that waits for the counter's row.
    const mayHaveLeft = (await this.status(visitor, kind)).allowed;
    const use = { id, kind, day: quotaDay(now), subjects: this.#subjectsOf(visitor, kind), now };
    const remaining = mayHaveLeft ? await takeUse(this.#db, use) : null;
    if (remaining !== null) return { id, remaining };
    refusals.add({ kind, plan: visitor.entitlement.plan });
    const resetsAt = quotaDayEnd(now);
    throw new AppError("RATE_LIMIT_EXCEEDED", limitMessage(kind, this.#limitOf(visitor, kind)), {
      resetTime: resetsAt.toISOString(),
      retryAfterSeconds: Math.ceil((resetsAt.getTime() - now.getTime()) / 1000),
    });
  }

  async confirm({ id }: Pick<Reservation, "id">): Promise<void> {
    await confirmUse(this.#db, id);
  }

  async giveBack({ id }: Pick<Reservation, "id">): Promise<void> {
    await giveBackUse(this.#db, id);
  }

  /** Whether a reservation still stands; if it does, its work begins now, and the sweep leaves it alone for a while. */
  async renew({ id }: Pick<Reservation, "id">): Promise<boolean> {
    return renewUse(this.#db, id, this.#clock());
  }

  /** Gives back what a process that died had reserved, and forgets counters of days gone by. */
  async sweep({ abandonedBefore }: { abandonedBefore: Date }): Promise<{ givenBack: number; forgotten: number }> {
    const abandoned = await readAbandonedUses(this.#db, abandonedBefore);
    for (const id of abandoned) await giveBackUse(this.#db, id);
    const forgotten = await deleteUsesBefore(this.#db, quotaDay(new Date(this.#clock().getTime() - 7 * dayMs)));
    return { givenBack: abandoned.length, forgotten };
  }

  #limitOf(visitor: Visitor, kind: QuotaKind): number {
    return visitor.account === null && kind === "identification" ? this.#anonymous.perVisitor : visitor.entitlement.limits[kind];
  }

  #subjectsOf(visitor: Visitor, kind: QuotaKind): CountedSubject[] {
    const limit = this.#limitOf(visitor, kind);
    if (visitor.account) return [{ subject: `account:${visitor.account.id}`, limit }];
    return [
      { subject: `visitor:${visitorKey(visitor)}`, limit },
      { subject: `address:${visitor.addressHash}`, limit: limit === 0 ? 0 : this.#anonymous.perAddress },
    ];
  }
}

/** For uploads the spec's sentence (§8), with the visitor's own number in it; the page adds when the limit resets. */
function limitMessage(kind: QuotaKind, limit: number): string {
  if (kind === "identification") {
    return `Daily upload limit reached. You can upload ${limit} ${limit === 1 ? "image" : "images"} per day.`;
  }
  const what = kind === "question" ? "questions" : "treatment recommendations";
  if (limit === 0) return `Asking for ${what} is part of the free 7-day trial. Sign in to start it.`;
  return `You have used today's ${limit} ${what}. There are more tomorrow.`;
}
