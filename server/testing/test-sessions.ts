import { createHash } from "node:crypto";
import { entitlementOf } from "../../domain/entitlement.ts";
import type { SessionReader } from "../account/visitor.ts";
import type { Db } from "../db/database.ts";
import { accounts } from "../db/schema.ts";

const started = new Date(Date.now() - 60_000);

/** Whoever's session token is "trial-anna" is Anna on her trial; "over-", "monthly-" and "lifetime-" stand for the other plans. */
export function sessionsByToken(db: Db): SessionReader {
  return {
    read: async (token) => {
      const [plan = "", name = ""] = token.split("-");
      const later = new Date(Date.now() + 86_400_000);
      const standing = {
        trialStartedAt: plan === "trial" ? started : new Date(0),
        subscription: plan === "monthly" ? { paidUntil: later, cancelAtPeriodEnd: false } : null,
        lifetimeSince: plan === "lifetime" ? started : null,
      };
      const account = { id: accountIdOf(name), email: `${name}@example.org`, username: name };
      await db
        .insert(accounts)
        .values({ ...account, subject: name, lastSignInAt: started })
        .onConflictDoNothing();
      return { account, entitlement: entitlementOf(standing, new Date()) };
    },
  };
}

function accountIdOf(name: string): string {
  const digits = createHash("sha256").update(name).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
