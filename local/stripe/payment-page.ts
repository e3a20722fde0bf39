import { Hono } from "hono";
import { escapeHtml, standInPage } from "../page.ts";
import { outcomeOf, testCards } from "./cards.ts";
import type { CheckoutSession } from "./state.ts";
import type { StripeWorld } from "./world.ts";

/** The hosted payment page. */
export function paymentPages(world: StripeWorld): Hono {
  const pages = new Hono();

  pages.get("/pay/:id", (c) => {
    const session = world.state.sessions[c.req.param("id")];
    if (session?.status !== "open") return c.html(standInPage("This payment page is closed", "<p>Go back to the site.</p>"), 404);
    return c.html(standInPage("Pay by card", orderForm(session)));
  });

  pages.post("/pay/:id", async (c) => {
    const session = world.state.sessions[c.req.param("id")];
    if (session?.status !== "open") return c.html(standInPage("This payment page is closed", "<p>Go back to the site.</p>"), 404);
    const form = new URLSearchParams(await c.req.text());
    const card = form.get("card")?.replace(/\D/g, "") ?? "";
    const outcome = outcomeOf(card);
    if (outcome === "authenticates" && !form.has("bank")) return c.html(standInPage("Your bank asks", bankForm(session, card)));
    if (form.get("bank") === "fail")
      return c.html(standInPage("Pay by card", orderForm(session, "Your bank could not confirm that it is you.")), 402);
    if (outcome === "declines") return c.html(standInPage("Pay by card", orderForm(session, "Your card was declined.")), 402);
    if (outcome === "unknown")
      return c.html(standInPage("Pay by card", orderForm(session, "That is not one of the test cards below.")), 402);
    world.complete(session, card);
    return c.redirect(session.successUrl, 303);
  });

  return pages;
}

function orderForm(session: CheckoutSession, problem?: string): string {
  const cards = Object.entries(testCards).map(([number, { says }]) => `<li><code>${spaced(number)}</code> ${escapeHtml(says)}</li>`);
  return `${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ""}
    <dl><dt>${escapeHtml(session.product)}</dt><dd>${pounds(session.pence)}${session.mode === "subscription" ? " per month" : ""}</dd></dl>
    <form method="post">
      <label for="card">Card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242">
      <p><button class="strong">Pay ${pounds(session.pence)}</button></p>
    </form>
    <p><a href="${escapeHtml(session.cancelUrl)}">Go back without paying</a></p>
    <h2>Test cards</h2><ul>${cards.join("")}</ul>`;
}

function bankForm(session: CheckoutSession, card: string): string {
  return `<p>3-D Secure: is it really you who pays ${pounds(session.pence)}?</p>
    <form method="post">
      <input type="hidden" name="card" value="${escapeHtml(card)}">
      <button class="strong" name="bank" value="complete">Complete authentication</button>
      <button name="bank" value="fail">Fail authentication</button>
    </form>`;
}

export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
