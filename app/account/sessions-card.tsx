import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListedSession } from "../../domain/account.ts";
import { sessionsQuery, signOut } from "../api/account.queries.ts";
import { fetchApi } from "../api/fetch-api.ts";
import { showToast } from "../shell/toast-store.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { dateAndTime } from "./dates.ts";
import { SectionState } from "./section-state.tsx";

export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  return (
    <Card className="p-6">
      <h2 className="text-2xl">Where you are signed in</h2>
      <div className="mt-3">
        <SectionState query={query} failed="Your sessions could not be loaded." empty="Nowhere.">
          {(sessions) => (
            <ul className="grid gap-2">
              {sessions.map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </ul>
          )}
        </SectionState>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void leave(false)}>
          Sign out
        </Button>
        <Button look="quiet" onClick={() => void leave(true)}>
          Sign out everywhere
        </Button>
      </div>
    </Card>
  );
}

function Session({ session: { id, device, createdAt, current } }: { session: ListedSession }) {
  const client = useQueryClient();

  async function end() {
    await fetchApi(`/api/account/sessions/${id}`, { method: "DELETE" }).catch(() => {});
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }

  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1">
      <span>
        {device} <span className="text-sm text-ink-soft">since {dateAndTime(createdAt)}</span>
      </span>
      {current ? (
        <Badge tone="leaf">This one</Badge>
      ) : (
        <Button look="bare" className="!px-2" onClick={() => void end()}>
          End<span className="sr-only"> the session of {device}</span>
        </Button>
      )}
    </li>
  );
}

async function leave(everywhere: boolean) {
  try {
    await signOut(everywhere);
  } catch {
    showToast({
      title: "You are still signed in",
      description: "Signing out did not work just now. Please try again.",
      tone: "destructive",
    });
  }
}
