import { paths } from "../../domain/paths.ts";
import { planFromQuery } from "../../domain/plan.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/checkout-cancelled";

export function loader({ request }: Route.LoaderArgs) {
  return { planId: planFromQuery(new URL(request.url).searchParams.get("plan")).id };
}

export default function CheckoutCancelled({ loaderData: { planId } }: Route.ComponentProps) {
  return (
    <section className="page grid justify-items-center py-20 text-center">
      <h1 className="text-4xl">Nothing was paid</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        You left the payment page before paying, so nothing was charged and nothing has changed. You can come back to it whenever you like.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={`${paths.checkout}?plan=${planId}`}>Try again</ButtonLink>
        <ButtonLink to={paths.subscription} look="quiet">
          Back to Plans
        </ButtonLink>
      </div>
    </section>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Payment cancelled | ${brandOf(matches).name}`,
    description: "You left the payment page before paying. Nothing was charged, and you can come back to it whenever you like.",
    path: paths.checkoutCancelled,
    indexed: false,
  });
}
