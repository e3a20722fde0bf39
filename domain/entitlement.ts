import { type DailyLimits, freeLimits, fullLimits, trialDays } from "./plan.ts";

/** What we know of an account's trial and payments. */
export type Standing = {
  trialStartedAt: Date | null;
  subscription: { paidUntil: Date; cancelAtPeriodEnd: boolean } | null;
  lifetimeSince: Date | null;
};

export type Entitlement = {
  plan: "anonymous" | "free" | "trial" | "monthly" | "lifetime";
  limits: DailyLimits;
  /** When the full measure ends, where it ends. */
  endsAt: Date | null;
};

const dayMs = 24 * 60 * 60 * 1000;

export function trialEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + trialDays * dayMs);
}

/** The one place that decides what a person may do (PRODUCT.md's table). The better of two running claims counts. */
export function entitlementOf(standing: Standing | null, now: Date): Entitlement {
  if (!standing) return { plan: "anonymous", limits: freeLimits, endsAt: null };
  const { lifetimeSince, subscription, trialStartedAt } = standing;
  if (lifetimeSince && lifetimeSince <= now) return { plan: "lifetime", limits: fullLimits, endsAt: null };
  if (subscription && subscription.paidUntil > now) {
    return { plan: "monthly", limits: fullLimits, endsAt: subscription.cancelAtPeriodEnd ? subscription.paidUntil : null };
  }
  if (trialStartedAt && trialEnd(trialStartedAt) > now) return { plan: "trial", limits: fullLimits, endsAt: trialEnd(trialStartedAt) };
  return { plan: "free", limits: freeLimits, endsAt: null };
}
