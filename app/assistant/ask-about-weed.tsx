import { CalendarDays, MessageCircleQuestion } from "lucide-react";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** For a weed's page or a result: the way to the assistant with this weed as its subject. */
export function AskAboutWeed({ slug, commonName }: { slug: string; commonName: string }) {
  return (
    <Card className="p-6 print:hidden">
      <h2 className="text-2xl">Ask about this weed</h2>
      <p className="mt-2 text-ink-soft">
        Is it dangerous, is it legal, how to be rid of {commonName} and when: ask, or get a plan for your own garden.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.assistantAbout(slug)}>
          <MessageCircleQuestion aria-hidden className="size-5" /> Ask a question
        </ButtonLink>
        <ButtonLink to={paths.assistantPlan(slug)} look="quiet">
          <CalendarDays aria-hidden className="size-5" /> Make a treatment plan
        </ButtonLink>
      </div>
    </Card>
  );
}
