import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImageOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";
import { type HistoryEntry, historyQuery } from "../api/account.queries.ts";
import { fetchApi } from "../api/fetch-api.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { dateAndTime } from "./dates.ts";
import { SectionState } from "./section-state.tsx";

export function History() {
  const query = useQuery(historyQuery);
  return (
    <section aria-labelledby="history-title" className="mt-12">
      <h2 id="history-title" className="mb-4 text-2xl">
        Your identifications
      </h2>
      <SectionState
        query={query}
        failed="Your history could not be loaded."
        empty={
          <>
            Nothing yet.{" "}
            <Link to={paths.identification} className="underline">
              Identify your first weed
            </Link>
            ; it will be kept here.
          </>
        }
      >
        {(entries) => (
          <ul className="grid gap-3 md:grid-cols-2">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </SectionState>
    </section>
  );
}

/** A deleted entry keeps its place, with the way back on it, until the page is left. */
function Entry({ entry }: { entry: HistoryEntry }) {
  const [state, setState] = useState<"there" | "deleted" | "busy">("there");
  const client = useQueryClient();

  async function change(to: "deleted" | "there") {
    const before = state;
    setState("busy");
    try {
      const path = `/api/account/history/${encodeURIComponent(entry.id)}`;
      if (to === "deleted") await fetchApi(path, { method: "DELETE" });
      else await fetchApi(`${path}/restore`, { method: "POST", body: {} });
      setState(to);
      // Asked anew at the next visit; doing it now would take the way back off the page.
      await client.invalidateQueries({ queryKey: historyQuery.queryKey, refetchType: "none" });
    } catch {
      setState(before);
      showToast({
        title: "Nothing was changed",
        description: "Your history could not be changed just now. Please try again.",
        tone: "destructive",
      });
    }
  }

  if (state === "deleted") {
    return (
      <li>
        <Card className="flex min-h-24 flex-wrap items-center justify-between gap-3 p-4">
          <p role="status">{entry.commonName} was deleted.</p>
          <Button look="quiet" onClick={() => void change("there")}>
            Undo
          </Button>
        </Card>
      </li>
    );
  }
  return (
    <li>
      <Card className="flex items-center gap-4 p-3">
        <Thumbnail url={entry.thumbnailUrl} />
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {entry.slug ? (
              <Link to={paths.weed(entry.slug)} className="underline-offset-4 hover:underline">
                {entry.commonName}
              </Link>
            ) : (
              entry.commonName
            )}
          </p>
          <p className="scientific text-ink-soft">{entry.scientificName}</p>
          <p className="text-sm text-ink-soft">
            {Math.round(entry.confidence)}% sure, {dateAndTime(entry.createdAt)}
          </p>
        </div>
        <Button
          look="bare"
          className="!px-3"
          disabled={state === "busy"}
          aria-label={`Delete ${entry.commonName} of ${dateAndTime(entry.createdAt)}`}
          onClick={() => void change("deleted")}
        >
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </Card>
    </li>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  if (!url) {
    return (
      <span className="grid size-18 shrink-0 place-items-center rounded-lg bg-paper-deep text-ink-soft">
        <ImageOff aria-hidden className="size-6" />
        <span className="sr-only">The photo was deleted</span>
      </span>
    );
  }
  return <img src={url} alt="" width={72} height={72} loading="lazy" className="size-18 shrink-0 rounded-lg object-cover" />;
}
