import { useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Printer, Save } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { MadePlan } from "../../domain/assistant/api.ts";
import { paths } from "../../domain/paths.ts";
import { monthName, sites } from "../../domain/treatment/situation.ts";
import { savedPlansQuery, savePlan } from "../api/assistant.queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { messageOf } from "./use-conversation.ts";

/** A plan as a page that reads well on paper too. */
export function PlanView({ made, onAgain }: { made: MadePlan; onAgain: () => void }) {
  const { id, plan } = made;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <article aria-labelledby="plan-title">
      <h2 id="plan-title" ref={title} tabIndex={-1} className="text-3xl outline-none">
        {plan.weed.commonName}: your plan for the {sites[plan.situation.site].toLowerCase()}
      </h2>
      <p className="scientific text-ink-soft">{plan.weed.scientificName}</p>
      <p className="mt-3 max-w-3xl text-lg">{plan.summary}</p>
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <SaveButton id={id} alreadySaved={made.savedAt !== null} />
        <a href={`/api/treatment/plans/${id}/reminders.ics`} download className={buttonClass("quiet")}>
          <CalendarPlus aria-hidden className="size-4" /> Download reminders (.ics)
        </a>
        <Button look="quiet" onClick={() => print()}>
          <Printer aria-hidden className="size-4" /> Print
        </Button>
        <Button look="bare" onClick={onAgain}>
          Make another plan
        </Button>
      </div>

      <Section title="What to do now">
        <Lines lines={plan.now} ordered />
      </Section>
      <Section title="Month by month">
        <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
          {plan.months.map(({ month, tasks }) => (
            <li key={month} className="break-inside-avoid rounded-card border border-line bg-card p-4">
              <h4 className="text-lg">{monthName(month)}</h4>
              <ul className="mt-2 list-disc space-y-1 pl-4 text-sm">
                {tasks.map((task) => (
                  <li key={task}>{task}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Section>
      <div className="grid gap-x-8 md:grid-cols-2 print:grid-cols-2">
        <Section title="Tools">
          <Lines lines={plan.tools} />
        </Section>
        <Section title="What not to do">
          <Lines lines={plan.avoid} />
        </Section>
        <Section title="Disposal">
          <Lines lines={plan.disposal} />
        </Section>
        <Section title="The law">
          {plan.law.length === 0 ? (
            <p>The library records no law about it where you are. Local rules change; your council has the last word.</p>
          ) : (
            <Lines lines={plan.law.map((note) => `${note.place}: ${note.meaning} (${note.law})`)} />
          )}
        </Section>
        <Section title="When to call a professional">
          <Lines lines={plan.professional} />
        </Section>
        <Section title="How to know it worked">
          <Lines lines={plan.success} />
        </Section>
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        {plan.writtenBy === "library"
          ? "Put together from our weed library"
          : "Written by an AI from our weed library, and checked against our rules"}
        :{" "}
        <Link to={paths.weed(plan.weed.slug)} className="underline underline-offset-2">
          {plan.weed.commonName}
        </Link>
        . Always read and follow product labels and local law.
      </p>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 break-inside-avoid">
      <h3 className="mb-3 text-2xl">{title}</h3>
      {children}
    </section>
  );
}

function Lines({ lines, ordered = false }: { lines: string[]; ordered?: boolean }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={`max-w-3xl space-y-1.5 pl-5 ${ordered ? "list-decimal" : "list-disc"}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

function SaveButton({ id, alreadySaved }: { id: string; alreadySaved: boolean }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(alreadySaved);

  async function save() {
    try {
      await savePlan(id);
      setSaved(true);
      showToast({ title: "Plan saved", description: "You find it under your saved plans." });
      await queryClient.invalidateQueries({ queryKey: savedPlansQuery.queryKey });
    } catch (error) {
      showToast({ title: "Plan not saved", description: messageOf(error), tone: "destructive" });
    }
  }

  return (
    <Button onClick={save} disabled={saved}>
      <Save aria-hidden className="size-4" /> {saved ? "Saved" : "Save to my account"}
    </Button>
  );
}
