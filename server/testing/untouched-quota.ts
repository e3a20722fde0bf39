import type { Clock } from "../clock.ts";
import type { QuotaService } from "../quota/quota.service.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A quota of which nothing is ever used, where nothing that counts is offered. */
export function untouchedQuota(clock: Clock): QuotaService {
  return {
    status: async ({ entitlement }, kind) => {
      const limit = entitlement.limits[kind];
      return { allowed: limit > 0, remaining: limit, limit, resetsAt: new Date(clock().getTime() + dayMs) };
    },
    reserve: async ({ entitlement }, kind) => ({ id: "none", remaining: entitlement.limits[kind] }),
    confirm: async () => {},
    giveBack: async () => {},
  };
}
