import { expect, test } from "vitest";
import { isInForce, type PaymentFacts, paidUntil, type SubscriptionFacts } from "./paid-standing.ts";

const periodStart = new Date("2026-06-01T00:00:00Z");
const periodEnd = new Date("2026-07-01T00:00:00Z");
const running: SubscriptionFacts = { id: "sub", status: "active", periodStart, periodEnd, cancelAtPeriodEnd: false, paidBy: ["pi"] };
const paid: PaymentFacts = {
  id: "pi",
  plan: "monthly",
  pence: 299,
  refundedPence: 0,
  currency: "gbp",
  paidAt: periodStart,
  disputed: false,
};

test("a running subscription is paid to the end of its period, cancelled or not", () => {
  expect(paidUntil(running, [paid])).toEqual(periodEnd);
  expect(paidUntil({ ...running, cancelAtPeriodEnd: true }, [paid])).toEqual(periodEnd);
});

test("a failed renewal leaves seven days of grace from the day it was due", () => {
  expect(paidUntil({ ...running, status: "past_due", paidBy: [] }, [])).toEqual(new Date("2026-06-08T00:00:00Z"));
});

test.each(["canceled", "unpaid", "incomplete", "incomplete_expired", "paused"])("a subscription that is %s grants nothing", (status) => {
  expect(paidUntil({ ...running, status }, [paid])).toBeNull();
});

test("money that went back ends what it paid for; a refund of a part does not", () => {
  expect(paidUntil(running, [{ ...paid, refundedPence: 299 }])).toBeNull();
  expect(paidUntil(running, [{ ...paid, disputed: true }])).toBeNull();
  expect(paidUntil(running, [{ ...paid, refundedPence: 100 }])).toEqual(periodEnd);
  expect(isInForce({ ...paid, refundedPence: 298 })).toBe(true);
});

test("last month's refund does not touch this month", () => {
  expect(paidUntil(running, [paid, { ...paid, id: "earlier", refundedPence: 299 }])).toEqual(periodEnd);
});
