import { entitlementOf } from "../../domain/entitlement.ts";
import type { SessionReader } from "../account/visitor.ts";

const started = new Date(Date.now() - 60_000);

/** Whoever's session token is "trial-anna" is Anna on her trial; "over-", "monthly-" and "lifetime-" stand for the other plans. */
export const sessionsByToken: SessionReader = {
  read: async (token) => {
    const [plan = "", name = ""] = token.split("-");
    const later = new Date(Date.now() + 86_400_000);
    const standing = {
      trialStartedAt: plan === "trial" ? started : new Date(0),
      subscription: plan === "monthly" ? { paidUntil: later, cancelAtPeriodEnd: false } : null,
      lifetimeSince: plan === "lifetime" ? started : null,
    };
    return { account: { id: name, email: `${name}@example.org`, username: name }, entitlement: entitlementOf(standing, new Date()) };
  },
};
