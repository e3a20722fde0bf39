import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AssistantStatus, MadePlan } from "../../domain/assistant/api.ts";
import type { Situation } from "../../domain/treatment/situation.ts";
import { deletePlan, makePlan, savedPlansQuery, statusQuery } from "../api/assistant.queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { DrawerRow } from "./drawer-row.tsx";
import { PlanView } from "./plan-view.tsx";
import { SituationForm } from "./situation-form.tsx";
import { messageOf } from "./use-conversation.ts";

type Subject = { slug: string; commonName: string } | null;

type State = { kind: "asking" } | { kind: "making" } | { kind: "failed"; message: string } | { kind: "shown"; made: MadePlan };

/** From "where does it grow?" to a year's calendar. */
export function Treatment({ subject, status }: { subject: Subject; status: AssistantStatus }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ kind: "asking" });

  async function make(weed: string, situation: Situation) {
    setState({ kind: "making" });
    try {
      setState({ kind: "shown", made: await makePlan(weed, situation) });
    } catch (error) {
      setState({ kind: "failed", message: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
  }

  if (state.kind === "shown") return <PlanView made={state.made} onAgain={() => setState({ kind: "asking" })} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <section aria-labelledby="situation-title">
        <h2 id="situation-title" className="text-2xl">
          Your garden
        </h2>
        <p className="mt-1 text-ink-soft">
          {status.treatment.remaining} of {status.treatment.limit} treatment plans left today.
        </p>
        {state.kind === "failed" && (
          <p role="alert" className="mt-4 rounded-card border border-danger bg-danger-pale px-4 py-3 text-danger">
            {state.message}
          </p>
        )}
        <SituationForm subject={subject} busy={state.kind === "making"} onSubmit={make} />
      </section>
      <SavedPlans onOpen={(made) => setState({ kind: "shown", made })} />
    </div>
  );
}

function SavedPlans({ onOpen }: { onOpen: (made: MadePlan) => void }) {
  const queryClient = useQueryClient();
  const { data: plans = [] } = useQuery(savedPlansQuery);

  async function remove(id: string) {
    try {
      await deletePlan(id);
      showToast({ title: "Plan deleted" });
    } catch (error) {
      showToast({ title: "Plan not deleted", description: messageOf(error), tone: "destructive" });
    }
    await queryClient.invalidateQueries({ queryKey: savedPlansQuery.queryKey });
  }

  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="text-xl">
        Your saved plans
      </h2>
      {plans.length === 0 && <p className="mt-3 text-sm text-ink-soft">Plans you save are kept here.</p>}
      <ul className="mt-3 space-y-1">
        {plans.map((made) => {
          const name = `${made.plan.weed.commonName}, ${new Date(made.createdAt).toLocaleDateString("en-GB", { dateStyle: "medium" })}`;
          return (
            <DrawerRow key={made.id} deleteLabel={`Delete the plan ${name}`} onDelete={() => remove(made.id)}>
              <button type="button" onClick={() => onOpen(made)} className="min-h-11 min-w-0 flex-1 truncate px-3 text-left">
                {name}
              </button>
            </DrawerRow>
          );
        })}
      </ul>
    </section>
  );
}
