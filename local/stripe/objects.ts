import type { CheckoutSession, Customer, Dispute, Invoice, Payment, StripeState, Subscription } from "./state.ts";

/** The JSON that Stripe's API answers, with the fields our code and a curious developer look at. */

export function customerObject({ id, email, metadata, deleted, created }: Customer): object {
  return deleted ? { id, object: "customer", deleted: true } : { id, object: "customer", email, metadata, created, livemode: false };
}

export function sessionObject(session: CheckoutSession, baseUrl: string): object {
  return {
    id: session.id,
    object: "checkout.session",
    mode: session.mode,
    status: session.status,
    payment_status: session.paymentStatus,
    customer: session.customer,
    client_reference_id: session.clientReferenceId,
    metadata: session.metadata,
    amount_total: session.pence,
    currency: "gbp",
    created: session.created,
    payment_intent: session.payment,
    subscription: session.subscription,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: session.status === "open" ? `${baseUrl}/pay/${session.id}` : null,
    livemode: false,
  };
}

/** Whether the caller asked for a field to be written out, e.g. "data.latest_invoice". */
export type Expanded = (path: string) => boolean;

export function subscriptionObject(subscription: Subscription, state: StripeState, expanded: Expanded): object {
  const invoice = state.invoices[subscription.latestInvoice];
  return {
    id: subscription.id,
    object: "subscription",
    status: subscription.status,
    customer: subscription.customer,
    metadata: subscription.metadata,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
    created: subscription.created,
    start_date: subscription.created,
    ended_at: subscription.endedAt,
    items: list([
      {
        id: `si_${subscription.id}`,
        object: "subscription_item",
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
        price: { object: "price", unit_amount: subscription.pence, currency: "gbp", recurring: { interval: "month", interval_count: 1 } },
        quantity: 1,
      },
    ]),
    latest_invoice:
      invoice && expanded("latest_invoice") ? invoiceObject(invoice, expanded("latest_invoice.payments")) : (invoice?.id ?? null),
    livemode: false,
  };
}

export function invoiceObject({ id, customer, status, payment, created, subscription }: Invoice, withPayments: boolean): object {
  const paid = payment
    ? [
        {
          id: `inpay_${id}`,
          object: "invoice_payment",
          status: "paid",
          invoice: id,
          payment: { type: "payment_intent", payment_intent: payment },
        },
      ]
    : [];
  return {
    id,
    object: "invoice",
    customer,
    status,
    created,
    parent: { type: "subscription_details", subscription_details: { subscription } },
    ...(withPayments && { payments: list(paid) }),
  };
}

export function paymentObject(payment: Payment, expanded: Expanded): object {
  return {
    id: payment.id,
    object: "payment_intent",
    status: payment.status,
    customer: payment.customer,
    amount: payment.pence,
    amount_received: payment.status === "succeeded" ? payment.pence : 0,
    currency: "gbp",
    metadata: payment.metadata,
    created: payment.created,
    latest_charge: payment.charge && expanded("latest_charge") ? chargeObject(payment) : (payment.charge?.id ?? null),
    livemode: false,
  };
}

export function chargeObject({ charge, ...payment }: Payment): object {
  return {
    id: charge?.id,
    object: "charge",
    customer: payment.customer,
    payment_intent: payment.id,
    amount: payment.pence,
    amount_refunded: charge?.refundedPence,
    refunded: charge?.refundedPence === payment.pence,
    disputed: charge?.disputed,
    paid: true,
    currency: "gbp",
    created: charge?.created,
    livemode: false,
  };
}

export function disputeObject({ id, payment, charge, status, created }: Dispute): object {
  return { id, object: "dispute", payment_intent: payment, charge, status, created, currency: "gbp", livemode: false };
}

export function list(data: object[], url = ""): object {
  return { object: "list", data, has_more: false, url };
}
