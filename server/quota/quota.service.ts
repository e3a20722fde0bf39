import type { QuotaKind } from "../../domain/plan.ts";
import type { Visitor } from "../account/visitor.ts";

export type QuotaStatus = { allowed: boolean; remaining: number; limit: number; resetsAt: Date };

/** One use of a day's allowance, taken before the work and given back if the work fails through no fault of the visitor. */
export type Reservation = { id: string; remaining: number };

/**
 * The one place that reserves quota: reserve, then confirm or give back; exact under concurrency. `reserve` throws
 * RATE_LIMIT_EXCEEDED with the reset moment when nothing is left.
 */
export type QuotaService = {
  status: (visitor: Visitor, kind: QuotaKind) => Promise<QuotaStatus>;
  reserve: (visitor: Visitor, kind: QuotaKind) => Promise<Reservation>;
  confirm: (reservation: Pick<Reservation, "id">) => Promise<void>;
  giveBack: (reservation: Pick<Reservation, "id">) => Promise<void>;
};
