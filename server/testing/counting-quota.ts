import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "../../domain/errors.ts";
import type { QuotaKind } from "../../domain/plan.ts";
import type { Visitor } from "../account/visitor.ts";
import type { QuotaService } from "../quota/quota.service.ts";

/** An allowance counted in memory, for tests of what is allowed; `used` tells what stays taken. */
export function countingQuota() {
  const taken = new Map<string, { key: string; confirmed: boolean }>();
  const keyOf = (visitor: Visitor, kind: QuotaKind) => `${visitor.account?.id ?? visitor.id} ${kind}`;
  const count = (key: string) => [...taken.values()].filter((entry) => entry.key === key).length;
  const resetsAt = () => new Date(Date.now() + 3_600_000);

  const quota: QuotaService = {
    status: async (visitor, kind) => {
      const limit = visitor.entitlement.limits[kind];
      const remaining = limit - count(keyOf(visitor, kind));
      return { allowed: remaining > 0, remaining, limit, resetsAt: resetsAt() };
    },
    reserve: async (visitor, kind) => {
      await delay(1);
      const key = keyOf(visitor, kind);
      const limit = visitor.entitlement.limits[kind];
      if (count(key) >= limit) {
        throw new AppError("RATE_LIMIT_EXCEEDED", `That is all for today: ${limit} a day.`, { resetTime: resetsAt().toISOString() });
      }
      const id = randomUUID();
      taken.set(id, { key, confirmed: false });
      return { id, remaining: limit - count(key) };
    },
    confirm: async ({ id }) => {
      const entry = taken.get(id);
      if (entry) entry.confirmed = true;
    },
    giveBack: async ({ id }) => {
      taken.delete(id);
    },
  };
  return {
    quota,
    used: (kind: QuotaKind) => [...taken.values()].filter((entry) => entry.key.endsWith(kind) && entry.confirmed).length,
    open: () => [...taken.values()].filter((entry) => !entry.confirmed).length,
  };
}
