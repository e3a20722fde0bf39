import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { QuotaKind } from "../../domain/plan.ts";
import type { Db } from "../db/database.ts";
import { quotaCounters, quotaReservations } from "../db/schema.ts";

/** Something that is counted and the most it may reach in a day. */
export type CountedSubject = { subject: string; limit: number };

class NothingLeft extends Error {}

/** The counter goes up only while it is below its limit, in one statement, so concurrent requests cannot overshoot. Null: it is full. */
export async function countUp(db: Db, counter: { subject: string; kind: string; day: string }, limit: number): Promise<number | null> {
  if (limit <= 0) return null;
  const [row] = await db
    .insert(quotaCounters)
    .values({ ...counter, used: 1 })
    .onConflictDoUpdate({
      target: [quotaCounters.subject, quotaCounters.kind, quotaCounters.day],
      set: { used: sql`${quotaCounters.used} + 1` },
      setWhere: lt(quotaCounters.used, limit),
    })
    .returning({ used: quotaCounters.used });
  return row?.used ?? null;
}

/**
 * Takes one use from every subject, or from none. Callers list subjects in one fixed order (browser, then address): no two of
 * them can wait for each other.
 */
export async function takeUse(
  db: Db,
  use: { id: string; kind: QuotaKind; day: string; subjects: CountedSubject[]; now: Date },
): Promise<number | null> {
  const { id, kind, day, subjects, now } = use;
  try {
    return await db.transaction(async (tx) => {
      let remaining = Number.POSITIVE_INFINITY;
      for (const { subject, limit } of subjects) {
        const used = await countUp(tx, { subject, kind, day }, limit);
        if (used === null) throw new NothingLeft();
        remaining = Math.min(remaining, limit - used);
      }
      await tx.insert(quotaReservations).values({ id, subjects: subjects.map(({ subject }) => subject), kind, day, createdAt: now });
      return remaining;
    });
  } catch (error) {
    if (error instanceof NothingLeft) return null;
    throw error;
  }
}

export async function confirmUse(db: Db, id: string): Promise<void> {
  await db.update(quotaReservations).set({ confirmed: true }).where(eq(quotaReservations.id, id));
}

/** Only the one who deletes the row gives back, so giving back twice gives back once. A confirmed use stays used. */
export async function giveBackUse(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [given] = await tx
      .delete(quotaReservations)
      .where(and(eq(quotaReservations.id, id), eq(quotaReservations.confirmed, false)))
      .returning();
    if (!given) return;
    // In the order in which they were taken.
    for (const subject of given.subjects) {
      await tx
        .update(quotaCounters)
        .set({ used: sql`greatest(${quotaCounters.used} - 1, 0)` })
        .where(and(eq(quotaCounters.subject, subject), eq(quotaCounters.kind, given.kind), eq(quotaCounters.day, given.day)));
    }
  });
}

export async function readUses(db: Db, subjects: string[], kind: QuotaKind, day: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ subject: quotaCounters.subject, used: quotaCounters.used })
    .from(quotaCounters)
    .where(and(inArray(quotaCounters.subject, subjects), eq(quotaCounters.kind, kind), eq(quotaCounters.day, day)));
  return new Map(rows.map(({ subject, used }) => [subject, used]));
}

/** Uses reserved before that moment and never confirmed: their process died, or their photo was never asked about. */
export async function readAbandonedUses(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: quotaReservations.id })
    .from(quotaReservations)
    .where(and(eq(quotaReservations.confirmed, false), lt(quotaReservations.createdAt, before)));
  return rows.map(({ id }) => id);
}

export async function renewUse(db: Db, id: string, now: Date): Promise<boolean> {
  const renewed = await db
    .update(quotaReservations)
    .set({ createdAt: now })
    .where(eq(quotaReservations.id, id))
    .returning({ id: quotaReservations.id });
  return renewed.length > 0;
}

/** Days that are long over need no counting. */
export async function deleteUsesBefore(db: Db, day: string): Promise<number> {
  await db.delete(quotaReservations).where(lt(quotaReservations.day, day));
  const gone = await db.delete(quotaCounters).where(lt(quotaCounters.day, day)).returning({ day: quotaCounters.day });
  return gone.length;
}
