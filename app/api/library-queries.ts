import { queryOptions } from "@tanstack/react-query";
import type { ListedWeed, Weed } from "../../domain/library.ts";
import { fetchApi } from "./fetch-api.ts";

const minute = 60 * 1000;

/** Past this a gardener on a bad line is better served by an error and a button than by a spinner. */
const patienceMs = 20_000;

function limited(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
}

/** The whole list, without the long texts. */
export const weedsQuery = queryOptions({
  queryKey: ["weeds"],
  queryFn: ({ signal }) => fetchApi<ListedWeed[]>("/api/weeds", { signal: limited(signal) }),
});

/** The list as the detail page asks for it, to find related weeds (spec §7: cached 10 min). */
export const weedsForRelatedQuery = queryOptions({ ...weedsQuery, staleTime: 10 * minute });

export function weedBySlugQuery(slug: string) {
  return queryOptions({
    queryKey: ["weeds", "by-slug", slug],
    queryFn: ({ signal }) => fetchApi<Weed>(`/api/weeds/by-slug/${encodeURIComponent(slug)}`, { signal: limited(signal) }),
  });
}

export type CommunityImage = { id: string | number; imageUrl: string };

/** Photos that gardeners shared of one weed (spec §7: cached 5 min). */
export function communityImagesQuery(weedId: number) {
  return queryOptions({
    queryKey: ["weed", weedId, "community-images"],
    queryFn: ({ signal }) => fetchApi<CommunityImage[]>(`/api/weed/${weedId}/community-images`, { signal: limited(signal) }),
    staleTime: 5 * minute,
  });
}

export function reportCommunityImage(id: CommunityImage["id"]): Promise<unknown> {
  return fetchApi(`/api/community-images/${id}/report`, { method: "POST", body: {}, signal: AbortSignal.timeout(patienceMs) });
}
