import { type QuotaKind, quotaKinds } from "../../domain/plan.ts";
import type { User } from "../../domain/user.ts";
import { Card } from "../ui/card.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { dateAndTime } from "./dates.ts";

const labels: Record<QuotaKind, string> = {
  identification: "Identifications",
  question: "Chatbot questions",
  treatment: "Treatment recommendations",
};

export function TodayCard({ user: { today, resetsAt } }: { user: User }) {
  return (
    <Card className="p-6">
      <h2 className="text-2xl">Left today</h2>
      <ul className="mt-4 grid gap-4">
        {quotaKinds.map((kind) => {
          const { limit, remaining } = today[kind];
          return (
            <li key={kind}>
              <p className="mb-1 flex justify-between gap-3">
                {labels[kind]} <span className="font-semibold">{limit === 0 ? "With a plan" : `${remaining} of ${limit}`}</span>
              </p>
              <ProgressBar label={`${labels[kind]} left today`} percent={limit === 0 ? 0 : Math.round((100 * remaining) / limit)} />
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">Fresh again on {dateAndTime(resetsAt)}.</p>
    </Card>
  );
}
