import { CalendarDays, MessageCircleQuestion } from "lucide-react";
import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { AskLink } from "./ask-link.tsx";
import type { Subject } from "./subject-card.tsx";

/** For a weed's page: the assistant with this weed as its subject. */
export function AskAboutWeed({ weed }: { weed: Subject }) {
  return (
    <Card className="p-6 print:hidden">
      <h2 className="text-2xl">Ask about this weed</h2>
      <p className="mt-2 text-ink-soft">
        Is it dangerous, is it legal, how to be rid of {weed.commonName} and when: ask, or get a plan for your own garden.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <AskLink subject={weed}>
          <MessageCircleQuestion aria-hidden className="size-5" /> Ask a question
        </AskLink>
        <ButtonLink to={paths.assistantPlan(weed.slug)} look="quiet">
          <CalendarDays aria-hidden className="size-5" /> Make a treatment plan
        </ButtonLink>
      </div>
    </Card>
  );
}
