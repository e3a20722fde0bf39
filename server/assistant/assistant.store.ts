import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Source } from "../../domain/assistant/embedded-assistant.ts";
import type { Db } from "../db/database.ts";
import { conversationMessages, conversations } from "../db/schema.ts";

export type StoredMessage = { id: number; role: "user" | "assistant"; text: string; sources: Source[]; createdAt: Date };
export type StoredConversation = { id: string; title: string; weedSlug: string | null; updatedAt: Date };

type Key = { accountId: string; id: string };

/** A gardener's drawer, not an archive: the oldest conversations make room. */
const mostConversations = 100;

const summary = { id: conversations.id, title: conversations.title, weedSlug: conversations.weedSlug, updatedAt: conversations.updatedAt };

export async function listConversations(db: Db, accountId: string): Promise<StoredConversation[]> {
  return db.select(summary).from(conversations).where(eq(conversations.accountId, accountId)).orderBy(desc(conversations.updatedAt));
}

export async function readConversation(db: Db, { accountId, id }: Key): Promise<StoredConversation | undefined> {
  const [row] = await db
    .select(summary)
    .from(conversations)
    .where(and(eq(conversations.accountId, accountId), eq(conversations.id, id)));
  return row;
}

export async function readMessages(db: Db, { accountId, id }: Key): Promise<StoredMessage[]> {
  const { accountId: _owner, conversationId: _conversation, ...shown } = messageColumns;
  return db
    .select(shown)
    .from(conversationMessages)
    .where(and(eq(conversationMessages.accountId, accountId), eq(conversationMessages.conversationId, id)))
    .orderBy(asc(conversationMessages.id));
}

const messageColumns = {
  id: conversationMessages.id,
  accountId: conversationMessages.accountId,
  conversationId: conversationMessages.conversationId,
  role: conversationMessages.role,
  text: conversationMessages.text,
  sources: conversationMessages.sources,
  createdAt: conversationMessages.createdAt,
};

type Exchange = Key & { title: string; weedSlug: string | null; question: string; answer: string; sources: Source[]; replaces: number[] };

/** Question and answer are kept together or not at all; an answer given anew takes the place of the one before. */
export async function storeExchange(
  db: Db,
  { accountId, id, title, weedSlug, question, answer, sources, replaces }: Exchange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(conversations)
      .values({ accountId, id, title, weedSlug })
      .onConflictDoUpdate({ target: [conversations.accountId, conversations.id], set: { updatedAt: sql`now()` } });
    for (const messageId of replaces) {
      await tx
        .delete(conversationMessages)
        .where(and(eq(conversationMessages.accountId, accountId), eq(conversationMessages.id, messageId)));
    }
    await tx.insert(conversationMessages).values([
      { accountId, conversationId: id, role: "user", text: question },
      { accountId, conversationId: id, role: "assistant", text: answer, sources },
    ]);
    const kept = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.accountId, accountId))
      .orderBy(desc(conversations.updatedAt))
      .limit(mostConversations);
    await tx.delete(conversations).where(and(eq(conversations.accountId, accountId), notInArray(conversations.id, kept)));
  });
}

export async function deleteConversation(db: Db, { accountId, id }: Key): Promise<boolean> {
  const deleted = await db
    .delete(conversations)
    .where(and(eq(conversations.accountId, accountId), eq(conversations.id, id)))
    .returning({ id: conversations.id });
  return deleted.length > 0;
}
