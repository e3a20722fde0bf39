import { asc, notInArray, sql } from "drizzle-orm";
import type { WeedFile } from "../../domain/weed-file.ts";
import type { Db } from "../db/database.ts";
import { weeds } from "../db/schema.ts";

export type WeedRow = typeof weeds.$inferSelect;
export type NewWeedRow = { id: number; slug: string; contentHash: string; content: WeedFile };

export async function readContentHashes(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: weeds.id, contentHash: weeds.contentHash }).from(weeds);
  return new Map(rows.map((row) => [row.contentHash, row.id]));
}

export async function readWeeds(db: Db): Promise<WeedRow[]> {
  return db.select().from(weeds).orderBy(asc(weeds.id));
}

/** Brings the table to hold exactly `keptIds` and the changed rows, in one transaction. */
export async function replaceWeeds(db: Db, changed: NewWeedRow[], keptIds: number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = [...keptIds, ...changed.map((row) => row.id)];
    await tx.delete(weeds).where(ids.length > 0 ? notInArray(weeds.id, ids) : sql`true`);
    if (changed.length === 0) return;
    await tx
      .insert(weeds)
      .values(changed)
      .onConflictDoUpdate({
        target: weeds.id,
        set: { slug: sql`excluded.slug`, contentHash: sql`excluded.content_hash`, content: sql`excluded.content`, updatedAt: sql`now()` },
      });
  });
}
