import { and, type Column, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Owner } from "../account/visitor-key.ts";

/**
 * Whose a photo or an answer is: what was sent while signed in is the account's, on every device; the rest is the browser's.
 * Whoever sits down at a shared computer after somebody signed out owns nothing of theirs.
 */
export function ownedBy(table: { visitorKey: Column; accountId: Column }, { visitorKey, accountId }: Owner): SQL {
  const browsers = visitorKey === null ? undefined : and(eq(table.visitorKey, visitorKey), isNull(table.accountId));
  const accounts = accountId === null ? undefined : eq(table.accountId, accountId);
  // Of no condition at all, SQL would make everybody's.
  return or(browsers, accounts) ?? sql`false`;
}
