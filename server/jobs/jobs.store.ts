import { and, eq, gt, isNull, lt, lte, or } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { jobLeases } from "../db/schema.ts";

type Lease = { name: string; holder: string };

const isMine = ({ name, holder }: Lease) => and(eq(jobLeases.name, name), eq(jobLeases.holder, holder));

/**
 * One statement: of all processes that try at the same moment, one gets the row. A moment that lies ahead of us was written by a
 * clock that has been put back since, and counts for nothing: otherwise the job would wait until we get there.
 */
export async function takeLease(db: Db, { name, holder }: Lease, when: { now: Date; until: Date; dueBefore: Date }): Promise<boolean> {
  const rows = await db
    .insert(jobLeases)
    .values({ name, holder, heldUntil: when.until })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, heldUntil: when.until },
      setWhere: and(
        or(isNull(jobLeases.heldUntil), lt(jobLeases.heldUntil, when.now), gt(jobLeases.heldUntil, aheadOf(when.until))),
        or(isNull(jobLeases.finishedAt), lte(jobLeases.finishedAt, when.dueBefore), gt(jobLeases.finishedAt, aheadOf(when.now))),
      ),
    })
    .returning({ name: jobLeases.name });
  return rows.length > 0;
}

/** Clocks of two servers may differ by so much. */
const toleratedMs = 60_000;

function aheadOf(moment: Date): Date {
  return new Date(moment.getTime() + toleratedMs);
}

export async function extendLease(db: Db, lease: Lease, until: Date): Promise<void> {
  await db.update(jobLeases).set({ heldUntil: until }).where(isMine(lease));
}

export async function finishLease(db: Db, lease: Lease, now: Date, counts: Record<string, number>): Promise<void> {
  await db.update(jobLeases).set({ holder: null, heldUntil: null, finishedAt: now, counts }).where(isMine(lease));
}

export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db.update(jobLeases).set({ holder: null, heldUntil: null }).where(isMine(lease));
}

export async function readLastSuccesses(db: Db): Promise<{ name: string; finishedAt: Date }[]> {
  const rows = await db.select({ name: jobLeases.name, finishedAt: jobLeases.finishedAt }).from(jobLeases);
  return rows.flatMap(({ name, finishedAt }) => (finishedAt ? { name, finishedAt } : []));
}
