import { AppError } from "../../domain/errors.ts";
import type { QuotaService } from "./quota.service.ts";

/** Where nothing counts the day's allowance, nothing is allowed: a missing counter must never mean "without limit". */
export const noQuota: QuotaService = {
  status: (visitor, kind) =>
    Promise.resolve({ allowed: false, remaining: 0, limit: visitor.entitlement.limits[kind], resetsAt: new Date() }),
  reserve: () => Promise.reject(new AppError("SERVICE_UNAVAILABLE", "This is not available at the moment. Please try again later.")),
  confirm: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
};
