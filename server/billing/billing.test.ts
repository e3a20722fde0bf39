import { describe, expect, test } from "vitest";
import { entitlementOf } from "../../domain/entitlement.ts";
import { eventBody, signatureOf } from "../../local/stripe/webhooks.ts";
import { type AccountWorld, accountWorld, dayMs } from "../testing/account.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { testApp } from "../testing/test-app.ts";

const ours = { Origin: "http://localhost", "Content-Type": "application/json" };

async function buyerIn(world: AccountWorld) {
  await world.signIn("Rosa");
  // The trial is over, so that what is seen afterwards was paid for; so is the first session.
  world.time.forward(8 * dayMs);
  const buyer = await world.signIn("Rosa");
  const session = async (planId: "monthly" | "lifetime") => {
    const url = await world.parts.billing.checkoutUrl({ id: buyer.accountId, email: buyer.email }, planId);
    const found = world.stripe.world.state.sessions[url.split("/").at(-1) ?? ""];
    if (!found) throw new Error("no such checkout session");
    return found;
  };
  return {
    ...buyer,
    session,
    buy: async (planId: "monthly" | "lifetime") => {
      const bought = await session(planId);
      world.stripe.world.complete(bought, "4242424242424242");
      await world.deliverAll();
      return bought;
    },
    plan: async () => {
      const paid = await world.parts.billing.standingOf(buyer.accountId);
      return entitlementOf({ trialStartedAt: null, ...paid }, world.time.clock());
    },
    subscription: () => {
      const [found] = Object.values(world.stripe.world.state.subscriptions);
      if (!found) throw new Error("no subscription");
      return found;
    },
    payment: () => {
      const found = Object.values(world.stripe.world.state.payments).at(-1);
      if (!found) throw new Error("no payment");
      return found;
    },
  };
}

describe.each(engines)("payments on %s", (engine) => {
  test("CK-11 the two calls lead to a hosted page that asks £2.99 a month and £14.99 once", async () => {
    const world = await accountWorld(await emptyDatabase(engine));
    const { cookie } = await buyerIn(world);
    const { app } = testApp({ account: world.parts, clock: world.time.clock });
    // What the page claims about plan, price and person is not even read.
    const body = JSON.stringify({ plan: "lifetime", price: 1, account: "somebody else" });
    const monthly = await app.request("/api/create-subscription", { method: "POST", headers: { ...ours, Cookie: cookie }, body });
    const lifetime = await app.request("/api/create-payment-intent", { method: "POST", headers: { ...ours, Cookie: cookie }, body });
    const urls = [(await monthly.json()) as { url: string }, (await lifetime.json()) as { url: string }];
    const orders = urls.map(({ url }) => world.stripe.world.state.sessions[url.split("/").at(-1) ?? ""]);
    expect(orders).toMatchObject([
      { mode: "subscription", pence: 299, metadata: { plan: "monthly" } },
      { mode: "payment", pence: 1499, metadata: { plan: "lifetime" } },
    ]);
  });

  test("monthly: bought, renewed, cancelled, entitled to the period's end, then free", async () => {
    const world = await accountWorld(await emptyDatabase(engine));
    const buyer = await buyerIn(world);
    await buyer.buy("monthly");
    expect(await buyer.plan()).toMatchObject({ plan: "monthly", endsAt: null });

    const subscription = buyer.subscription();
    world.time.set(new Date(subscription.periodEnd * 1000));
    world.stripe.world.passPeriod(subscription, "good");
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("monthly");

    world.stripe.world.setCancelAtPeriodEnd(subscription, true);
    await world.deliverAll();
    expect(await buyer.plan()).toMatchObject({ plan: "monthly", endsAt: new Date(subscription.periodEnd * 1000) });
    world.stripe.world.setCancelAtPeriodEnd(subscription, false);
    await world.deliverAll();
    expect(await buyer.plan()).toMatchObject({ plan: "monthly", endsAt: null });

    world.stripe.world.setCancelAtPeriodEnd(subscription, true);
    world.time.set(new Date(subscription.periodEnd * 1000 + 1));
    expect((await buyer.plan()).plan).toBe("free");
    world.stripe.world.passPeriod(subscription, "good");
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("free");
  });
});

describe("payments", () => {
  test("two clicks at once, and a second visit, lead to one payment page", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    const [one, other] = await Promise.all([buyer.session("monthly"), buyer.session("monthly")]);
    expect(other.id).toBe(one.id);
    expect((await buyer.session("monthly")).id).toBe(one.id);
    expect(Object.keys(world.stripe.world.state.customers)).toHaveLength(1);
  });

  test("a page that was opened and paid for nothing grants nothing", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    await buyer.session("lifetime");
    await world.parts.billing.refresh(buyer.accountId);
    expect((await buyer.plan()).plan).toBe("free");
  });

  test("a failed renewal has seven days of grace, and a good card mends it", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    await buyer.buy("monthly");
    const subscription = buyer.subscription();
    world.time.set(new Date(subscription.periodEnd * 1000));
    world.stripe.world.passPeriod(subscription, "failing");
    await world.deliverAll();
    expect((await world.parts.billing.overviewOf(buyer.accountId)).monthly?.state).toBe("payment-failed");
    world.time.forward(7 * dayMs - 1);
    expect((await buyer.plan()).plan).toBe("monthly");
    world.time.forward(1);
    expect((await buyer.plan()).plan).toBe("free");
    world.stripe.world.payOpenInvoice(subscription);
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("monthly");
  });

  test("buying lifetime ends a running monthly plan at its period's end, and nothing is sold twice", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    await buyer.buy("monthly");
    await expect(buyer.session("monthly")).rejects.toThrow("Your monthly plan is already running");
    await buyer.buy("lifetime");
    expect((await buyer.plan()).plan).toBe("lifetime");
    expect(buyer.subscription()).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    await expect(buyer.session("lifetime")).rejects.toThrow("You already have Lifetime Access");
    await expect(buyer.session("monthly")).rejects.toThrow("You already have Lifetime Access");
  });

  test.each(["lifetime", "monthly"] as const)("an unpaid monthly plan is not charged again once %s was bought instead", async (plan) => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    await buyer.buy("monthly");
    const unpaid = buyer.subscription();
    world.time.set(new Date(unpaid.periodEnd * 1000));
    world.stripe.world.passPeriod(unpaid, "failing");
    world.time.forward(8 * dayMs);
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("free");
    await buyer.buy(plan);
    expect((await buyer.plan()).plan).toBe(plan);
    expect(unpaid.status).toBe("canceled");
    expect(Object.values(world.stripe.world.state.subscriptions).filter(({ status }) => status === "active")).toHaveLength(
      plan === "monthly" ? 1 : 0,
    );
  });

  test("a refund and a dispute take lifetime away; a dispute that is won gives it back; a refund of a part changes nothing", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    await buyer.buy("lifetime");
    const payment = buyer.payment();
    world.stripe.world.refund(payment, 500);
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("lifetime");
    world.stripe.world.openDispute(payment);
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("free");
    world.stripe.world.closeDispute(payment, "won");
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("lifetime");
    world.stripe.world.refund(payment, 999);
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("free");
  });

  test.each([
    ["succeeded", "lifetime"],
    ["failed", "free"],
  ] as const)("money that comes later and %s: %s", async (outcome, plan) => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    const session = await buyer.session("lifetime");
    world.stripe.world.completeLater(session);
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe("free");
    world.stripe.world.settleLater(session, outcome);
    await world.deliverAll();
    expect((await buyer.plan()).plan).toBe(plan);
  });

  test("events that were lost are made good by the nightly reading", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    world.stripe.world.complete(await buyer.session("lifetime"), "4242424242424242");
    world.events.length = 0;
    expect((await buyer.plan()).plan).toBe("free");
    expect(await world.parts.billing.reconcile()).toEqual({ read: 1, failed: 0 });
    expect((await buyer.plan()).plan).toBe("lifetime");
  });

  test("a person who waits may ask as often as they like; Stripe is asked every few seconds", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    const session = await buyer.session("lifetime");
    await world.parts.billing.refreshForWaiting(buyer.accountId);
    world.stripe.world.complete(session, "4242424242424242");
    await world.parts.billing.refreshForWaiting(buyer.accountId);
    expect((await buyer.plan()).plan).toBe("free");
    world.time.forward(4_000);
    await world.parts.billing.refreshForWaiting(buyer.accountId);
    expect((await buyer.plan()).plan).toBe("lifetime");
  });

  test("payment records stay 7 years, then go", async () => {
    const world = await accountWorld(await emptyDatabase("PostgreSQL"));
    const buyer = await buyerIn(world);
    await buyer.buy("lifetime");
    world.time.set("2033-06-18T11:00:00Z");
    expect(await world.parts.billing.forgetOldRecords()).toMatchObject({ records: 0 });
    world.time.set("2033-06-18T12:00:01Z");
    expect(await world.parts.billing.forgetOldRecords()).toMatchObject({ records: 1 });
  });
});

describe("the webhook's door", () => {
  async function door() {
    const world = await accountWorld(await emptyDatabase("PGlite"));
    const buyer = await buyerIn(world);
    world.stripe.world.complete(await buyer.session("lifetime"), "4242424242424242");
    const event = world.events.find(({ type }) => type === "checkout.session.completed");
    if (!event) throw new Error("no event");
    const { app } = testApp({ account: world.parts, clock: world.time.clock });
    const post = async (body: string, signature?: string) =>
      (
        await app.request("/api/billing/webhook", {
          method: "POST",
          headers: { "Content-Type": "application/json", ...(signature && { "Stripe-Signature": signature }) },
          body,
        })
      ).status;
    return { world, buyer, body: eventBody(event), post, secret: world.stripe.webhookSecret };
  }

  test("opens to Stripe, which has no cookie and no page of ours", async () => {
    const { buyer, body, post, secret } = await door();
    expect(await post(body, signatureOf(body, secret, new Date()))).toBe(200);
    expect(await post(body, signatureOf(body, secret, new Date()))).toBe(200);
    expect((await buyer.plan()).plan).toBe("lifetime");
  });

  test("answers 400 to a missing, wrong or old signature, and to a changed body, and does nothing", async () => {
    const { buyer, body, post, secret } = await door();
    expect(await post(body)).toBe(400);
    expect(await post(body, signatureOf(body, "whsec_other", new Date()))).toBe(400);
    expect(await post(body, signatureOf(body, secret, new Date(Date.now() - 301_000)))).toBe(400);
    expect(await post(`${body} `, signatureOf(body, secret, new Date()))).toBe(400);
    expect((await buyer.plan()).plan).toBe("free");
  });

  test("an event whose reading failed is not taken for done", async () => {
    const { world, buyer, body, post, secret } = await door();
    await world.stripe.stop();
    expect(await post(body, signatureOf(body, secret, new Date()))).toBe(503);
    expect((await buyer.plan()).plan).toBe("free");
  });
});
