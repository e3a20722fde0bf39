import { type Context, Hono } from "hono";
import { parseForm, textAt, textsAt } from "./form.ts";
import {
  chargeObject,
  customerObject,
  disputeObject,
  type Expanded,
  list,
  paymentObject,
  sessionObject,
  subscriptionObject,
} from "./objects.ts";
import type { Customer } from "./state.ts";
import type { StripeWorld } from "./world.ts";

/** The part of Stripe's HTTP API that the site uses; anything else is refused by name, so that a new use is noticed at once. */
export function apiRoutes(world: StripeWorld, { secretKey, baseUrl }: { secretKey: string; baseUrl: () => string }): Hono {
  const { state } = world;
  const api = new Hono();

  api.use(async (c, next) => {
    if (c.req.header("Authorization") !== `Bearer ${secretKey}`) return refuse(c, 401, "api_key_invalid", "Invalid API Key provided");
    const key = c.req.header("Idempotency-Key");
    const known = key ? state.answers[`${c.req.path} ${key}`] : undefined;
    if (known) return c.json(known);
    await next();
    if (key && c.req.method === "POST" && c.res.status === 200) world.rememberAnswer(`${c.req.path} ${key}`, await c.res.clone().json());
  });

  api.post("/customers", async (c) => {
    const form = parseForm(await c.req.text());
    return c.json(customerObject(world.createCustomer(textAt(form, "email") ?? "", textsAt(form, "metadata"))));
  });
  api.get("/customers/:id", (c) => {
    const customer = state.customers[c.req.param("id")];
    return customer ? c.json(customerObject(customer)) : missing(c, "customer");
  });
  api.delete("/customers/:id", (c) => {
    const customer = state.customers[c.req.param("id")];
    if (!customer || customer.deleted) return missing(c, "customer");
    world.deleteCustomer(customer);
    return c.json(customerObject(customer));
  });

  api.post("/checkout/sessions", async (c) => {
    const form = parseForm(await c.req.text());
    const customer = presentCustomer(textAt(form, "customer"));
    if (!customer) return missing(c, "customer");
    const mode = textAt(form, "mode") === "subscription" ? "subscription" : "payment";
    const pence = Number(textAt(form, "line_items.0.price_data.unit_amount"));
    if (!Number.isInteger(pence)) return refuse(c, 400, "parameter_missing", "The stand-in needs line_items[0][price_data][unit_amount]");
    const session = world.createSession({
      customer: customer.id,
      mode,
      clientReferenceId: textAt(form, "client_reference_id") ?? null,
      metadata: textsAt(form, "metadata"),
      orderMetadata: textsAt(form, mode === "payment" ? "payment_intent_data.metadata" : "subscription_data.metadata"),
      product: textAt(form, "line_items.0.price_data.product_data.name") ?? "",
      pence,
      successUrl: textAt(form, "success_url") ?? "",
      cancelUrl: textAt(form, "cancel_url") ?? "",
    });
    return c.json(sessionObject(session, baseUrl()));
  });
  api.get("/checkout/sessions", (c) =>
    c.json(list(world.sessionsOf(c.req.query("customer") ?? "").map((session) => sessionObject(session, baseUrl())))),
  );

  api.get("/subscriptions", (c) => {
    const expanded = expandedIn(c);
    return c.json(list(world.subscriptionsOf(c.req.query("customer") ?? "").map((one) => subscriptionObject(one, state, expanded))));
  });
  api.post("/subscriptions/:id", async (c) => {
    const subscription = state.subscriptions[c.req.param("id")];
    if (!subscription) return missing(c, "subscription");
    const cancel = textAt(parseForm(await c.req.text()), "cancel_at_period_end");
    if (cancel !== undefined) world.setCancelAtPeriodEnd(subscription, cancel === "true");
    return c.json(subscriptionObject(subscription, state, () => false));
  });
  api.delete("/subscriptions/:id", (c) => {
    const subscription = state.subscriptions[c.req.param("id")];
    if (!subscription || subscription.status === "canceled") return missing(c, "subscription");
    world.cancelNow(subscription);
    return c.json(subscriptionObject(subscription, state, () => false));
  });

  api.get("/payment_intents", (c) => {
    const expanded = expandedIn(c);
    return c.json(list(world.paymentsOf(c.req.query("customer") ?? "").map((payment) => paymentObject(payment, expanded))));
  });
  api.get("/charges/:id", (c) => {
    const payment = Object.values(state.payments).find(({ charge }) => charge?.id === c.req.param("id"));
    return payment ? c.json(chargeObject(payment)) : missing(c, "charge");
  });
  api.get("/disputes", (c) => {
    const of = Object.values(state.disputes).filter(({ payment }) => payment === c.req.query("payment_intent"));
    return c.json(list(of.map(disputeObject)));
  });

  api.post("/billing_portal/sessions", async (c) => {
    const form = parseForm(await c.req.text());
    const customer = presentCustomer(textAt(form, "customer"));
    if (!customer) return missing(c, "customer");
    const id = world.openPortal(customer.id, textAt(form, "return_url") ?? "");
    return c.json({ id, object: "billing_portal.session", url: `${baseUrl()}/portal/${id}`, customer: customer.id });
  });

  api.all("*", (c) => refuse(c, 404, "unknown_url", `The stand-in has no ${c.req.method} ${c.req.path}`));
  return api;

  function presentCustomer(id: string | undefined): Customer | undefined {
    const customer = state.customers[id ?? ""];
    return customer?.deleted ? undefined : customer;
  }
}

/** In a list the paths begin with "data."; our objects do not know whether they stand in one. */
function expandedIn(c: Context): Expanded {
  const wanted = [...new URL(c.req.url).searchParams]
    .filter(([name]) => name.startsWith("expand"))
    .map(([, path]) => path.replace(/^data\./, ""));
  return (path) => wanted.some((one) => one === path || one.startsWith(`${path}.`));
}

function missing(c: Context, what: string): Response {
  return refuse(c, 404, "resource_missing", `No such ${what}`);
}

function refuse(c: Context, status: 400 | 401 | 404, code: string, message: string): Response {
  return c.json({ error: { type: "invalid_request_error", code, message } }, status);
}
