import { useQuery } from "@tanstack/react-query";
import { data } from "react-router";
import { toPreview } from "../../domain/preview.ts";
import { matchPreview } from "../../domain/preview-match.ts";
import { weedsQuery } from "../api/library-queries.ts";
import { pageServices } from "../page-services.ts";
import type { Route } from "./+types/preview";
import { PreviewPage } from "./preview-page.tsx";
import { PreviewLoading, PreviewNotFound } from "./preview-states.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const weed = matchPreview(params.slug, context.get(pageServices).library.list());
  return weed ? data({ weed: toPreview(weed) }) : data({ weed: null }, { status: 404 });
}

/** Coming from another page of the site, the screen is shown at once and finds its weed in the list of /api/weeds. */
export function clientLoader() {
  return null;
}

export default function Preview({ loaderData, params }: Route.ComponentProps) {
  const list = useQuery({ ...weedsQuery, enabled: loaderData === null });
  if (loaderData === null && list.isPending) return <PreviewLoading />;
  const weed = loaderData ? loaderData.weed : matchPreview(params.slug, list.data ?? []);
  return weed ? <PreviewPage weed={weed} /> : <PreviewNotFound />;
}
