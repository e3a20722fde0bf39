import type { PlanId } from "../../domain/plan.ts";
import { ApiError, fetchApi } from "./fetch-api.ts";

const orderPaths: Record<PlanId, string> = { monthly: "/api/create-subscription", lifetime: "/api/create-payment-intent" };

/** The address of the payment page. Every failure is an Error whose message the gardener may read (spec §8). */
export async function orderPlan(plan: PlanId): Promise<string> {
  const { url } = await fetchApi<{ url?: string }>(orderPaths[plan], { method: "POST", body: {} }).catch(inTheServersWords);
  if (!url) throw new Error("No checkout URL received");
  return url;
}

export async function openPortal(): Promise<string> {
  const { url } = await fetchApi<{ url: string }>("/api/billing/portal", { method: "POST", body: {} }).catch(inTheServersWords);
  return url;
}

export async function refreshBilling(): Promise<void> {
  await fetchApi("/api/billing/refresh", { method: "POST", body: {} });
}

function inTheServersWords(error: unknown): never {
  throw new Error((error instanceof ApiError && error.body?.message) || "Failed to create checkout session");
}
