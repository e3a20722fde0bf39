import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { IdentificationAnswer } from "../../domain/identification.ts";
import type { Owner } from "../account/visitor-key.ts";
import type { Db } from "../db/database.ts";
import { ownedBy } from "../db/owned-by.ts";
import { identifications } from "../db/schema.ts";

export type IdentificationRow = typeof identifications.$inferSelect;
export type NewIdentification = Pick<IdentificationRow, "id" | "photoId" | "visitorKey" | "accountId" | "contentHash">;

export async function readByPhoto(db: Db, photoId: string): Promise<IdentificationRow | undefined> {
  const [row] = await db.select().from(identifications).where(eq(identifications.photoId, photoId));
  return row;
}

/** An answer this visitor already got for the very same file. */
export async function readAnswerToSamePhoto(db: Db, contentHash: string, owner: Owner): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.contentHash, contentHash), eq(identifications.state, "done"), ownedBy(identifications, owner)))
    .orderBy(desc(identifications.createdAt))
    .limit(1);
  return row;
}

/** Makes this request the one that works on the photo; false when another is at it. One that died long ago does not count. */
export async function claim(db: Db, fresh: NewIdentification, now: Date, staleBefore: Date): Promise<string | null> {
  const [row] = await db
    .insert(identifications)
    .values({ ...fresh, state: "running", startedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: identifications.photoId,
      set: { state: "running", startedAt: now },
      setWhere: sql`${identifications.state} = 'failed' or (${identifications.state} = 'running' and ${identifications.startedAt} < ${staleBefore.toISOString()}::timestamptz)`,
    })
    .returning({ id: identifications.id });
  return row?.id ?? null;
}

export async function finish(db: Db, id: string, answer: IdentificationAnswer, weedId: number | null): Promise<void> {
  await db.update(identifications).set({ state: "done", answer, confidence: answer.confidence, weedId }).where(eq(identifications.id, id));
}

export async function fail(db: Db, id: string): Promise<void> {
  await db
    .update(identifications)
    .set({ state: "failed" })
    .where(and(eq(identifications.id, id), eq(identifications.state, "running")));
}

/** Work of processes that died. */
export async function failStale(db: Db, startedBefore: Date): Promise<number> {
  const rows = await db
    .update(identifications)
    .set({ state: "failed" })
    .where(and(eq(identifications.state, "running"), lt(identifications.startedAt, startedBefore)))
    .returning({ id: identifications.id });
  return rows.length;
}

export async function readOfAccount(db: Db, accountId: string): Promise<IdentificationRow[]> {
  return db
    .select()
    .from(identifications)
    .where(and(eq(identifications.accountId, accountId), eq(identifications.state, "done"), isNull(identifications.deletedAt)))
    .orderBy(desc(identifications.createdAt));
}

export async function readOneOfAccount(db: Db, accountId: string, id: string): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.accountId, accountId), eq(identifications.id, id), eq(identifications.state, "done")));
  return row;
}

export async function setSaved(db: Db, accountId: string, id: string, saved: boolean): Promise<boolean> {
  const rows = await db
    .update(identifications)
    .set({ saved })
    .where(and(eq(identifications.accountId, accountId), eq(identifications.id, id), eq(identifications.state, "done")))
    .returning({ id: identifications.id });
  return rows.length > 0;
}

/** Hides an answer from its owner's history, or (with null) shows it again. */
export async function setDeleted(db: Db, accountId: string, id: string, deletedAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(identifications)
    .set({ deletedAt })
    .where(and(eq(identifications.accountId, accountId), eq(identifications.id, id), eq(identifications.state, "done")))
    .returning({ id: identifications.id });
  return rows.length > 0;
}

export async function readDeletedBefore(db: Db, moment: Date): Promise<{ id: string; accountId: string }[]> {
  const rows = await db
    .select({ id: identifications.id, accountId: identifications.accountId })
    .from(identifications)
    .where(lt(identifications.deletedAt, moment));
  return rows.flatMap(({ id, accountId }) => (accountId ? [{ id, accountId }] : []));
}

export async function deleteRow(db: Db, id: string): Promise<void> {
  await db.delete(identifications).where(eq(identifications.id, id));
}
