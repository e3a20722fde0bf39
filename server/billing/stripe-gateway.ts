import Stripe from "stripe";
import type { PaymentFacts, SubscriptionFacts } from "../../domain/billing/paid-standing.ts";
import { AppError } from "../../domain/errors.ts";
import { paths } from "../../domain/paths.ts";
import type { Plan, PlanId } from "../../domain/plan.ts";
import type { Log } from "../log.ts";
import { tracedFetch } from "../trace.ts";
import { type Buyer, InvalidSignatureError, type PaymentGateway } from "./payment-gateway.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Another server than Stripe's own, speaking its language. */
  apiUrl?: string | undefined;
  /** Price ids made in Stripe's dashboard; without them the price travels with each order. */
  priceIds: Partial<Record<PlanId, string>>;
};

const timeoutMs = 10_000;

/** How old a webhook's signature may be; an older one may be somebody's replay. */
const signatureToleranceSeconds = 300;

/** A customer of ours has a handful of each; a hundred is Stripe's largest page. */
const onePage = 100;

export function stripeGateway({ settings, publicUrl, log }: { settings: StripeSettings; publicUrl: string; log: Log }): PaymentGateway {
  const api = settings.apiUrl ? new URL(settings.apiUrl) : undefined;
  const stripe = new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(tracedFetch),
    ...(api && { host: api.hostname, port: api.port, protocol: api.protocol === "http:" ? "http" : "https" }),
  });

  /** Stripe's errors carry the request with them; the log gets the kind of error alone, the gardener a sentence. */
  async function ask<Answer>(what: string, question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (error) {
      // An answer in a form that Stripe never sends breaks whatever reads it: that is their trouble too, by another name.
      const known = error instanceof Stripe.errors.StripeError ? error : undefined;
      const type = known?.type ?? (error instanceof Error ? error.name : "unknown");
      log.warn({ what, type, code: known?.code, status: known?.statusCode, stripeRequest: known?.requestId }, "stripe refused");
      throw new AppError(
        "SERVICE_UNAVAILABLE",
        "Our payment provider did not answer as it should. Nothing was charged. Please try again in a minute.",
        { retryAfterSeconds: 60 },
      );
    }
  }

  function lineItem({ id, name, pence }: Plan): Stripe.Checkout.SessionCreateParams.LineItem {
    const price = settings.priceIds[id];
    if (price) return { price, quantity: 1 };
    return {
      quantity: 1,
      price_data: {
        currency: "gbp",
        unit_amount: pence,
        product_data: { name },
        ...(id === "monthly" && { recurring: { interval: "month" as const } }),
      },
    };
  }

  function orderOf({ accountId, customerId }: Buyer, plan: Plan): Stripe.Checkout.SessionCreateParams {
    const metadata = { account: accountId, plan: plan.id };
    return {
      mode: plan.id === "monthly" ? "subscription" : "payment",
      customer: customerId,
      client_reference_id: accountId,
      line_items: [lineItem(plan)],
      metadata,
      success_url: `${publicUrl}${paths.checkoutSuccess}?plan=${plan.id}`,
      cancel_url: `${publicUrl}${paths.checkoutCancelled}?plan=${plan.id}`,
      ...(plan.id === "monthly" ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    };
  }

  return {
    createCustomer: ({ id, email }) =>
      ask("create customer", async () => {
        const customer = await stripe.customers.create({ email, metadata: { account: id } }, { idempotencyKey: `customer-${id}-${email}` });
        return customer.id;
      }),

    checkoutUrl: (buyer, plan) =>
      ask("create checkout session", async () => {
        const { data: earlier } = await stripe.checkout.sessions.list({ customer: buyer.customerId, limit: onePage });
        const open = earlier.find((session) => session.status === "open" && session.metadata?.plan === plan.id);
        if (open?.url) return open.url;
        // Two clicks at once see the same last session, so they ask with the same key and get the same page.
        const idempotencyKey = `checkout-${plan.id}-${buyer.customerId}-after-${earlier[0]?.id ?? "nothing"}`;
        const session = await stripe.checkout.sessions.create(orderOf(buyer, plan), { idempotencyKey });
        return session.url ?? "";
      }),

    portalUrl: (customerId) =>
      ask("create portal session", async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: `${publicUrl}${paths.dashboard}` });
        return url;
      }),

    read: (customerId) =>
      ask("read customer", async () => {
        const customer = await stripe.customers.retrieve(customerId).catch(missingAsNull);
        if (!customer || customer.deleted) return null;
        const [subscriptions, intents] = await Promise.all([
          stripe.subscriptions.list({ customer: customerId, status: "all", limit: onePage, expand: ["data.latest_invoice.payments"] }),
          stripe.paymentIntents.list({ customer: customerId, limit: onePage, expand: ["data.latest_charge"] }),
        ]);
        const paid = intents.data.filter((intent) => intent.status === "succeeded");
        return {
          subscriptions: subscriptions.data.map(toSubscriptionFacts),
          payments: await Promise.all(paid.map((intent) => toPaymentFacts(stripe, intent))),
        };
      }),

    endAtPeriodEnd: (subscriptionId) =>
      ask("end subscription at period end", async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      }),

    cancelNow: (subscriptionId) =>
      ask("cancel subscription", async () => {
        await stripe.subscriptions.cancel(subscriptionId).catch(missingAsNull);
      }),

    forgetCustomer: (customerId) =>
      ask("forget customer", async () => {
        await stripe.customers.del(customerId).catch(missingAsNull);
      }),

    openEvent: async (body, signature) => {
      const event = verify(body, signature);
      return { id: event.id, type: event.type, customerId: await ask("find an event's customer", () => customerOf(stripe, event)) };
    },
  };

  function verify(body: string, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, signatureToleranceSeconds);
    } catch {
      throw new InvalidSignatureError("the signature of a webhook is not Stripe's, or too old");
    }
  }
}

function missingAsNull(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
  throw error;
}

function toSubscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
  const [item] = subscription.items.data;
  const invoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
  const paidBy = (invoice?.payments?.data ?? []).flatMap(({ status, payment }) =>
    status === "paid" && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
  );
  return {
    id: subscription.id,
    status: subscription.status,
    periodStart: fromSeconds(item?.current_period_start ?? subscription.start_date),
    periodEnd: fromSeconds(item?.current_period_end ?? subscription.start_date),
    // The portal may set a date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    paidBy,
  };
}

async function toPaymentFacts(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentFacts> {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    // Only an order of ours for the lifetime plan carries the word; a renewal is Stripe's own and carries none.
    plan: intent.metadata.plan === "lifetime" ? "lifetime" : "monthly",
    pence: intent.amount_received,
    refundedPence: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    paidAt: fromSeconds(charge?.created ?? intent.created),
    disputed: charge?.disputed ? await isStillDisputed(stripe, intent.id) : false,
  };
}

/** "disputed" stays true on a charge for ever; whether we got the money back, the dispute itself tells. */
async function isStillDisputed(stripe: Stripe, paymentIntent: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntent, limit: onePage });
  return data.some(
    ({ status }) => !["won", "warning_closed", "warning_needs_response", "warning_under_review", "prevented"].includes(status),
  );
}

/** Most objects name their customer; a dispute names its charge. */
async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  const object = event.data.object as { object?: string; id?: string; customer?: unknown; charge?: unknown };
  if (object.object === "customer" && object.id) return object.id;
  if (isReference(object.customer)) return idOf(object.customer);
  if (!isReference(object.charge)) return null;
  const charge = await stripe.charges.retrieve(idOf(object.charge)).catch(missingAsNull);
  return charge?.customer ? idOf(charge.customer) : null;
}

type Reference = string | { id: string };

function isReference(value: unknown): value is Reference {
  return typeof value === "string" || (typeof value === "object" && value !== null && "id" in value && typeof value.id === "string");
}

function idOf(reference: Reference): string {
  return typeof reference === "string" ? reference : reference.id;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
