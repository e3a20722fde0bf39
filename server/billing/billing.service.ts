import { isInForce, paidUntil } from "../../domain/billing/paid-standing.ts";
import type { Standing } from "../../domain/entitlement.ts";
import { AppError } from "../../domain/errors.ts";
import { type PlanId, plans } from "../../domain/plan.ts";
import type { BillingOverview } from "../../domain/user.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import { counter } from "../metrics/registry.ts";
import {
  applyReading,
  beginReading,
  deleteEventsBefore,
  deletePaymentRecordsBefore,
  findCustomer,
  keepCustomer,
  listCustomers,
  type Rows,
  readPaymentRecords,
  readPurchases,
  readSubscriptions,
  recordEvent,
  removeCustomer,
  type SubscriptionRow,
  wasReceived,
} from "./billing.store.ts";
import { type CustomerReading, InvalidSignatureError, type PaymentGateway } from "./payment-gateway.ts";

const events = counter<"outcome">("dockleaf_payment_events_total", "Messages from the payment provider, by what came of them.");

type Buyer = { id: string; email: string };

const recordYears = 7;

/** Stripe sends an event again for three days at most. */
const eventDays = 30;

const refreshEveryMs = 4_000;

const dayMs = 24 * 60 * 60 * 1000;

type Parts = {
  db: Db;
  clock: Clock;
  log: Log;
  /** Undefined where payments are not set up. */
  gateway: PaymentGateway | undefined;
};

/**
 * Who paid for what. The truth is Stripe's: an event only says that something changed, and the customer is read anew, so events
 * that come twice, late, out of order or not at all lead to the same rows.
 */
export class BillingService {
  readonly #parts: Parts;
  /** When each account last had Stripe asked on its behalf; only the last few seconds are kept. */
  readonly #askedAt = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async standingOf(accountId: string): Promise<Omit<Standing, "trialStartedAt">> {
    const [[best], bought] = await Promise.all([this.#paidSubscriptions(accountId), readPurchases(this.#parts.db, accountId)]);
    return {
      subscription: best ? { paidUntil: best.paidUntil, cancelAtPeriodEnd: best.cancelAtPeriodEnd } : null,
      lifetimeSince: bought.find((purchase) => purchase.inForce)?.paidAt ?? null,
    };
  }

  async overviewOf(accountId: string): Promise<BillingOverview> {
    const { db, clock } = this.#parts;
    const [[best], { lifetimeSince }, customer] = await Promise.all([
      this.#paidSubscriptions(accountId),
      this.standingOf(accountId),
      findCustomer(db, accountId),
    ]);
    const running = best && best.paidUntil > clock() ? best : undefined;
    return {
      monthly: running ? { state: stateOf(running), paidUntil: running.paidUntil.toISOString() } : null,
      lifetimeSince: lifetimeSince?.toISOString() ?? null,
      manageable: customer !== undefined,
    };
  }

  /** The hosted payment page for a plan. What it costs and who buys it is known here; the browser says only which plan. */
  async checkoutUrl(buyer: Buyer, planId: PlanId): Promise<string> {
    const gateway = this.#gateway();
    // An event may be late; nobody is sold the same thing twice for that.
    await this.refresh(buyer.id);
    await this.#refuseDoublePurchase(buyer.id, planId);
    const customerId = await this.#customerOf(buyer);
    return gateway.checkoutUrl({ accountId: buyer.id, customerId }, plans[planId]);
  }

  async portalUrl(accountId: string): Promise<string> {
    const customerId = await findCustomer(this.#parts.db, accountId);
    if (!customerId) throw new AppError("NOT_FOUND", "You have not bought anything yet, so there is nothing to manage.");
    return this.#gateway().portalUrl(customerId);
  }

  async receive(body: string, signature: string): Promise<void> {
    try {
      events.add({ outcome: await this.#take(body, signature) });
    } catch (error) {
      events.add({ outcome: error instanceof InvalidSignatureError ? "bad signature" : "failed" });
      throw error;
    }
  }

  async #take(body: string, signature: string): Promise<"applied" | "known already"> {
    const { db, clock, log } = this.#parts;
    const event = await this.#gateway().openEvent(body, signature);
    if (await wasReceived(db, event.id)) return "known already";
    if (event.customerId) await this.converge(event.customerId);
    // Last, so that an event whose reading failed is not taken for done when Stripe sends it again.
    await recordEvent(db, { id: event.id, type: event.type, receivedAt: clock() });
    log.info({ event: event.type, known: event.customerId !== null }, "payment event");
    return "applied";
  }

  /** Brings our rows to what Stripe says of this customer now. */
  async converge(customerId: string): Promise<void> {
    const { db } = this.#parts;
    const begun = await beginReading(db, customerId);
    if (!begun) return;
    const gateway = this.#gateway();
    const reading = (await gateway.read(customerId)) ?? { subscriptions: [], payments: [] };
    const rows = toRows(reading);
    const written = await applyReading(db, begun.accountId, begun.reading, rows);
    if (written) await this.#endNeedlessSubscriptions(begun.accountId, rows);
  }

  /** For a person who waits on the success page and whose event may be late; asking in a hurry asks Stripe no more often. */
  async refreshForWaiting(accountId: string): Promise<void> {
    const now = this.#parts.clock().getTime();
    for (const [account, askedAt] of this.#askedAt) if (Math.abs(now - askedAt) >= refreshEveryMs) this.#askedAt.delete(account);
    if (this.#askedAt.has(accountId)) return;
    this.#askedAt.set(accountId, now);
    await this.refresh(accountId);
  }

  async refresh(accountId: string): Promise<void> {
    const customerId = await findCustomer(this.#parts.db, accountId);
    if (customerId) await this.converge(customerId);
  }

  /** Every customer, once: repairs what lost events left. One customer's trouble does not keep the others waiting. */
  async reconcile(): Promise<{ read: number; failed: number }> {
    const { db, log, gateway } = this.#parts;
    if (!gateway) return { read: 0, failed: 0 };
    const customers = await listCustomers(db);
    let failed = 0;
    for (const customer of customers) {
      try {
        await this.converge(customer);
      } catch (error) {
        failed++;
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a customer could not be reconciled");
      }
    }
    return { read: customers.length - failed, failed };
  }

  /** Before an account goes: nothing may be charged any more, and the provider forgets the card. */
  async settleBeforeDeletion(accountId: string): Promise<void> {
    const { db } = this.#parts;
    const customerId = await findCustomer(db, accountId);
    if (!customerId) return;
    const gateway = this.#gateway();
    await this.converge(customerId);
    const running = (await readSubscriptions(db, accountId)).filter(({ status }) => !endedStatuses.has(status));
    for (const { id } of running) await gateway.cancelNow(id);
    await gateway.forgetCustomer(customerId);
    await removeCustomer(db, accountId);
  }

  async *exportFor(accountId: string) {
    const records = await readPaymentRecords(this.#parts.db, accountId);
    const payments = records.map(({ id, plan, pence, refundedPence, currency, paidAt }) => ({
      id,
      plan,
      pence,
      refundedPence,
      currency,
      paidAt,
    }));
    yield { name: "payments.json", bytes: async () => Buffer.from(JSON.stringify(payments, null, 2)) };
  }

  /** The rows go with the account; payment records stay without it, as the law asks. */
  async deleteFor(): Promise<void> {}

  /** Spec §9: payment records are kept 7 years. */
  async forgetOldRecords(): Promise<{ records: number; events: number }> {
    const { db, clock } = this.#parts;
    const before = clock();
    before.setUTCFullYear(before.getUTCFullYear() - recordYears);
    return {
      records: await deletePaymentRecordsBefore(db, before),
      events: await deleteEventsBefore(db, new Date(clock().getTime() - eventDays * dayMs)),
    };
  }

  #gateway(): PaymentGateway {
    const { gateway } = this.#parts;
    if (!gateway) throw new AppError("SERVICE_UNAVAILABLE", "Payments are not set up on this server yet.");
    return gateway;
  }

  async #paidSubscriptions(accountId: string): Promise<PaidSubscription[]> {
    const rows = await readSubscriptions(this.#parts.db, accountId);
    return rows
      .filter((row): row is PaidSubscription => row.paidUntil !== null)
      .toSorted((one, other) => other.paidUntil.getTime() - one.paidUntil.getTime());
  }

  async #refuseDoublePurchase(accountId: string, planId: PlanId): Promise<void> {
    const { monthly, lifetimeSince } = await this.overviewOf(accountId);
    if (lifetimeSince) throw new AppError("CONFLICT", "You already have Lifetime Access. There is nothing left to pay.");
    if (planId !== "monthly" || !monthly) return;
    throw new AppError(
      "CONFLICT",
      monthly.state === "ending"
        ? "Your monthly plan is paid until its period ends. You can resume it from your dashboard, under Manage billing."
        : "Your monthly plan is already running. You can manage it from your dashboard.",
    );
  }

  async #customerOf(buyer: Buyer): Promise<string> {
    const { db } = this.#parts;
    const gateway = this.#gateway();
    const known = await findCustomer(db, buyer.id);
    if (known && (await gateway.read(known))) return known;
    if (known) await removeCustomer(db, buyer.id);
    return keepCustomer(db, buyer.id, await gateway.createCustomer(buyer));
  }

  /**
   * Nobody should go on paying monthly for what they own: what they paid for runs to its end. And nobody should find money taken
   * for a month that they were paid back for, or that they have bought anew since its payment failed: those end now.
   */
  async #endNeedlessSubscriptions(accountId: string, rows: Rows): Promise<void> {
    const gateway = this.#gateway();
    const ownsLifetime = rows.purchases.some((purchase) => purchase.inForce);
    const isUnpaid = ({ status }: Rows["subscriptions"][number]) => status === "past_due" || status === "unpaid";
    const isRunning = (row: Rows["subscriptions"][number]) => row.paidUntil !== null && !isUnpaid(row);
    const covered = ownsLifetime || rows.subscriptions.some(isRunning);
    const paidBack = rows.subscriptions.filter((row) => row.status === "active" && !isRunning(row));
    const replaced = rows.subscriptions.filter((row) => covered && isUnpaid(row));
    const owned = rows.subscriptions.filter((row) => ownsLifetime && isRunning(row) && !row.cancelAtPeriodEnd);
    for (const { id } of [...paidBack, ...replaced]) await gateway.cancelNow(id);
    for (const { id } of owned) await gateway.endAtPeriodEnd(id);
    if (paidBack.length + replaced.length + owned.length > 0) await this.refresh(accountId);
  }
}

type PaidSubscription = SubscriptionRow & { paidUntil: Date };

const endedStatuses = new Set(["canceled", "incomplete_expired"]);

function stateOf({ status, cancelAtPeriodEnd }: SubscriptionRow) {
  if (status === "past_due") return "payment-failed" as const;
  return cancelAtPeriodEnd ? ("ending" as const) : ("running" as const);
}

function toRows({ subscriptions, payments }: CustomerReading): Rows {
  return {
    subscriptions: subscriptions.map((subscription) => ({
      id: subscription.id,
      status: subscription.status,
      paidUntil: paidUntil(subscription, payments),
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    })),
    purchases: payments
      .filter(({ plan }) => plan === "lifetime")
      .map((payment) => ({ id: payment.id, paidAt: payment.paidAt, inForce: isInForce(payment) })),
    records: payments.map(({ id, plan, pence, refundedPence, currency, paidAt }) => ({ id, plan, pence, refundedPence, currency, paidAt })),
  };
}
