import { Link } from "react-router";
import { commitments } from "../../../domain/commitments.ts";
import { paths } from "../../../domain/paths.ts";
import { freeLimits, fullLimits, plans, trialDays } from "../../../domain/plan.ts";
import { useBrand } from "../../shell/brand.ts";
import { brandOf, pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/terms-of-service";
import { LegalPage } from "./legal-page.tsx";

export default function TermsOfService() {
  const { name, company, supportEmail } = useBrand();
  return (
    <LegalPage
      title="Terms of Service"
      intro={
        <p>
          These are the terms between you and {company}, which runs {name}. By using the site you accept them. We have tried to write them
          so that they can be read.
        </p>
      }
      sections={[
        {
          id: "who-may-use",
          heading: "Who may use it",
          text: (
            <p>
              You must be at least {commitments.minimumAge} years old. If you are under 18, ask a parent or guardian before you buy a plan.
              You sign in with a Google account; keep it safe, because whoever holds it can open your account here.
            </p>
          ),
        },
        {
          id: "what-you-get",
          heading: "What you get",
          text: (
            <>
              <p>
                Without an account you can read the whole library and every guide, and identify {freeLimits.identification} photo per day. A
                day ends at midnight, London time.
              </p>
              <p>
                When you sign in for the first time, a free trial with full access begins. It lasts {trialDays} days, needs no card and ends
                by itself. It is given once per person.
              </p>
              <p>
                The trial and both paid plans give you {fullLimits.identification} identifications, {fullLimits.question} chatbot questions
                and {fullLimits.treatment} treatment recommendations per day.
              </p>
            </>
          ),
        },
        {
          id: "an-opinion",
          heading: "An identification is an opinion",
          text: (
            <>
              <p>
                Names are suggested by software that looks at a picture. It can be wrong, even when it is confident.{" "}
                <strong>Never eat a plant, feed it to an animal or use it as medicine because of what {name} says.</strong> If you think
                somebody has been poisoned, call the emergency number or a poisons service at once and keep a piece of the plant.
              </p>
              <p>
                Advice on control is general. Before you use any weedkiller, read and follow the label of the product and the law of the
                place where you live. Where a plant brings legal duties, or its name decides a sale, a boundary or a claim, ask a qualified
                surveyor or botanist.
              </p>
            </>
          ),
        },
        {
          id: "payment",
          heading: "Plans, payment and cancellation",
          text: (
            <>
              <ul>
                <li>
                  {plans.monthly.name}: {plans.monthly.price} {plans.monthly.billing}. It renews each month until you cancel. You can cancel
                  on your dashboard at any time; the service then runs to the end of the period you have paid for.
                </li>
                <li>
                  {plans.lifetime.name}: {plans.lifetime.price}, {plans.lifetime.billing}. It does not expire for as long as {name} is
                  offered. Buying it ends a running monthly plan at the end of its period.
                </li>
              </ul>
              <p>
                Payment is taken by Stripe, the card payment provider. Prices include taxes where they are due. If we change a price, we
                tell you before your next payment, and you can cancel.
              </p>
              <p>
                If you live in the United Kingdom or the European Union, you may withdraw from a purchase within 14 days without giving a
                reason. Write to {supportEmail}. If you asked us to start at once and have already used the plan, we may keep the part that
                you used. Your rights when a digital service is faulty are not affected by anything on this page.
              </p>
            </>
          ),
        },
        {
          id: "your-photos",
          heading: "Your photos",
          text: (
            <>
              <p>
                Your photos stay yours. You allow us to store and process a photo so that we can name what is in it. Send only photos that
                you took or may use, of plants, and without people who did not agree.
              </p>
              <h3>The community gallery</h3>
              <ul>
                <li>
                  A photo is added only if you agree under its result, and only for identifications with a confidence of 85 or higher.
                </li>
                <li>You then allow us to show it, free of charge, on the site until you withdraw it.</li>
                <li>You can withdraw it on your dashboard at any time; it leaves the gallery at once.</li>
                <li>Anybody can report a photo. Reported photos are hidden at a threshold until a person has looked at them.</li>
                <li>We take down photos that show people, break a law or a right, or do not show the weed.</li>
              </ul>
              <p>
                If a photo in the gallery is yours and you did not send it, write to {supportEmail} with the address of the page. We will
                hide it while we look into it.
              </p>
            </>
          ),
        },
        {
          id: "fair-use",
          heading: "Fair use",
          text: (
            <p>
              Do not try to get round the limits, break into accounts, send harmful files, overload the service or copy the library as a
              whole. We may limit, suspend or end an account that does so. If we end a paid account without a fault of yours, we refund the
              time you have not used.
            </p>
          ),
        },
        {
          id: "ending",
          heading: "Ending your account",
          text: (
            <p>
              You can delete your account on your dashboard at any time. What is deleted and what must be kept is written in the{" "}
              <Link to={paths.privacyPolicy}>Privacy Policy</Link>. Accounts that nobody signs in to are deleted as described there.
            </p>
          ),
        },
        {
          id: "liability",
          heading: "What we answer for",
          text: (
            <p>
              We provide the service with reasonable care and skill. We do not promise that it is never interrupted or that every name is
              right. We do not exclude liability for death or injury caused by our negligence, for fraud, or for anything else that the law
              does not allow us to exclude. Otherwise we answer for loss that was a foreseeable result of our breaking these terms, and not
              for business losses: {name} is made for private use.
            </p>
          ),
        },
        {
          id: "law",
          heading: "Governing law",
          text: (
            <p>
              These terms are governed by the law of the {commitments.governingLaw} (England and Wales; if you live in Scotland or Northern
              Ireland, you may use the courts there). As a consumer elsewhere you keep the protection that the law of your home country
              gives you.
            </p>
          ),
        },
        {
          id: "changes",
          heading: "Changes to these terms",
          text: (
            <p>
              We may change these terms when the service or the law changes. People with an account are told at least 30 days before a
              change that matters, and can leave before it takes effect.
            </p>
          ),
        },
      ]}
    />
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = brandOf(matches);
  return pageMeta(matches, {
    title: `Terms of Service | ${name}`,
    description: `The terms for using ${name}: what is free, what the plans include, how to cancel, who owns your photos and which law applies.`,
    path: paths.termsOfService,
  });
}
