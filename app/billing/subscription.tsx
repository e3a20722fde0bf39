import { paths } from "../../domain/paths.ts";
import { freeLimits, fullLimits, type Plan, planIds, plans, trialDays } from "../../domain/plan.ts";
import { useAuth } from "../api/account.queries.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/subscription";
import { PlanFeatures } from "./plan-features.tsx";

const allowances = [
  ["AI identifications a day", freeLimits.identification, fullLimits.identification],
  ["Chatbot questions a day", freeLimits.question, fullLimits.question],
  ["Treatment recommendations a day", freeLimits.treatment, fullLimits.treatment],
] as const;

export default function Subscription() {
  return (
    <div className="page py-12">
      <h1 className="text-4xl lg:text-5xl">Plans</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Naming one weed a day is free, and so is every page of the library. When the whole border is up in arms, take a plan.
      </p>
      <TrialInvitation />
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {planIds.map((id) => (
          <PlanCard key={id} plan={plans[id]} />
        ))}
      </div>
      <h2 className="mt-14 text-3xl">What is free, and what a plan adds</h2>
      <div className="mt-5 overflow-x-auto">
        <table className="w-full min-w-80 border-collapse text-left">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-3 pr-4">
                What you get
              </th>
              <th scope="col" className="px-4 py-3">
                Free
              </th>
              <th scope="col" className="px-4 py-3">
                Trial and both plans
              </th>
            </tr>
          </thead>
          <tbody>
            {allowances.map(([label, free, full]) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {label}
                </th>
                <td className="px-4 py-3">{free}</td>
                <td className="px-4 py-3 font-semibold">{full}</td>
              </tr>
            ))}
            <tr className="border-b border-line">
              <th scope="row" className="py-3 pr-4 font-normal">
                Library, guides and community gallery
              </th>
              <td className="px-4 py-3">All of it</td>
              <td className="px-4 py-3 font-semibold">All of it</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Before anything is known of the visitor this is the invitation that everybody gets. */
function TrialInvitation() {
  const signedIn = useAuth().status === "signed-in";
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-leaf-pale p-4 text-leaf-dark">
      <span className="grow">
        <strong>{trialDays} days free:</strong> your first sign-in starts a trial with everything in it. No card, and it ends by itself.
      </span>
      <ButtonLink to={signedIn ? paths.dashboard : `${paths.signIn}?returnUrl=${paths.dashboard}`} look="quiet">
        {signedIn ? "See your dashboard" : "Start the trial"}
      </ButtonLink>
    </p>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, price, billing, description, features } = plan;
  return (
    <Card className="flex flex-col p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-2xl">{name}</h2>
        {id === "lifetime" && <Badge tone="clay">Pays for itself in half a year</Badge>}
      </div>
      <p className="mt-3">
        <span className="font-serif text-4xl font-semibold">{price}</span> <span className="text-ink-soft">{billing}</span>
      </p>
      <p className="mt-3 text-ink-soft">{description}</p>
      <div className="mt-5 grow">
        <PlanFeatures features={features} />
      </div>
      <ButtonLink to={`${paths.checkout}?plan=${id}`} className="mt-6">
        Choose {name}
      </ButtonLink>
    </Card>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = brandOf(matches);
  return pageMeta(matches, {
    title: `Plans and prices | ${name}`,
    description:
      "One identification a day is free. The monthly plan is £2.99, lifetime access £14.99 once; both begin with a 7-day free trial.",
    path: paths.subscription,
  });
}
