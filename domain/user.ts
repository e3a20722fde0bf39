import type { Entitlement } from "./entitlement.ts";
import type { QuotaKind } from "./plan.ts";

/** What GET /api/user answers: dates as ISO 8601. */
export type User = {
  email: string;
  username: string;
  plan: Entitlement["plan"];
  /** When the present plan or trial ends, where it ends. */
  endsAt: string | null;
  trialEndsAt: string | null;
  /** Today's allowance, per kind, and when it is whole again. */
  today: Record<QuotaKind, { limit: number; used: number; remaining: number }>;
  resetsAt: string;
  billing: BillingOverview;
};

export type BillingOverview = {
  monthly: { state: "running" | "ending" | "payment-failed"; paidUntil: string } | null;
  lifetimeSince: string | null;
  /** There is something at the payment provider to manage: a card, an invoice. */
  manageable: boolean;
};
