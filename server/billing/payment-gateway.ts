import type { PaymentFacts, SubscriptionFacts } from "../../domain/billing/paid-standing.ts";
import type { Plan } from "../../domain/plan.ts";

/** Everything Stripe knows of a customer that matters here, read at one go. */
export type CustomerReading = { subscriptions: SubscriptionFacts[]; payments: PaymentFacts[] };

/** A message that something changed. What changed is read anew, so nothing but the customer is taken from it. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

export type Buyer = { accountId: string; customerId: string };

/** The outside world of payments. */
export type PaymentGateway = {
  createCustomer: (account: { id: string; email: string }) => Promise<string>;
  /** The address of the hosted payment page. */
  checkoutUrl: (buyer: Buyer, plan: Plan) => Promise<string>;
  /** The address where the customer manages card and subscription. */
  portalUrl: (customerId: string) => Promise<string>;
  /** Null when there is no such customer (any more). */
  read: (customerId: string) => Promise<CustomerReading | null>;
  endAtPeriodEnd: (subscriptionId: string) => Promise<void>;
  cancelNow: (subscriptionId: string) => Promise<void>;
  forgetCustomer: (customerId: string) => Promise<void>;
  /** Checks the signature and its age; throws InvalidSignatureError. */
  openEvent: (body: string, signature: string) => Promise<PaymentEvent>;
};

export class InvalidSignatureError extends Error {
  override name = "InvalidSignatureError";
}
