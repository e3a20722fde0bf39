import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { WeedFile } from "../../domain/weed-file.ts";

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`);
const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().default(sql`now()`);

/** The library, as loaded from content/weeds. The id is the file's own, so it stays the same in every database. */
export const weeds = pgTable("weeds", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  contentHash: text("content_hash").notNull(),
  content: jsonb("content").$type<WeedFile>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

// --- account and billing: who signs in, and what they paid ---

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable("accounts", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Google's own id of the person: an e-mail address may change hands, this does not. */
  subject: text("subject").notNull().unique(),
  email: text("email").notNull(),
  username: text("username").notNull(),
  /** Null for somebody who had their trial in an account they deleted. */
  trialStartedAt: moment("trial_started_at"),
  createdAt: createdAt(),
  lastSignInAt: moment("last_sign_in_at").notNull(),
});

const ownedBy = () =>
  uuid("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    /** A session's name in a list; it opens nothing. */
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the token in the cookie: who reads this table cannot sign in with it. */
    tokenHash: text("token_hash").notNull().unique(),
    accountId: ownedBy(),
    /** "Firefox on Windows", so that a person knows which of their sessions to end. */
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_expiry").on(table.expiresAt)],
);

/** A keyed hash of a deleted account's Google subject, and nothing else: it answers "had a trial?" alone. */
export const trialKeepsakes = pgTable("trial_keepsakes", { subjectHash: text("subject_hash").primaryKey() });

export const billingCustomers = pgTable("billing_customers", {
  accountId: ownedBy().primaryKey(),
  stripeCustomerId: text("stripe_customer_id").notNull().unique(),
  /** Readings of Stripe are numbered when they start; one that started earlier never overwrites a later one. */
  lastReading: integer("last_reading").notNull().default(0),
  appliedReading: integer("applied_reading").notNull().default(0),
  createdAt: createdAt(),
});

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    accountId: ownedBy(),
    status: text("status").notNull(),
    /** Null when nothing is paid for. */
    paidUntil: moment("paid_until"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
  },
  (table) => [index("subscriptions_account").on(table.accountId)],
);

export const purchases = pgTable(
  "purchases",
  {
    /** The payment's id at Stripe. */
    id: text("id").primaryKey(),
    accountId: ownedBy(),
    paidAt: moment("paid_at").notNull(),
    /** False once refunded, or while disputed. */
    inForce: boolean("in_force").notNull(),
  },
  (table) => [index("purchases_account").on(table.accountId)],
);

export const stripeEvents = pgTable("stripe_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  receivedAt: moment("received_at").notNull(),
});

/** What the tax office may ask for: kept 7 years, also after the account is gone, and then without a person. */
export const paymentRecords = pgTable(
  "payment_records",
  {
    id: text("id").primaryKey(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    plan: text("plan").notNull(),
    pence: integer("pence").notNull(),
    refundedPence: integer("refunded_pence").notNull(),
    currency: text("currency").notNull(),
    paidAt: moment("paid_at").notNull(),
  },
  (table) => [index("payment_records_paid_at").on(table.paidAt), index("payment_records_account").on(table.accountId)],
);
