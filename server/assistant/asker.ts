import { AppError } from "../../domain/errors.ts";
import type { QuotaKind } from "../../domain/plan.ts";
import type { SignedInAccount, Visitor } from "../account/visitor.ts";

/** Somebody signed in, who asks a question or for a plan. */
export type Asker = Visitor & { account: SignedInAccount };

/** Without an allowance, the answer says what would help. */
export function requireAllowance({ entitlement }: Asker, kind: QuotaKind): void {
  if (entitlement.limits[kind] > 0) return;
  throw new AppError("FORBIDDEN", "Your free trial is over. With a plan you can go on asking the assistant and making treatment plans.");
}
