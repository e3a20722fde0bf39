import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
import type { Db } from "../db/database.ts";
import { treatmentPlans } from "../db/schema.ts";

export type StoredPlan = { id: string; plan: TreatmentPlan; savedAt: Date | null; createdAt: Date };

type Key = { accountId: string; id: string };

const columns = { id: treatmentPlans.id, plan: treatmentPlans.plan, savedAt: treatmentPlans.savedAt, createdAt: treatmentPlans.createdAt };

const owned = ({ accountId, id }: Key) => and(eq(treatmentPlans.accountId, accountId), eq(treatmentPlans.id, id));

/** Stores a plan and lets go of this account's plans that nobody saved before `unsavedBefore`. */
export async function storePlan(
  db: Db,
  accountId: string,
  plan: TreatmentPlan,
  times: { now: Date; unsavedBefore: Date },
): Promise<StoredPlan> {
  await db
    .delete(treatmentPlans)
    .where(and(eq(treatmentPlans.accountId, accountId), isNull(treatmentPlans.savedAt), lt(treatmentPlans.createdAt, times.unsavedBefore)));
  const [row] = await db.insert(treatmentPlans).values({ accountId, plan, createdAt: times.now }).returning(columns);
  if (!row) throw new Error("the plan was not stored");
  return row;
}

export async function listSavedPlans(db: Db, accountId: string): Promise<StoredPlan[]> {
  return db
    .select(columns)
    .from(treatmentPlans)
    .where(and(eq(treatmentPlans.accountId, accountId), isNotNull(treatmentPlans.savedAt)))
    .orderBy(desc(treatmentPlans.createdAt));
}

export async function readPlan(db: Db, key: Key): Promise<StoredPlan | undefined> {
  const [row] = await db.select(columns).from(treatmentPlans).where(owned(key));
  return row;
}

export async function markSaved(db: Db, key: Key, savedAt: Date): Promise<boolean> {
  return (await db.update(treatmentPlans).set({ savedAt }).where(owned(key)).returning({ id: treatmentPlans.id })).length > 0;
}

export async function deletePlan(db: Db, key: Key): Promise<boolean> {
  return (await db.delete(treatmentPlans).where(owned(key)).returning({ id: treatmentPlans.id })).length > 0;
}

export async function deletePlans(db: Db, accountId: string): Promise<void> {
  await db.delete(treatmentPlans).where(eq(treatmentPlans.accountId, accountId));
}
