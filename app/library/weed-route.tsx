import { useQuery } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { paths } from "../../domain/paths.ts";
import { relatedWeeds } from "../../domain/related-weeds.ts";
import { toWeedCard } from "../../domain/weed-card.ts";
import { ApiError } from "../api/fetch-api.ts";
import { weedBySlugQuery, weedsForRelatedQuery } from "../api/library-queries.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/weed-route";
import { WeedPage } from "./weed-page.tsx";
import { WeedFailed, WeedLoading, WeedNotFound } from "./weed-states.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const { library } = context.get(pageServices);
  const weed = library.bySlug(params.slug);
  if (weed) return data({ weed, related: relatedWeeds(weed, library.list()).map((other) => toWeedCard(other)) });
  const meant = library.canonicalSlug(params.slug);
  if (meant) throw redirect(paths.weed(meant), 301);
  return data({ weed: null, related: [] }, { status: 404 });
}

/** Coming from another page of the site, the screen is shown at once and asks /api for what it needs. */
export function clientLoader() {
  return null;
}

export default function WeedRoute({ loaderData, params }: Route.ComponentProps) {
  const served = loaderData?.weed;
  const isKnownMissing = loaderData !== null && !served;
  const asked = useQuery({ ...weedBySlugQuery(params.slug), enabled: !isKnownMissing, ...(served && { initialData: served }) });
  const list = useQuery({ ...weedsForRelatedQuery, enabled: loaderData === null });

  if (isKnownMissing || (asked.error instanceof ApiError && asked.error.status === 404)) return <WeedNotFound />;
  if (asked.isError) return <WeedFailed />;
  if (!asked.data) return <WeedLoading />;
  const related = loaderData?.related ?? relatedWeeds(asked.data, list.data ?? []).map((other) => toWeedCard(other));
  return <WeedPage key={asked.data.slug} weed={asked.data} related={related} />;
}
