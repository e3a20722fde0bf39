import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
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
