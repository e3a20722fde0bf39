import { expect, test } from "vitest";
import { entitlementOf, type Standing } from "./entitlement.ts";

const noon = new Date("2026-06-10T12:00:00Z");
const nothing: Standing = { trialStartedAt: null, subscription: null, lifetimeSince: null };
const full = { identification: 10, question: 20, treatment: 10 };
const free = { identification: 1, question: 0, treatment: 0 };

test("CK-12 both plans, and the trial, grant 10 identifications, 20 questions and 10 treatments a day", () => {
  const monthly = entitlementOf({ ...nothing, subscription: { paidUntil: new Date("2026-07-01"), cancelAtPeriodEnd: false } }, noon);
  const lifetime = entitlementOf({ ...nothing, lifetimeSince: new Date("2020-01-01") }, noon);
  const trial = entitlementOf({ ...nothing, trialStartedAt: new Date("2026-06-09T12:00:00Z") }, noon);
  for (const entitlement of [monthly, lifetime, trial]) expect(entitlement.limits).toEqual(full);
});

test("nobody, and somebody with nothing running, get one identification a day", () => {
  expect(entitlementOf(null, noon)).toEqual({ plan: "anonymous", limits: free, endsAt: null });
  expect(entitlementOf(nothing, noon)).toEqual({ plan: "free", limits: free, endsAt: null });
});

test("AU-04 the trial lasts exactly 7 × 24 hours", () => {
  const standing = { ...nothing, trialStartedAt: new Date("2026-06-03T12:00:00.001Z") };
  expect(entitlementOf(standing, noon)).toMatchObject({ plan: "trial", endsAt: new Date("2026-06-10T12:00:00.001Z") });
  expect(entitlementOf(standing, new Date("2026-06-10T12:00:00.001Z")).plan).toBe("free");
});

test("a cancelled subscription runs to the end of the paid period", () => {
  const standing = { ...nothing, subscription: { paidUntil: new Date("2026-06-10T12:00:01Z"), cancelAtPeriodEnd: true } };
  expect(entitlementOf(standing, noon)).toMatchObject({ plan: "monthly", endsAt: standing.subscription.paidUntil });
  expect(entitlementOf(standing, new Date("2026-06-10T12:00:01Z")).plan).toBe("free");
});

test("lifetime counts before monthly, monthly before the trial", () => {
  const all: Standing = {
    trialStartedAt: noon,
    subscription: { paidUntil: new Date("2027-01-01"), cancelAtPeriodEnd: false },
    lifetimeSince: noon,
  };
  expect(entitlementOf(all, noon).plan).toBe("lifetime");
  expect(entitlementOf({ ...all, lifetimeSince: null }, noon).plan).toBe("monthly");
});
