import { AppError } from "../../domain/errors.ts";
import type { QuotaKind } from "../../domain/plan.ts";
import type { SignedInAccount, Visitor } from "../account/visitor.ts";

/** The account that asks. Without one, or without an allowance, the answer says what would help. */
export function entitledAccount(visitor: Visitor, kind: QuotaKind): SignedInAccount {
  const account = signedInAccount(visitor);
  if (visitor.entitlement.limits[kind] === 0) {
    throw new AppError("FORBIDDEN", "Your free trial is over. With a plan you can go on asking the assistant and making treatment plans.");
  }
  return account;
}

export function signedInAccount(visitor: Visitor): SignedInAccount {
  if (!visitor.account) throw new AppError("UNAUTHENTICATED", "Please sign in first. New accounts start with a free 7-day trial.");
  return visitor.account;
}
