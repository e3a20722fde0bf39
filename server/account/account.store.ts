import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { accounts, sessions, trialKeepsakes } from "../db/schema.ts";

export type AccountRow = typeof accounts.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export async function findAccountBySubject(db: Db, subject: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.subject, subject));
  return row;
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

type Known = { subject: string; email: string; username: string };

/** Two first sign-ins at the same moment make one account, with one trial. */
export async function insertAccount(db: Db, person: Known & { trialStartedAt: Date | null; now: Date }): Promise<AccountRow> {
  const { now, ...rest } = person;
  const [row] = await db
    .insert(accounts)
    .values({ ...rest, createdAt: now, lastSignInAt: now })
    .onConflictDoUpdate({ target: accounts.subject, set: { email: rest.email, username: rest.username, lastSignInAt: now } })
    .returning();
  if (!row) throw new Error("the account was not written");
  return row;
}

export async function updateAccountAtSignIn(db: Db, id: string, person: Omit<Known, "subject"> & { now: Date }): Promise<void> {
  const { now, ...rest } = person;
  await db
    .update(accounts)
    .set({ ...rest, lastSignInAt: now })
    .where(eq(accounts.id, id));
}

/** Sessions and billing rows go with it; payment records stay, without the account. */
export async function deleteAccountRow(db: Db, id: string, keepsake: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(trialKeepsakes).values({ subjectHash: keepsake }).onConflictDoNothing();
    await tx.delete(accounts).where(eq(accounts.id, id));
  });
}

export async function hasKeepsake(db: Db, subjectHash: string): Promise<boolean> {
  const rows = await db.select().from(trialKeepsakes).where(eq(trialKeepsakes.subjectHash, subjectHash));
  return rows.length > 0;
}

export async function listAccountsIdleSince(db: Db, before: Date): Promise<AccountRow[]> {
  return db.select().from(accounts).where(lt(accounts.lastSignInAt, before));
}

export async function insertSession(db: Db, session: Omit<SessionRow, "id">): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function findSession(db: Db, tokenHash: string, now: Date): Promise<{ session: SessionRow; account: AccountRow } | undefined> {
  const [row] = await db
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

export async function listSessions(db: Db, accountId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
}

export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionById(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteSessionsOf(db: Db, accountId: string, except?: string): Promise<void> {
  const others = except ? ne(sessions.tokenHash, except) : undefined;
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), others));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id });
  return gone.length;
}
