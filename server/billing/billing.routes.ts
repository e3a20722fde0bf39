import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../domain/errors.ts";
import { requireAccount } from "../account/require-account.ts";
import type { AppEnv } from "../http/context.ts";
import type { BillingService } from "./billing.service.ts";
import { InvalidSignatureError } from "./payment-gateway.ts";

export const webhookRoute = "/api/billing/webhook";

/** Events hold whole objects; the largest seen are a few dozen kilobytes. */
const webhookBodyLimit = 1024 * 1024;

/** What people call. Bodies are not read: the plan is in the address, the buyer in the session, the price with us. */
export function billingRoutes({ billing }: { billing: BillingService }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/create-subscription", async (c) => c.json({ url: await billing.checkoutUrl(requireAccount(c), "monthly") }))
    .post("/create-payment-intent", async (c) => c.json({ url: await billing.checkoutUrl(requireAccount(c), "lifetime") }))
    .post("/billing/portal", async (c) => c.json({ url: await billing.portalUrl(requireAccount(c).id) }))
    .post("/billing/refresh", async (c) => {
      await billing.refreshForWaiting(requireAccount(c).id);
      return c.json({ refreshed: true });
    });
}

/** What Stripe calls: no cookie, no page of ours behind it, so it stands before those guards and is held by its signature. */
export function billingWebhookRoutes({ billing }: { billing: BillingService }): Hono<AppEnv> {
  return new Hono<AppEnv>().post("/billing/webhook", bodyLimit({ maxSize: webhookBodyLimit, onError: refuseLargeEvent }), async (c) => {
    try {
      await billing.receive(await c.req.text(), c.req.header("Stripe-Signature") ?? "");
    } catch (error) {
      if (error instanceof InvalidSignatureError) throw new AppError("INVALID_REQUEST", "The signature of this event is not valid.");
      throw error;
    }
    return c.json({ received: true });
  });
}

function refuseLargeEvent(): never {
  throw new AppError("TOO_LARGE", "That is larger than any event.");
}
