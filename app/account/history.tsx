import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, BookmarkCheck, ImageOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { HistoryEntry } from "../../domain/account.ts";
import { failedName } from "../../domain/identification.ts";
import { paths } from "../../domain/paths.ts";
import { historyQuery } from "../api/account.queries.ts";
import { fetchApi } from "../api/fetch-api.ts";
import { keepIdentification } from "../api/identify-queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { dateAndTime, longDate } from "./dates.ts";
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
            ; it will be here for 30 days, or for as long as you keep it.
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
  const [saved, setSaved] = useState(entry.saved);
  const client = useQueryClient();
  // An honest "we do not know" is no weed's name.
  const identified = entry.commonName !== failedName;
  const title = identified ? entry.commonName : "Not identified";
  const name = `${title} of ${dateAndTime(entry.createdAt)}`;

  async function change(to: "deleted" | "there", ask: () => Promise<unknown>) {
    const before = state;
    setState("busy");
    try {
      await ask();
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

  const path = `/api/account/history/${encodeURIComponent(entry.id)}`;
  const remove = () => change("deleted", () => fetchApi(path, { method: "DELETE" }));
  const restore = () => change("there", () => fetchApi(`${path}/restore`, { method: "POST", body: {} }));
  const keep = () => change("there", async () => setSaved((await keepIdentification(entry.id, !saved)).saved));

  if (state === "deleted") {
    return (
      <li>
        <Card className="flex min-h-24 flex-wrap items-center justify-between gap-3 p-4">
          <p role="status">{title} was deleted.</p>
          <Button look="quiet" onClick={() => void restore()}>
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
              title
            )}
          </p>
          {identified && <p className="scientific text-ink-soft">{entry.scientificName}</p>}
          <p className="text-sm text-ink-soft">
            {identified && `${Math.round(entry.confidence)}% sure, `}
            {dateAndTime(entry.createdAt)}
          </p>
          <p className="text-sm text-ink-soft">{stays(entry, saved)}</p>
        </div>
        <div className="flex flex-col sm:flex-row">
          <Button
            look="bare"
            className="!px-3"
            disabled={state === "busy"}
            aria-pressed={saved}
            aria-label={`Keep ${name}`}
            onClick={() => void keep()}
          >
            {saved ? <BookmarkCheck aria-hidden className="size-5" /> : <Bookmark aria-hidden className="size-5" />}
          </Button>
          <Button look="bare" className="!px-3" disabled={state === "busy"} aria-label={`Delete ${name}`} onClick={() => void remove()}>
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      </Card>
    </li>
  );
}

/** How long an entry stays, by what is known of it since the list was loaded. */
function stays({ goesAt }: HistoryEntry, saved: boolean): string {
  if (saved) return "Kept until you delete it";
  if (goesAt === null) return "Stays while it is in the gallery";
  return `Deleted after ${longDate(goesAt)}`;
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
