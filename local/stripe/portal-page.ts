import { Hono } from "hono";
import { escapeHtml, standInPage } from "../page.ts";
import { failingLater, outcomeOf } from "./cards.ts";
import { pounds } from "./payment-page.ts";
import type { Payment, Subscription } from "./state.ts";
import type { StripeWorld } from "./world.ts";

/** The customer portal, with a few levers that only a stand-in has: time passes and money goes back at a click. */
export function portalPages(world: StripeWorld): Hono {
  const pages = new Hono();

  pages.get("/portal/:id", (c) => {
    const portal = world.state.portals[c.req.param("id")];
    if (!portal) return c.html(standInPage("This page is closed", "<p>Go back to the site.</p>"), 404);
    const subscriptions = world.subscriptionsOf(portal.customer).map(subscriptionForm);
    const payments = world.paymentsOf(portal.customer).map(paymentForm);
    const card = world.state.customers[portal.customer]?.card;
    return c.html(
      standInPage(
        "Manage billing",
        `<p><a href="${escapeHtml(portal.returnUrl)}">Return to the site</a></p>
        <h2>Plan</h2>${subscriptions.join("") || "<p>No subscription.</p>"}
        <h2>Card</h2><p>${card ? `Card ending in ${card.slice(-4)}` : "No card kept."}</p>
        <form method="post"><label for="card">New card number</label><input id="card" name="card" required><button name="do" value="card">Change card</button></form>
        <h2>Payments</h2>${payments.join("") || "<p>None yet.</p>"}`,
      ),
    );
  });

  pages.post("/portal/:id", async (c) => {
    const portal = world.state.portals[c.req.param("id")];
    if (!portal) return c.html(standInPage("This page is closed", "<p>Go back to the site.</p>"), 404);
    const form = new URLSearchParams(await c.req.text());
    act(portal.customer, form);
    return c.redirect(c.req.path, 303);
  });

  return pages;

  function act(customerId: string, form: URLSearchParams): void {
    const subscription = world.subscriptionsOf(customerId).find(({ id }) => id === form.get("subscription"));
    const payment = world.paymentsOf(customerId).find(({ id }) => id === form.get("payment"));
    const customer = world.state.customers[customerId];
    const wish = form.get("do");
    const cardFails = customer?.card === failingLater;
    if (subscription && wish === "cancel") world.setCancelAtPeriodEnd(subscription, true);
    if (subscription && wish === "resume") world.setCancelAtPeriodEnd(subscription, false);
    if (subscription && wish === "pass") world.passPeriod(subscription, cardFails ? "failing" : "good");
    if (payment && wish === "refund") world.refund(payment, payment.pence);
    if (payment && wish === "dispute") world.openDispute(payment);
    if (customer && wish === "card" && outcomeOf(form.get("card") ?? "") === "pays") {
      customer.card = form.get("card")?.replace(/\D/g, "") ?? null;
      for (const one of world.subscriptionsOf(customerId)) world.payOpenInvoice(one);
    }
  }
}

function subscriptionForm({ id, status, pence, periodEnd, cancelAtPeriodEnd }: Subscription): string {
  const until = new Date(periodEnd * 1000).toISOString().slice(0, 10);
  const levers =
    status === "canceled"
      ? ""
      : `${cancelAtPeriodEnd ? '<button name="do" value="resume">Resume plan</button>' : '<button name="do" value="cancel">Cancel plan</button>'}
         <button name="do" value="pass">Let the period pass (stand-in only)</button>`;
  return `<form method="post"><input type="hidden" name="subscription" value="${escapeHtml(id)}">
    <p>${pounds(pence)} per month, ${status.replace("_", " ")}, ${cancelAtPeriodEnd ? `ends on ${until}` : `period to ${until}`}</p>${levers}</form>`;
}

function paymentForm({ id, pence, status, charge }: Payment): string {
  const back = charge && charge.refundedPence > 0 ? `, ${pounds(charge.refundedPence)} refunded` : "";
  return `<form method="post"><input type="hidden" name="payment" value="${escapeHtml(id)}"><p>${pounds(pence)} ${status}${back}${charge?.disputed ? ", disputed" : ""}</p>
    <button name="do" value="refund">Refund (stand-in only)</button><button name="do" value="dispute">Dispute (stand-in only)</button></form>`;
}
