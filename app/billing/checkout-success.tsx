import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "../../domain/paths.ts";
import { planFromQuery } from "../../domain/plan.ts";
import type { User } from "../../domain/user.ts";
import { useAuth, userQuery } from "../api/account.queries.ts";
import { refreshBilling } from "../api/billing.queries.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { Route } from "./+types/checkout-success";

const askEveryMs = 1_500;
/** By then the provider's message should be here; if it is not, we ask the provider. */
const refreshAfterMs = 5_000;
const giveUpAfterMs = 45_000;

type Waiting = "waiting" | "arrived" | "slow" | "signed-out";

export function loader({ request }: Route.LoaderArgs) {
  return { planId: planFromQuery(new URL(request.url).searchParams.get("plan")).id };
}

/** Grants nothing: anybody can open this address. It waits until the server, told by the payment provider, says so. */
export default function CheckoutSuccess({ loaderData: { planId } }: Route.ComponentProps) {
  const plan = planFromQuery(planId);
  const state = useArrival((user) => (plan.id === "lifetime" ? user.billing.lifetimeSince !== null : user.billing.monthly !== null));
  return (
    <section aria-live="polite" className="page grid min-h-96 justify-items-center py-20 text-center">
      {state === "waiting" && (
        <>
          <Spinner label="Waiting for the payment provider" />
          <h1 className="mt-6 text-4xl">Thank you</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            We are waiting for the payment provider to confirm. It takes a few seconds.
          </p>
        </>
      )}
      {state === "arrived" && (
        <>
          <h1 className="text-4xl">Thank you. {plan.name} is yours</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            Your payment is confirmed: 10 identifications, 20 questions and 10 treatment recommendations, every day.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.identification}>Identify a weed</ButtonLink>
            <ButtonLink to={paths.dashboard} look="quiet">
              Go to your dashboard
            </ButtonLink>
          </div>
        </>
      )}
      {state === "slow" && (
        <>
          <h1 className="text-4xl">Your payment is still on its way</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            Some banks take longer to confirm. You need not wait here, and need not pay again: your dashboard will show the plan as soon as
            the payment is confirmed.
          </p>
          <ButtonLink to={paths.dashboard} className="mt-8">
            Go to your dashboard
          </ButtonLink>
        </>
      )}
      {state === "signed-out" && (
        <>
          <h1 className="text-4xl">Sign in to see your plan</h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">If you have paid, the plan waits in your account.</p>
          <ButtonLink to={`${paths.signIn}?returnUrl=${paths.dashboard}`} className="mt-8">
            Sign in
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function useArrival(hasArrived: (user: User) => boolean): Waiting {
  const [waitedMs, setWaitedMs] = useState(0);
  const client = useQueryClient();
  const auth = useAuth();
  const signedOut = auth.status === "signed-out";
  const arrived = auth.status === "signed-in" && hasArrived(auth.user);
  const waiting = !arrived && !signedOut && waitedMs < giveUpAfterMs;

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setWaitedMs(waitedMs + askEveryMs);
      void askAgain(client, waitedMs >= refreshAfterMs);
    }, askEveryMs);
    return () => clearTimeout(timer);
  }, [waiting, waitedMs, client]);

  if (arrived) return "arrived";
  if (signedOut) return "signed-out";
  return waiting ? "waiting" : "slow";
}

/** A failure here is no news: the next question, or the dashboard later, will tell. */
async function askAgain(client: QueryClient, askProvider: boolean): Promise<void> {
  if (askProvider) await refreshBilling().catch(() => {});
  await client.invalidateQueries({ queryKey: userQuery.queryKey });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Thank you | ${brandOf(matches).name}`,
    description: "Your payment is being confirmed by the payment provider. This page tells you as soon as your plan has begun.",
    path: paths.checkoutSuccess,
    indexed: false,
  });
}
