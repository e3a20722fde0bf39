/** What the stand-in remembers: plain values, so that they can be written to a file and read again. Times are in seconds, as Stripe's. */
export type Customer = {
  id: string;
  email: string;
  metadata: Record<string, string>;
  deleted: boolean;
  created: number;
  card: string | null;
};

export type CheckoutSession = {
  id: string;
  customer: string;
  mode: "payment" | "subscription";
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  /** What the subscription or the payment will carry. */
  orderMetadata: Record<string, string>;
  product: string;
  pence: number;
  successUrl: string;
  cancelUrl: string;
  created: number;
  payment: string | null;
  subscription: string | null;
};

export type Subscription = {
  id: string;
  customer: string;
  status: "active" | "past_due" | "canceled" | "unpaid";
  metadata: Record<string, string>;
  pence: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  created: number;
  endedAt: number | null;
  latestInvoice: string;
};

export type Invoice = {
  id: string;
  customer: string;
  subscription: string;
  status: "paid" | "open";
  payment: string | null;
  created: number;
};

export type Payment = {
  id: string;
  customer: string;
  status: "succeeded" | "processing" | "requires_payment_method";
  pence: number;
  metadata: Record<string, string>;
  created: number;
  charge: { id: string; created: number; refundedPence: number; disputed: boolean } | null;
};

export type Dispute = { id: string; payment: string; charge: string; status: "needs_response" | "won" | "lost"; created: number };

export type StripeState = {
  customers: Record<string, Customer>;
  sessions: Record<string, CheckoutSession>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  payments: Record<string, Payment>;
  disputes: Record<string, Dispute>;
  /** Portal sessions: whose they are and where they lead back to. */
  portals: Record<string, { customer: string; returnUrl: string }>;
  /** Answers already given, by idempotency key. */
  answers: Record<string, unknown>;
};

export function emptyState(): StripeState {
  return { customers: {}, sessions: {}, subscriptions: {}, invoices: {}, payments: {}, disputes: {}, portals: {}, answers: {} };
}
