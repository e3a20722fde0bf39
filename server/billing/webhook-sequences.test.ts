import fc from "fast-check";
import { expect, test } from "vitest";
import { graceDays } from "../../domain/billing/paid-standing.ts";
import { entitlementOf } from "../../domain/entitlement.ts";
import { AppError } from "../../domain/errors.ts";
import type { Payment, StripeState, Subscription } from "../../local/stripe/state.ts";
import type { StripeEvent } from "../../local/stripe/world.ts";
import { type AccountWorld, accountWorld, dayMs } from "../testing/account.ts";
import { emptyDatabase } from "../testing/databases.ts";

const sequences = 500;

/** What happens at Stripe, and what happens to the messages about it. */
const happening = fc.oneof(
  fc.constantFrom(
    "buy monthly",
    "buy lifetime",
    "order and pay later",
    "the late money comes",
    "the late money fails",
    "renew",
    "fail to renew",
    "pay the open invoice",
    "cancel",
    "resume",
    "cancel at once",
    "refund",
    "refund a part",
    "dispute",
    "win the dispute",
    "lose the dispute",
  ),
  fc.constantFrom("a day passes", "three weeks pass"),
);
const post = fc.record({
  kind: fc.constantFrom("deliver", "deliver two at once", "deliver the rest", "deliver the rest", "repeat", "drop"),
  which: fc.nat(),
});
const purchase = fc.constantFrom("buy monthly", "buy lifetime", "order and pay later");
const more = fc.array(fc.oneof({ arbitrary: happening, weight: 1 }, { arbitrary: post, weight: 1 }), { minLength: 4, maxLength: 14 });
/** Without a purchase there is nothing to get wrong. */
const sequence = fc.tuple(purchase, more).map(([first, rest]) => [first, ...rest]);

type Step = string | { kind: string; which: number };

test("whatever order, number and delay events come in, the entitlement equals what Stripe's state says", { timeout: 400_000 }, async () => {
  const world = await accountWorld(await emptyDatabase("PostgreSQL"));
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const customer = await newCustomer(world, ++run);
      let lost = false;
      for (const step of steps) lost = (await take(world, customer, step)) || lost;
      for (const event of world.events.splice(0).toReversed()) await world.deliver(event);
      if (!lost) await expectAgreement(world, customer);
      await world.parts.billing.refresh(customer.accountId);
      await expectAgreement(world, customer);
    }),
    { numRuns: sequences },
  );
});

type Customer = { accountId: string; email: string; stripeId: string; delivered: StripeEvent[] };

async function newCustomer(world: AccountWorld, number: number): Promise<Customer> {
  world.events.length = 0;
  const { accountId, email } = await world.signIn(`Gardener${number}`);
  // Opening the payment page makes the customer; it is left open, and the first purchase uses it.
  await world.parts.billing.checkoutUrl({ id: accountId, email }, "monthly");
  const stripeId = Object.values(world.stripe.world.state.customers).find((customer) => customer.email === email)?.id ?? "";
  return { accountId, email, stripeId, delivered: [] };
}

/** Answers whether a message was lost for good. */
async function take(world: AccountWorld, customer: Customer, step: Step): Promise<boolean> {
  if (typeof step === "string") {
    await happen(world, customer, step);
    return false;
  }
  const [event] = world.events.splice(step.which % Math.max(1, world.events.length), 1);
  if (step.kind === "deliver the rest") {
    for (const one of [...(event ? [event] : []), ...world.events.splice(0)]) await world.deliver(one);
    if (event) await expectAgreement(world, customer);
    return false;
  }
  if (step.kind === "repeat") {
    const earlier = customer.delivered[step.which % Math.max(1, customer.delivered.length)];
    if (event) world.events.push(event);
    if (earlier) await world.deliver(earlier);
    return false;
  }
  if (!event) return false;
  if (step.kind === "drop") return true;
  const [another] = step.kind === "deliver two at once" ? world.events.splice(0, 1) : [];
  await Promise.all([event, ...(another ? [another] : [])].map((one) => world.deliver(one)));
  customer.delivered.push(event);
  await expectAgreement(world, customer);
  return false;
}

async function happen(world: AccountWorld, customer: Customer, what: string): Promise<void> {
  const stripe = world.stripe.world;
  const [subscription] = stripe.subscriptionsOf(customer.stripeId);
  const [payment] = stripe.paymentsOf(customer.stripeId);
  if (what === "a day passes") world.time.forward(dayMs);
  if (what === "three weeks pass") world.time.forward(21 * dayMs);
  if (what === "buy monthly") await buy(world, customer, "monthly");
  if (what === "buy lifetime") await buy(world, customer, "lifetime");
  if (what === "order and pay later") await buy(world, customer, "lifetime", "later");
  if (what.startsWith("the late money")) {
    for (const session of stripe.sessionsOf(customer.stripeId))
      stripe.settleLater(session, what.endsWith("comes") ? "succeeded" : "failed");
  }
  if (subscription) happenToSubscription(world, subscription, what);
  if (payment) happenToPayment(world, payment, what);
}

function happenToSubscription({ stripe: { world }, time }: AccountWorld, subscription: Subscription, what: string): void {
  if (what === "renew" || what === "fail to renew") {
    const end = new Date(subscription.periodEnd * 1000);
    if (time.clock() < end) time.set(end);
    world.passPeriod(subscription, what === "renew" ? "good" : "failing");
  }
  if (what === "pay the open invoice") world.payOpenInvoice(subscription);
  if (what === "cancel") world.setCancelAtPeriodEnd(subscription, true);
  if (what === "resume") world.setCancelAtPeriodEnd(subscription, false);
  if (what === "cancel at once") world.cancelNow(subscription);
}

function happenToPayment({ stripe: { world } }: AccountWorld, payment: Payment, what: string): void {
  if (what === "refund") world.refund(payment, payment.pence);
  if (what === "refund a part") world.refund(payment, 100);
  if (what === "dispute") world.openDispute(payment);
  if (what === "win the dispute") world.closeDispute(payment, "won");
  if (what === "lose the dispute") world.closeDispute(payment, "lost");
}

async function buy(world: AccountWorld, customer: Customer, plan: "monthly" | "lifetime", when: "now" | "later" = "now"): Promise<void> {
  try {
    const url = await world.parts.billing.checkoutUrl({ id: customer.accountId, email: customer.email }, plan);
    const session = world.stripe.world.state.sessions[url.split("/").at(-1) ?? ""];
    if (session && when === "now") world.stripe.world.complete(session, "4242424242424242");
    if (session && when === "later") world.stripe.world.completeLater(session);
  } catch (error) {
    // Refused because it is owned already: that is one of the rules.
    if (!(error instanceof AppError && error.code === "CONFLICT")) throw error;
  }
}

async function expectAgreement(world: AccountWorld, customer: Customer): Promise<void> {
  const now = world.time.clock();
  const paid = await world.parts.billing.standingOf(customer.accountId);
  const { plan, endsAt } = entitlementOf({ trialStartedAt: null, ...paid }, now);
  expect({ plan, endsAt }).toEqual(whatStripeSays(world.stripe.world.state, customer.stripeId, now));
}

/** The same question, answered from the stand-in's own books and by other code than the product's. */
function whatStripeSays(state: StripeState, customer: string, now: Date) {
  const mine = Object.values(state.payments).filter((payment) => payment.customer === customer && payment.status === "succeeded");
  if (mine.some((payment) => payment.metadata.plan === "lifetime" && keptMoney(state, payment))) return { plan: "lifetime", endsAt: null };
  const claims = Object.values(state.subscriptions)
    .filter((subscription) => subscription.customer === customer)
    .map((subscription) => ({ until: paidTo(state, subscription), ending: subscription.cancelAtPeriodEnd }))
    .filter(({ until }) => until > now.getTime())
    .sort((one, other) => other.until - one.until);
  const [best] = claims;
  if (!best) return { plan: "free", endsAt: null };
  return { plan: "monthly", endsAt: best.ending ? new Date(best.until) : null };
}

function keptMoney(state: StripeState, payment: Payment): boolean {
  const refunded = payment.charge?.refundedPence === payment.pence;
  const contested = Object.values(state.disputes).some((dispute) => dispute.payment === payment.id && dispute.status !== "won");
  return !refunded && !contested;
}

function paidTo(state: StripeState, { status, latestInvoice, periodStart, periodEnd }: Subscription): number {
  if (status === "past_due") return periodStart * 1000 + graceDays * dayMs;
  const payment = state.payments[state.invoices[latestInvoice]?.payment ?? ""];
  return status === "active" && payment && keptMoney(state, payment) ? periodEnd * 1000 : 0;
}
