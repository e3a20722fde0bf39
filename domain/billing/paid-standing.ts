/** What Stripe says of one customer, reduced to what decides. */
export type SubscriptionFacts = {
  id: string;
  status: string;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The payments that settled the latest invoice. */
  paidBy: string[];
};

export type PaymentFacts = {
  id: string;
  plan: "monthly" | "lifetime";
  pence: number;
  refundedPence: number;
  currency: string;
  paidAt: Date;
  /** Contested at the bank and not won (yet): the money is not with us. */
  disputed: boolean;
};

/** A card may fail for many honest reasons; the plan goes on this long while the provider tries again. */
export const graceDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/** Until when a subscription is paid for; null when it grants nothing. */
export function paidUntil(subscription: SubscriptionFacts, payments: PaymentFacts[]): Date | null {
  const { status, periodStart, periodEnd, paidBy } = subscription;
  if (status === "past_due") return new Date(periodStart.getTime() + graceDays * dayMs);
  if (status !== "active" && status !== "trialing") return null;
  const settled = payments.filter((payment) => paidBy.includes(payment.id));
  const moneyWentBack = settled.length > 0 && settled.every((payment) => !isInForce(payment));
  return moneyWentBack ? null : periodEnd;
}

/** A payment counts until all of it is paid back or the bank takes it back. A refund of a part leaves it standing. */
export function isInForce({ pence, refundedPence, disputed }: PaymentFacts): boolean {
  return refundedPence < pence && !disputed;
}
