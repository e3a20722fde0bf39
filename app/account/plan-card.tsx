import { paths } from "../../domain/paths.ts";
import { plans } from "../../domain/plan.ts";
import type { User } from "../../domain/user.ts";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { dateAndTime, longDate } from "./dates.ts";

const names: Record<User["plan"], string> = {
  anonymous: "Free",
  free: "Free",
  trial: "Free trial",
  monthly: plans.monthly.name,
  lifetime: plans.lifetime.name,
};

export function PlanCard({ user }: { user: User }) {
  const hasPlan = user.plan === "monthly" || user.plan === "lifetime";
  return (
    <Card className="p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Your plan</h2>
        <Badge tone={user.plan === "free" ? "plain" : "leaf"}>{names[user.plan]}</Badge>
      </div>
      <p className="mt-3">{sentence(user)}</p>
      {!hasPlan && (
        <ButtonLink to={paths.subscription} className="mt-5">
          See the plans
        </ButtonLink>
      )}
    </Card>
  );
}

function sentence({ plan, endsAt, trialEndsAt, billing }: User): string {
  if (plan === "lifetime") return "Yours for good. It never expires and nothing more is due.";
  if (plan === "trial" && endsAt) return `Full access until ${dateAndTime(endsAt)}. It ends by itself; no card is needed.`;
  if (plan === "monthly" && billing.monthly?.state === "payment-failed") {
    return `Your last payment failed. Please update your card before ${longDate(billing.monthly.paidUntil)} to keep the plan.`;
  }
  if (plan === "monthly" && endsAt) return `Cancelled. You keep full access until ${longDate(endsAt)}.`;
  if (plan === "monthly" && billing.monthly) return `Full access. It renews on ${longDate(billing.monthly.paidUntil)}.`;
  if (trialEndsAt) return `Your trial ended on ${longDate(trialEndsAt)}. One identification a day stays free.`;
  return "One identification a day is free.";
}
