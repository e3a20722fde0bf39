import { createHash } from "node:crypto";
import type { Visitor } from "./visitor.ts";

/** The visitor's cookie as tables hold it: whoever reads the database still cannot show up as that visitor. */
export function visitorKey(visitor: Pick<Visitor, "id">): string {
  return createHash("sha256").update(visitor.id).digest("base64url");
}

/** Who owns something: a browser, the account that was signed in on it, or an account wherever it is signed in. */
export type Owner = { visitorKey: string | null; accountId: string | null };

export function ownerOf(visitor: Visitor): Owner {
  return { visitorKey: visitorKey(visitor), accountId: visitor.account?.id ?? null };
}
