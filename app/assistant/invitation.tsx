import { paths } from "../../domain/paths.ts";
import { fullLimits, trialDays } from "../../domain/plan.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { suggestedQuestions } from "./suggested-questions.ts";

/** What somebody without questions left to ask is shown: how to start, and what the assistant does. */
export function Invitation({ weed, returnUrl, signedIn }: { weed: string | undefined; returnUrl: string; signedIn: boolean }) {
  return (
    <div className="@container space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          {fullLimits.question} questions and {fullLimits.treatment} treatment plans a day
          {signedIn ? " with either plan." : `, free for ${trialDays} days. No card needed.`}
        </p>
        {signedIn ? (
          <ButtonLink to={paths.subscription}>See the plans</ButtonLink>
        ) : (
          <ButtonLink to={`${paths.signIn}?returnUrl=${encodeURIComponent(returnUrl)}`}>Start your {trialDays}-day free trial</ButtonLink>
        )}
      </div>
      <div className="grid gap-6 @3xl:grid-cols-2">
        <Card className="p-6">
          <h2 className="text-2xl">Ask about any weed</h2>
          <p className="mt-2 text-ink-soft">
            What it is, whether it is dangerous or illegal, how to be rid of it and when. With links to the page each answer comes from.
          </p>
          <ul className="mt-4 space-y-2">
            {suggestedQuestions(weed)
              .slice(0, 4)
              .map((question) => (
                <li key={question} className="rounded-card bg-paper-deep px-4 py-2">
                  “{question}”
                </li>
              ))}
          </ul>
        </Card>
        <Card className="p-6">
          <h2 className="text-2xl">A treatment plan for your garden</h2>
          <p className="mt-2 text-ink-soft">
            Tell us where the weed grows and who shares the garden, and get a year's calendar: what to do now, month by month, what not to
            do, disposal and the law. Print it, save it or put it into your calendar.
          </p>
        </Card>
      </div>
    </div>
  );
}
