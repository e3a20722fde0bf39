import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
import type { Db } from "../db/database.ts";
import { treatmentPlans } from "../db/schema.ts";

export type StoredPlan = { id: string; plan: TreatmentPlan; savedAt: Date | null; createdAt: Date };

type Key = { accountId: string; id: string };

const columns = { id: treatmentPlans.id, plan: treatmentPlans.plan, savedAt: treatmentPlans.savedAt, createdAt: treatmentPlans.createdAt };

const owned = ({ accountId, id }: Key) => and(eq(treatmentPlans.accountId, accountId), eq(treatmentPlans.id, id));

export async function storePlan(db: Db, accountId: string, plan: TreatmentPlan, createdAt: Date): Promise<StoredPlan> {
  const [row] = await db.insert(treatmentPlans).values({ accountId, plan, createdAt }).returning(columns);
  if (!row) throw new Error("the plan was not stored");
  return row;
}

/** Plans that nobody saved, of whichever account. */
export async function deleteUnsavedPlans(db: Db, madeBefore: Date): Promise<number> {
  const unsaved = and(isNull(treatmentPlans.savedAt), lt(treatmentPlans.createdAt, madeBefore));
  return (await db.delete(treatmentPlans).where(unsaved).returning({ id: treatmentPlans.id })).length;
}

export async function listPlans(db: Db, accountId: string): Promise<StoredPlan[]> {
  return db.select(columns).from(treatmentPlans).where(eq(treatmentPlans.accountId, accountId)).orderBy(desc(treatmentPlans.createdAt));
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
