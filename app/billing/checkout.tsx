import { ArrowLeft, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../domain/paths.ts";
import { type Plan, planFromQuery } from "../../domain/plan.ts";
import type { User } from "../../domain/user.ts";
import { longDate } from "../account/dates.ts";
import { type AuthState, useAuth } from "../api/account.queries.ts";
import { orderPlan } from "../api/billing.queries.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/checkout";
import { PlanFeatures } from "./plan-features.tsx";

export function loader({ request }: Route.LoaderArgs) {
  return { planId: planFromQuery(new URL(request.url).searchParams.get("plan")).id };
}

export default function Checkout({ loaderData: { planId } }: Route.ComponentProps) {
  const plan = planFromQuery(planId);
  const auth = useAuth();
  useSendingStrangersHome(auth);

  return (
    <div className="page max-w-4xl py-12">
      <h1 className="text-4xl">Checkout</h1>
      <div className="mt-8 grid gap-6 md:grid-cols-[3fr_2fr]">
        <Card className="p-6">
          <h2 className="text-2xl">{plan.name}</h2>
          <p className="mt-2">
            <span className="font-serif text-4xl font-semibold">{plan.price}</span> <span className="text-ink-soft">{plan.billing}</span>
          </p>
          <p className="mt-3 text-ink-soft">{plan.description}</p>
          <h3 className="mb-3 mt-6 text-lg">What you get</h3>
          <PlanFeatures features={plan.features} />
        </Card>
        <Card className="h-fit p-6">
          <h2 className="text-xl">Account details</h2>
          <AccountDetails auth={auth} />
          <div className="mt-6 grid gap-3">
            {auth.status === "signed-in" && <BeforePaying plan={plan} user={auth.user} />}
            <PayButton plan={plan} disabled={auth.status !== "signed-in"} />
            <ButtonLink to={paths.subscription} look="quiet">
              <ArrowLeft aria-hidden className="size-4" />
              Back to Plans
            </ButtonLink>
          </div>
        </Card>
      </div>
      <p className="mt-6 flex gap-2 text-sm text-ink-soft">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        Payment is processed securely by Stripe, our card payment provider. We never see or keep your card number.
      </p>
    </div>
  );
}

function useSendingStrangersHome({ status }: AuthState) {
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== "signed-out") return;
    showToast({ title: "Authentication required", description: "Please log in to subscribe", tone: "destructive" });
    void navigate(paths.home, { replace: true });
  }, [status, navigate]);
}

function AccountDetails({ auth }: { auth: AuthState }) {
  if (auth.status === "failed") {
    return (
      <p role="alert" className="mt-3 text-danger">
        Your account could not be loaded. Please reload the page.
      </p>
    );
  }
  return (
    <dl className="mt-3 grid gap-3">
      {(["email", "username"] as const).map((field) => (
        <div key={field}>
          <dt className="text-sm text-ink-soft">{field === "email" ? "E-mail" : "Username"}</dt>
          <dd className="min-h-6 break-words font-medium">
            {auth.status === "signed-in" ? auth.user[field] : <Skeleton className="h-6 w-40" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a person should know before they pay for something while something else runs. */
function BeforePaying({ plan, user: { billing } }: { plan: Plan; user: User }) {
  if (plan.id !== "lifetime" || !billing.monthly || billing.monthly.state === "ending") return null;
  return (
    <p className="rounded-lg bg-ochre-pale p-3 text-sm">
      {billing.monthly.state === "running"
        ? `Your monthly plan will end by itself on ${longDate(billing.monthly.paidUntil)}.`
        : "Your monthly plan, whose last payment failed, will end with this purchase."}{" "}
      You will not be charged for it again.
    </p>
  );
}

function PayButton({ plan, disabled }: { plan: Plan; disabled: boolean }) {
  const [busy, setBusy] = useState(false);

  async function pay() {
    setBusy(true);
    try {
      location.assign(await orderPlan(plan.id));
    } catch (error) {
      setBusy(false);
      const description = error instanceof Error ? error.message : "Failed to create checkout session";
      showToast({ title: "Checkout Error", description, tone: "destructive" });
    }
  }

  return (
    <Button disabled={disabled || busy} onClick={() => void pay()}>
      {busy ? "Processing..." : "Proceed to Payment"}
    </Button>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Checkout | ${brandOf(matches).name}`,
    description: "Check your plan and your account details, then pay securely by card. Cancel the monthly plan whenever you like.",
    path: paths.checkout,
    indexed: false,
  });
}
