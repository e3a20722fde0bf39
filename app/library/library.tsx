import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { indexWeeds } from "../../domain/filter-weeds.ts";
import { queryFromView, showLibrary, viewFromQuery } from "../../domain/library-view.ts";
import type { Page } from "../../domain/pagination.ts";
import { paths } from "../../domain/paths.ts";
import type { WeedCard } from "../../domain/weed-card.ts";
import { weedsQuery } from "../api/library-queries.ts";
import { pageServices } from "../page-services.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/library";
import { LibraryControls } from "./library-controls.tsx";
import { LibraryHead } from "./library-head.tsx";
import { Pagination } from "./pagination.tsx";
import { useLibraryView } from "./use-library-view.ts";
import { WeedCardLink } from "./weed-card-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const { library } = context.get(pageServices);
  const view = viewFromQuery(new URL(request.url).searchParams);
  return { query: queryFromView(view), page: showLibrary(library.index(), view) };
}

/** Coming from another page of the site, the browser filters the list that /api/weeds gives; the server is not asked for a page. */
export function clientLoader() {
  return null;
}

/** A change of filter is the browser's own affair. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

type Shown = { state: "loading" } | { state: "failed"; error: Error } | { state: "loaded"; page: Page<WeedCard> };

export default function Library({ loaderData }: Route.ComponentProps) {
  const { view, change } = useLibraryView();
  const [interested, setInterested] = useState(false);
  const query = queryFromView(view);
  const served = loaderData?.query === query ? loaderData.page : null;
  const list = useQuery({ ...weedsQuery, enabled: interested || !served });
  const index = useMemo(() => list.data && indexWeeds(list.data), [list.data]);
  const shown = whatToShow();

  function whatToShow(): Shown {
    if (index) return { state: "loaded", page: showLibrary(index, view) };
    if (served) return { state: "loaded", page: served };
    return list.isError ? { state: "failed", error: list.error } : { state: "loading" };
  }

  const markInterest = () => setInterested(true);
  return (
    <div className="page py-10">
      <LibraryHead page={shown.state === "loaded" ? shown.page : null} view={view} />
      <h1 className="text-4xl lg:text-5xl">Weed Library</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        500+ species, each with a drawn plate, how to know it, what it is mistaken for, what the law says and how to be rid of it. Search by
        any name you know, or find it by what you see.
      </p>
      <p className="mb-8 mt-2">
        <ButtonLink to={paths.key} look="bare" className="-ml-5">
          No name to search for? Use the trait key
        </ButtonLink>
      </p>
      <LibraryControls view={view} onChange={change} onInterest={markInterest} />
      <p role="status" className="mb-4 mt-8 text-ink-soft">
        {counterText(shown)}
      </p>
      <Results shown={shown} />
      {shown.state === "loaded" && <Pagination view={view} page={shown.page.page} pages={shown.page.pages} onInterest={markInterest} />}
    </div>
  );
}

function counterText(shown: Shown): string {
  if (shown.state === "loading") return "Loading weeds...";
  if (shown.state === "failed") return "";
  const { from, to, total } = shown.page;
  return `Showing ${from}-${to} of ${total} ${total === 1 ? "weed" : "weeds"}`;
}

const grid = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

/** Cards that a phone or a desk shows before anybody scrolls. */
const firstRow = 4;

function Results({ shown }: { shown: Shown }) {
  if (shown.state === "failed") {
    return (
      <p role="alert" className="rounded-card border border-danger bg-danger-pale p-6">
        Failed to load weed library. Error: {shown.error.message || "Unknown error"}
      </p>
    );
  }
  if (shown.state === "loading") {
    return (
      <div className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes have no other name
          <Skeleton key={index} className="h-44 sm:h-[32rem]" />
        ))}
      </div>
    );
  }
  if (shown.page.total === 0) {
    return (
      <div className="rounded-card border border-line bg-card p-10 text-center">
        <p className="text-lg">No weeds found matching your filters.</p>
        <p className="mt-2 text-ink-soft">Try part of the name, or pick what you see in the trait key.</p>
        <ButtonLink to={paths.key} look="quiet" className="mt-5">
          Open the trait key
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul className={grid}>
      {shown.page.items.map((weed, index) => (
        <li key={weed.slug}>
          <WeedCardLink weed={weed} eager={index < firstRow} />
        </li>
      ))}
    </ul>
  );
}
