import { randomBytes } from "node:crypto";
import { chargeObject, disputeObject, invoiceObject, paymentObject, sessionObject, subscriptionObject } from "./objects.ts";
import type { CheckoutSession, Customer, Dispute, Payment, StripeState, Subscription } from "./state.ts";

export type StripeEvent = { id: string; type: string; created: number; data: { object: object } };

type Options = {
  state: StripeState;
  clock: () => Date;
  /** Where the hosted pages are. */
  baseUrl: () => string;
  onEvent: (event: StripeEvent) => void;
  onChange: () => void;
};

/** Customers, payments and subscriptions, and what can happen to them: each happening changes the state and tells it as events. */
export class StripeWorld {
  readonly state: StripeState;
  readonly #options: Options;

  constructor(options: Options) {
    this.state = options.state;
    this.#options = options;
  }

  now(): number {
    return Math.floor(this.#options.clock().getTime() / 1000);
  }

  createCustomer(email: string, metadata: Record<string, string>): Customer {
    const customer: Customer = { id: newId("cus"), email, metadata, deleted: false, created: this.now(), card: null };
    this.state.customers[customer.id] = customer;
    this.#changed();
    return customer;
  }

  /** Stripe ends the subscriptions of a customer who is deleted, at once. */
  deleteCustomer(customer: Customer): void {
    for (const subscription of this.subscriptionsOf(customer.id)) if (subscription.status !== "canceled") this.cancelNow(subscription);
    Object.assign(customer, { deleted: true, email: "", card: null });
    this.#changed();
  }

  createSession(order: Omit<CheckoutSession, "id" | "status" | "paymentStatus" | "created" | "payment" | "subscription">): CheckoutSession {
    const session: CheckoutSession = {
      ...order,
      id: newId("cs_test"),
      status: "open",
      paymentStatus: "unpaid",
      created: this.now(),
      payment: null,
      subscription: null,
    };
    this.state.sessions[session.id] = session;
    this.#changed();
    return session;
  }

  /** The card was good: the order is paid, and what was ordered begins. */
  complete(session: CheckoutSession, card: string): void {
    if (session.status !== "open") return;
    const customer = this.state.customers[session.customer];
    if (customer) customer.card = card;
    const payment = this.#takePayment(session.customer, session.pence, session.mode === "payment" ? session.orderMetadata : {});
    Object.assign(session, { status: "complete", paymentStatus: "paid" });
    if (session.mode === "subscription") session.subscription = this.#subscribe(session, payment).id;
    else session.payment = payment.id;
    this.#tell("checkout.session.completed", this.#sessionObject(session));
  }

  /** A way of paying that takes days: the order is placed, the money is not there yet. For one-off orders. */
  completeLater(session: CheckoutSession): void {
    if (session.status !== "open") return;
    const payment = this.#newPayment(session.customer, session.pence, session.orderMetadata, "processing");
    Object.assign(session, { status: "complete", payment: payment.id });
    this.#tell(
      "payment_intent.processing",
      paymentObject(payment, () => false),
    );
    this.#tell("checkout.session.completed", this.#sessionObject(session));
  }

  settleLater(session: CheckoutSession, outcome: "succeeded" | "failed"): void {
    const payment = this.state.payments[session.payment ?? ""];
    if (payment?.status !== "processing") return;
    if (outcome === "failed") {
      payment.status = "requires_payment_method";
      this.#tell(
        "payment_intent.payment_failed",
        paymentObject(payment, () => false),
      );
      this.#tell("checkout.session.async_payment_failed", this.#sessionObject(session));
      return;
    }
    this.#succeed(payment);
    session.paymentStatus = "paid";
    this.#tell("checkout.session.async_payment_succeeded", this.#sessionObject(session));
  }

  /** The period is over: it is paid again, or ends, as the customer wished and the card allows. */
  passPeriod(subscription: Subscription, card: "good" | "failing"): void {
    if (subscription.status !== "active" && subscription.status !== "past_due") return;
    if (subscription.cancelAtPeriodEnd) {
      this.cancelNow(subscription);
      return;
    }
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = aMonthAfter(subscription.periodStart);
    if (card === "good") this.#settleInvoice(subscription);
    else this.#failInvoice(subscription);
  }

  /** A later try, or a new card, settles the invoice that failed. */
  payOpenInvoice(subscription: Subscription): void {
    if (subscription.status === "past_due") this.#settleInvoice(subscription);
  }

  setCancelAtPeriodEnd(subscription: Subscription, cancel: boolean): void {
    if (subscription.status === "canceled") return;
    subscription.cancelAtPeriodEnd = cancel;
    this.#tellSubscription("customer.subscription.updated", subscription);
  }

  cancelNow(subscription: Subscription): void {
    if (subscription.status === "canceled") return;
    Object.assign(subscription, { status: "canceled", endedAt: this.now() });
    this.#tellSubscription("customer.subscription.deleted", subscription);
  }

  refund(payment: Payment, pence: number): void {
    if (!payment.charge) return;
    payment.charge.refundedPence = Math.min(payment.pence, payment.charge.refundedPence + pence);
    this.#tell("charge.refunded", chargeObject(payment));
  }

  openDispute(payment: Payment): void {
    if (!payment.charge || payment.charge.disputed) return;
    payment.charge.disputed = true;
    const dispute: Dispute = {
      id: newId("du"),
      payment: payment.id,
      charge: payment.charge.id,
      status: "needs_response",
      created: this.now(),
    };
    this.state.disputes[dispute.id] = dispute;
    this.#tell("charge.dispute.created", disputeObject(dispute));
  }

  closeDispute(payment: Payment, status: "won" | "lost"): void {
    const dispute = Object.values(this.state.disputes).find((one) => one.payment === payment.id);
    if (dispute?.status !== "needs_response") return;
    dispute.status = status;
    this.#tell("charge.dispute.closed", disputeObject(dispute));
  }

  openPortal(customer: string, returnUrl: string): string {
    const id = newId("bps");
    this.state.portals[id] = { customer, returnUrl };
    this.#changed();
    return id;
  }

  rememberAnswer(key: string, answer: unknown): void {
    this.state.answers[key] = answer;
    this.#changed();
  }

  subscriptionsOf(customer: string): Subscription[] {
    return newestFirst(Object.values(this.state.subscriptions).filter((one) => one.customer === customer));
  }

  paymentsOf(customer: string): Payment[] {
    return newestFirst(Object.values(this.state.payments).filter((one) => one.customer === customer));
  }

  sessionsOf(customer: string): CheckoutSession[] {
    return newestFirst(Object.values(this.state.sessions).filter((one) => one.customer === customer));
  }

  #subscribe(session: CheckoutSession, payment: Payment): Subscription {
    const start = this.now();
    const subscription: Subscription = {
      id: newId("sub"),
      customer: session.customer,
      status: "active",
      metadata: session.orderMetadata,
      pence: session.pence,
      periodStart: start,
      periodEnd: aMonthAfter(start),
      cancelAtPeriodEnd: false,
      created: start,
      endedAt: null,
      latestInvoice: "",
    };
    this.state.subscriptions[subscription.id] = subscription;
    this.#writeInvoice(subscription, payment);
    this.#tellSubscription("customer.subscription.created", subscription);
    return subscription;
  }

  #settleInvoice(subscription: Subscription): void {
    const payment = this.#takePayment(subscription.customer, subscription.pence, {});
    subscription.status = "active";
    this.#writeInvoice(subscription, payment);
    this.#tellSubscription("customer.subscription.updated", subscription);
  }

  #failInvoice(subscription: Subscription): void {
    subscription.status = "past_due";
    this.#writeInvoice(subscription, null);
    this.#tellSubscription("customer.subscription.updated", subscription);
  }

  #writeInvoice(subscription: Subscription, payment: Payment | null): void {
    const { customer, id } = subscription;
    const invoice = {
      id: newId("in"),
      customer,
      subscription: id,
      status: payment ? ("paid" as const) : ("open" as const),
      payment: payment?.id ?? null,
      created: this.now(),
    };
    this.state.invoices[invoice.id] = invoice;
    subscription.latestInvoice = invoice.id;
    this.#tell(payment ? "invoice.paid" : "invoice.payment_failed", invoiceObject(invoice, false));
  }

  #takePayment(customer: string, pence: number, metadata: Record<string, string>): Payment {
    const payment = this.#newPayment(customer, pence, metadata, "processing");
    this.#succeed(payment);
    return payment;
  }

  #newPayment(customer: string, pence: number, metadata: Record<string, string>, status: Payment["status"]): Payment {
    const payment: Payment = { id: newId("pi"), customer, status, pence, metadata, created: this.now(), charge: null };
    this.state.payments[payment.id] = payment;
    return payment;
  }

  #succeed(payment: Payment): void {
    payment.status = "succeeded";
    payment.charge = { id: newId("ch"), created: this.now(), refundedPence: 0, disputed: false };
    this.#tell(
      "payment_intent.succeeded",
      paymentObject(payment, () => false),
    );
  }

  #sessionObject(session: CheckoutSession): object {
    return sessionObject(session, this.#options.baseUrl());
  }

  #tellSubscription(type: string, subscription: Subscription): void {
    this.#tell(
      type,
      subscriptionObject(subscription, this.state, () => false),
    );
  }

  #tell(type: string, object: object): void {
    this.#changed();
    // A copy: the event says what was so when it was sent, however late it is read.
    this.#options.onEvent({ id: newId("evt"), type, created: this.now(), data: { object: structuredClone(object) } });
  }

  #changed(): void {
    this.#options.onChange();
  }
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

function newestFirst<Thing extends { created: number }>(things: Thing[]): Thing[] {
  return things.toReversed().sort((one, other) => other.created - one.created);
}

function aMonthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1000);
}
