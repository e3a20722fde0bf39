import { sql } from "drizzle-orm";
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Source } from "../../domain/assistant/embedded-assistant.ts";
import type { IdentificationAnswer } from "../../domain/identification.ts";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
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

// From photo to answer: quota, photos, identifications, the community gallery, and the leases of scheduled jobs.

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How much of a day's allowance a subject (an account, a browser or an address, all hashed) has used. */
export const quotaCounters = pgTable(
  "quota_counters",
  {
    subject: text("subject").notNull(),
    kind: text("kind").notNull(),
    /** London's day, as 2026-03-29; for what is counted by the minute, that minute. */
    day: text("day").notNull(),
    used: integer("used").notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind, table.day] })],
);

/** One use taken before its work is done. Given back by deleting the row; kept when confirmed, until the day is long over. */
export const quotaReservations = pgTable(
  "quota_reservations",
  {
    id: text("id").primaryKey(),
    /** The counters this use was taken from. */
    subjects: text("subjects").array().notNull(),
    kind: text("kind").notNull(),
    day: text("day").notNull(),
    confirmed: boolean("confirmed").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("quota_reservations_open").on(table.createdAt).where(sql`not confirmed`)],
);

/** A stored photo. Its files are written before this row and deleted after it, so no row is ever without its files. */
export const photos = pgTable(
  "photos",
  {
    /** Unguessable: it is the photo's address. */
    id: text("id").primaryKey(),
    /** Hash of the uploader's visitor id; null once nobody owns it any more (an account deleted, its gallery photos left behind). */
    visitorKey: text("visitor_key"),
    accountId: text("account_id"),
    /** Hash of the bytes that were uploaded: the same photo gets the same answer. */
    contentHash: text("content_hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The identification that this upload reserved; null once it was given back. */
    reservationId: text("reservation_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("photos_created").on(table.createdAt),
    index("photos_visitor").on(table.visitorKey),
    index("photos_account").on(table.accountId),
    index("photos_reservation").on(table.reservationId),
  ],
);

/** What was answered for a photo: at most one answer each. It goes when the photo goes. */
export const identifications = pgTable(
  "identifications",
  {
    id: text("id").primaryKey(),
    photoId: text("photo_id")
      .notNull()
      .unique()
      .references(() => photos.id, { onDelete: "cascade" }),
    visitorKey: text("visitor_key"),
    accountId: text("account_id"),
    contentHash: text("content_hash").notNull(),
    state: text("state").$type<"running" | "done" | "failed">().notNull(),
    startedAt: moment("started_at").notNull(),
    confidence: real("confidence"),
    weedId: integer("weed_id"),
    answer: jsonb("answer").$type<IdentificationAnswer>(),
    /** What the uploader said about the gallery; null: not asked or not answered yet. */
    consent: text("consent").$type<"given" | "declined" | "withdrawn">(),
    /** Deleted by its owner, who may still change their mind for a while. */
    deletedAt: moment("deleted_at"),
    /** Kept on purpose in a signed-in person's history. */
    saved: boolean("saved").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("identifications_account").on(table.accountId, table.createdAt),
    index("identifications_same_photo").on(table.contentHash),
    index("identifications_running").on(table.startedAt).where(sql`state = 'running'`),
  ],
);

/** A photo in a weed's gallery, for as long as its contributor leaves it there. */
export const communityImages = pgTable(
  "community_images",
  {
    id: text("id").primaryKey(),
    photoId: text("photo_id")
      .notNull()
      .unique()
      .references(() => photos.id, { onDelete: "cascade" }),
    weedId: integer("weed_id").notNull(),
    /** Set when enough people reported it; a moderator restores or removes it. */
    hiddenAt: moment("hidden_at"),
    /** Reports from before this moment have been looked at and found unfounded. */
    clearedAt: moment("cleared_at"),
    createdAt: createdAt(),
  },
  (table) => [index("community_images_weed").on(table.weedId, table.createdAt)],
);

export const communityReports = pgTable(
  "community_reports",
  {
    imageId: text("image_id")
      .notNull()
      .references(() => communityImages.id, { onDelete: "cascade" }),
    /** Hash of the account or the browser that reported: one person counts once. */
    reporterKey: text("reporter_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.reporterKey] })],
);

/** Which process may run a scheduled job now, and when it last ran. */
export const jobLeases = pgTable("job_leases", {
  name: text("name").primaryKey(),
  holder: text("holder"),
  heldUntil: moment("held_until"),
  finishedAt: moment("finished_at"),
  counts: jsonb("counts").$type<Record<string, number>>(),
});

// --- account and billing: who signs in, and what they paid ---

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

// The assistant and treatment plans. Everything hangs on an account and goes with it (AssistantService.forget, TreatmentService.forget).

/** The id is the browser's own, so it is only unique within an account. */
export const conversations = pgTable(
  "conversations",
  {
    accountId: ownedBy(),
    id: text("id").notNull(),
    title: text("title").notNull(),
    /** The weed it was opened for, where it was opened from a weed's page. */
    weedSlug: text("weed_slug"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index("conversations_recent").on(table.accountId, table.updatedAt)],
);

export const conversationMessages = pgTable(
  "conversation_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid("account_id").notNull(),
    conversationId: text("conversation_id").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    text: text("text").notNull(),
    sources: jsonb("sources").$type<Source[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId, table.conversationId], foreignColumns: [conversations.accountId, conversations.id] }).onDelete(
      "cascade",
    ),
    index("conversation_messages_order").on(table.accountId, table.conversationId, table.id),
  ],
);

/** Every plan made; one that is not saved is forgotten within a day. */
export const treatmentPlans = pgTable(
  "treatment_plans",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: ownedBy(),
    plan: jsonb("plan").$type<TreatmentPlan>().notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index("treatment_plans_account").on(table.accountId, table.createdAt)],
);
