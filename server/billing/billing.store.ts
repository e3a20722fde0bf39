import { and, asc, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { billingCustomers, paymentRecords, purchases, stripeEvents, subscriptions } from "../db/schema.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PurchaseRow = typeof purchases.$inferSelect;
export type PaymentRecordRow = typeof paymentRecords.$inferSelect;
export type Rows = {
  subscriptions: Omit<SubscriptionRow, "accountId">[];
  purchases: Omit<PurchaseRow, "accountId">[];
  records: Omit<PaymentRecordRow, "accountId">[];
};

export async function findCustomer(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId));
  return row?.stripeCustomerId;
}

/** The account's customer: this one, or the one that another request was quicker to write. */
export async function keepCustomer(db: Db, accountId: string, stripeCustomerId: string): Promise<string> {
  await db.insert(billingCustomers).values({ accountId, stripeCustomerId }).onConflictDoNothing();
  return (await findCustomer(db, accountId)) ?? stripeCustomerId;
}

export async function removeCustomer(db: Db, accountId: string): Promise<void> {
  await db.delete(billingCustomers).where(eq(billingCustomers.accountId, accountId));
}

export async function listCustomers(db: Db): Promise<string[]> {
  const rows = await db.select({ id: billingCustomers.stripeCustomerId }).from(billingCustomers).orderBy(asc(billingCustomers.createdAt));
  return rows.map(({ id }) => id);
}

/** Numbers a reading that is about to start; undefined for a customer who is not ours. */
export async function beginReading(db: Db, stripeCustomerId: string): Promise<{ accountId: string; reading: number } | undefined> {
  const [row] = await db
    .update(billingCustomers)
    .set({ lastReading: sql`${billingCustomers.lastReading} + 1` })
    .where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
    .returning({ accountId: billingCustomers.accountId, reading: billingCustomers.lastReading });
  return row;
}

/** Writes what a reading found, unless a later reading was written first. Answers whether it was written. */
export async function applyReading(db: Db, accountId: string, reading: number, rows: Rows): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [newest] = await tx
      .update(billingCustomers)
      .set({ appliedReading: reading })
      .where(and(eq(billingCustomers.accountId, accountId), lt(billingCustomers.appliedReading, reading)))
      .returning();
    if (!newest) return false;
    await replaceOf(tx, accountId, rows);
    for (const record of rows.records) {
      await tx
        .insert(paymentRecords)
        .values({ ...record, accountId })
        .onConflictDoUpdate({ target: paymentRecords.id, set: { refundedPence: record.refundedPence } });
    }
    return true;
  });
}

async function replaceOf(tx: Db, accountId: string, rows: Rows): Promise<void> {
  const keptSubscriptions = rows.subscriptions.map(({ id }) => id);
  const keptPurchases = rows.purchases.map(({ id }) => id);
  await tx.delete(subscriptions).where(and(eq(subscriptions.accountId, accountId), notIn(subscriptions.id, keptSubscriptions)));
  await tx.delete(purchases).where(and(eq(purchases.accountId, accountId), notIn(purchases.id, keptPurchases)));
  for (const row of rows.subscriptions) {
    const { id, ...set } = row;
    await tx
      .insert(subscriptions)
      .values({ id, accountId, ...set })
      .onConflictDoUpdate({ target: subscriptions.id, set });
  }
  for (const row of rows.purchases) {
    const { id, ...set } = row;
    await tx
      .insert(purchases)
      .values({ id, accountId, ...set })
      .onConflictDoUpdate({ target: purchases.id, set });
  }
}

function notIn(column: typeof subscriptions.id | typeof purchases.id, ids: string[]) {
  return ids.length > 0 ? notInArray(column, ids) : undefined;
}

export async function readSubscriptions(db: Db, accountId: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)).orderBy(desc(subscriptions.paidUntil));
}

export async function readPurchases(db: Db, accountId: string): Promise<PurchaseRow[]> {
  return db.select().from(purchases).where(eq(purchases.accountId, accountId)).orderBy(asc(purchases.paidAt));
}

export async function readPaymentRecords(db: Db, accountId: string): Promise<PaymentRecordRow[]> {
  return db.select().from(paymentRecords).where(eq(paymentRecords.accountId, accountId)).orderBy(asc(paymentRecords.paidAt));
}

export async function wasReceived(db: Db, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, eventId));
  return rows.length > 0;
}

export async function recordEvent(db: Db, event: { id: string; type: string; receivedAt: Date }): Promise<void> {
  await db.insert(stripeEvents).values(event).onConflictDoNothing();
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<number> {
  const gone = await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before)).returning({ id: stripeEvents.id });
  return gone.length;
}

export async function deletePaymentRecordsBefore(db: Db, before: Date): Promise<number> {
  const gone = await db.delete(paymentRecords).where(lt(paymentRecords.paidAt, before)).returning({ id: paymentRecords.id });
  return gone.length;
}
