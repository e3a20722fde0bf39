import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Source } from "../../domain/assistant/embedded-assistant.ts";
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

// The assistant and treatment plans. Everything hangs on an account and goes with it (AssistantService.forget, TreatmentService.forget).

/** The id is the browser's own, so it is only unique within an account. */
export const conversations = pgTable(
  "conversations",
  {
    accountId: text("account_id").notNull(),
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
    accountId: text("account_id").notNull(),
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
    accountId: text("account_id").notNull(),
    plan: jsonb("plan").$type<TreatmentPlan>().notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index("treatment_plans_account").on(table.accountId, table.createdAt)],
);
