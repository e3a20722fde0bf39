import { useState } from "react";
import { paths } from "../../domain/paths.ts";
import type { BillingOverview } from "../../domain/user.ts";
import { openPortal } from "../api/billing.queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { longDate } from "./dates.ts";

export function BillingCard({ billing }: { billing: BillingOverview }) {
  const [busy, setBusy] = useState(false);

  async function manage() {
    setBusy(true);
    try {
      location.assign(await openPortal());
    } catch (error) {
      setBusy(false);
      showToast({ title: "Billing could not be opened", description: error instanceof Error ? error.message : "", tone: "destructive" });
    }
  }

  return (
    <Card className="p-6">
      <h2 className="text-2xl">Billing</h2>
      <p className="mt-3 text-ink-soft">{sentence(billing)}</p>
      {billing.manageable ? (
        <Button look="quiet" className="mt-5" disabled={busy} onClick={() => void manage()}>
          {billing.monthly?.state === "running" ? "Manage billing or cancel" : "Manage billing"}
        </Button>
      ) : (
        <ButtonLink to={paths.subscription} look="quiet" className="mt-5">
          See the plans
        </ButtonLink>
      )}
    </Card>
  );
}

function sentence({ monthly, lifetimeSince, manageable }: BillingOverview): string {
  if (lifetimeSince && monthly) {
    return `Lifetime Access since ${longDate(lifetimeSince)}. Your monthly plan ends on ${longDate(monthly.paidUntil)} and is not charged again.`;
  }
  if (lifetimeSince) return `Lifetime Access, paid once on ${longDate(lifetimeSince)}.`;
  if (monthly?.state === "ending") return `Your monthly plan ends on ${longDate(monthly.paidUntil)}. You can resume it until then.`;
  if (monthly?.state === "payment-failed") return "Your last payment failed. Update your card to keep the plan.";
  if (monthly)
    return "Card, invoices and cancellation are with our payment provider, Stripe. Cancel whenever you like; the month you paid for is yours.";
  return manageable
    ? "No plan is running. Past invoices are kept with our payment provider."
    : "You have not bought anything, and no card is kept.";
}
