import { describe, expect, test } from "vitest";
import { entitlementOf } from "../../domain/entitlement.ts";
import type { Visitor } from "../account/visitor.ts";
import { openDatabase } from "../db/database.ts";
import { emptyDatabase, engines, newPostgresUrl } from "../testing/databases.ts";
import { DailyQuota } from "./daily-quota.service.ts";

const noon = new Date("2026-07-01T11:00:00Z");
const anonymousLimits = { perVisitor: 1, perAddress: 5 };

function anonymous(id: string, addressHash = "one-router"): Visitor {
  return { id, addressHash, account: null, entitlement: entitlementOf(null, noon) };
}

function onTrial(id: string): Visitor {
  const entitlement = entitlementOf({ trialStartedAt: noon, subscription: null, lifetimeSince: null }, noon);
  return { id: `browser of ${id}`, addressHash: "one-router", account: { id, email: "a@b.example", username: "a" }, entitlement };
}

async function countAccepted(attempts: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(attempts);
  for (const attempt of settled) if (attempt.status === "rejected") expect(attempt.reason).toMatchObject({ code: "RATE_LIMIT_EXCEEDED" });
  return settled.filter((attempt) => attempt.status === "fulfilled").length;
}

describe.each(engines)("on %s", (engine) => {
  async function newQuota(now = () => noon, limits = anonymousLimits) {
    const { db } = await emptyDatabase(engine);
    return new DailyQuota({ db, clock: now, anonymousLimits: limits });
  }

  test("UP-12 200 concurrent uploads of one anonymous visitor: exactly 1 is reserved", async () => {
    const quota = await newQuota();
    const visitor = anonymous("dock");
    expect(await countAccepted(Array.from({ length: 200 }, () => quota.reserve(visitor, "identification")))).toBe(1);
    expect(await quota.status(visitor, "identification")).toEqual({
      allowed: false,
      remaining: 0,
      limit: 1,
      resetsAt: new Date("2026-07-01T23:00:00Z"),
    });
  });

  test("200 concurrent uploads of one trial user: exactly 10, and the other kinds are untouched", async () => {
    const quota = await newQuota();
    const visitor = onTrial("ann");
    expect(await countAccepted(Array.from({ length: 200 }, () => quota.reserve(visitor, "identification")))).toBe(10);
    expect(await quota.status(visitor, "question")).toMatchObject({ allowed: true, remaining: 20, limit: 20 });
  });

  test("50 browsers behind one address: exactly 5, and those refused have not lost their own try", async () => {
    const quota = await newQuota();
    const visitors = Array.from({ length: 50 }, (_, index) => anonymous(`browser ${index}`));
    expect(await countAccepted(visitors.map((visitor) => quota.reserve(visitor, "identification")))).toBe(5);
    const elsewhere = visitors.map((visitor) => ({ ...visitor, addressHash: `home of ${visitor.id}` }));
    expect(await countAccepted(elsewhere.map((visitor) => quota.reserve(visitor, "identification")))).toBe(45);
  });

  test("what is given back can be used again, once; what is confirmed cannot", async () => {
    const quota = await newQuota();
    const visitor = anonymous("dock");
    const first = await quota.reserve(visitor, "identification");
    await Promise.all([quota.giveBack(first), quota.giveBack(first), quota.giveBack(first)]);
    expect(await quota.status(visitor, "identification")).toMatchObject({ allowed: true, remaining: 1 });
    const second = await quota.reserve(visitor, "identification");
    await quota.confirm(second);
    await quota.giveBack(second);
    await expect(quota.reserve(visitor, "identification")).rejects.toMatchObject({
      code: "RATE_LIMIT_EXCEEDED",
      message: "Daily upload limit reached. You can upload 1 image per day.",
      resetTime: "2026-07-01T23:00:00.000Z",
    });
  });

  test("UP-12 the allowance is whole again at midnight in London", async () => {
    let now = new Date("2026-07-01T22:59:59Z");
    const quota = await newQuota(() => now);
    await quota.reserve(anonymous("dock"), "identification");
    now = new Date("2026-07-01T23:00:00Z");
    expect(await quota.status(anonymous("dock"), "identification")).toMatchObject({ allowed: true, remaining: 1 });
    await quota.reserve(anonymous("dock"), "identification");
  });

  test("both anonymous numbers are configuration", async () => {
    const quota = await newQuota(() => noon, { perVisitor: 2, perAddress: 3 });
    expect(await countAccepted(Array.from({ length: 20 }, () => quota.reserve(anonymous("dock"), "identification")))).toBe(2);
    expect(await countAccepted(Array.from({ length: 20 }, () => quota.reserve(anonymous("nettle"), "identification")))).toBe(1);
  });

  test("who has no questions to ask is refused without a counter", async () => {
    const quota = await newQuota();
    await expect(quota.reserve(anonymous("dock"), "question")).rejects.toThrow("free 7-day trial");
    expect(await quota.status(anonymous("dock"), "question")).toMatchObject({ allowed: false, remaining: 0, limit: 0 });
  });

  test("a use whose process died before it had a photo is given back by the sweep; younger ones stay", async () => {
    const quota = await newQuota();
    await quota.reserve(anonymous("dock"), "identification");
    expect(await quota.sweep({ abandonedBefore: noon })).toMatchObject({ givenBack: 0 });
    expect(await quota.sweep({ abandonedBefore: new Date(noon.getTime() + 1) })).toMatchObject({ givenBack: 1 });
    expect(await quota.status(anonymous("dock"), "identification")).toMatchObject({ remaining: 1 });
  });

  test("counters of past days are forgotten", async () => {
    let now = noon;
    const quota = await newQuota(() => now);
    await quota.confirm(await quota.reserve(anonymous("dock"), "identification"));
    now = new Date(noon.getTime() + 9 * 24 * 60 * 60 * 1000);
    expect(await quota.sweep({ abandonedBefore: now })).toEqual({ givenBack: 0, forgotten: 2 });
  });
});

test("two processes that share one PostgreSQL never overshoot together", async () => {
  const databaseUrl = await newPostgresUrl();
  const databases = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: "" })));
  const quotas = databases.map(({ db }) => new DailyQuota({ db, clock: () => noon, anonymousLimits }));
  const attempts = Array.from({ length: 100 }, () => quotas.map((quota) => quota.reserve(onTrial("ann"), "identification"))).flat();
  expect(await countAccepted(attempts)).toBe(10);
  await Promise.all(databases.map((database) => database.close()));
});
