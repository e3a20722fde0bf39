import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from "drizzle-orm/pg-core";
import type { IdentificationAnswer } from "../../domain/identification.ts";
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
    /** London's day, as 2026-03-29. */
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
