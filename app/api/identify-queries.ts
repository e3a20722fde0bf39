import { queryOptions } from "@tanstack/react-query";
import type { Identification, UploadAnswer, UploadStatus } from "../../domain/identification.ts";
import type { Weed } from "../../domain/library.ts";
import { fetchApi } from "./fetch-api.ts";

const oneMinute = 60_000;

/** Ten megabytes from the end of the garden; after that something is wrong with the line. */
const uploadTimeoutMs = 180_000;
const identifyTimeoutMs = 120_000;
const smallTimeoutMs = 15_000;

/** How many photos this visitor may still send today (spec §7: cached 60 s, no retry). */
export const uploadStatusQuery = queryOptions({
  queryKey: ["upload-status"],
  queryFn: ({ signal }) => fetchApi<UploadStatus>("/api/upload/status", { signal: within(signal, smallTimeoutMs) }),
  staleTime: oneMinute,
  retry: false,
});

/** The weed an answer names, asked once there is an answer (spec §7: cached 60 s, no retry). */
export function answeredWeedQuery(slug: string | null) {
  return queryOptions({
    queryKey: ["weeds", "by-slug", slug],
    queryFn: ({ signal }) => fetchApi<Weed>(`/api/weeds/by-slug/${slug}`, { signal: within(signal, smallTimeoutMs) }),
    enabled: slug !== null,
    staleTime: oneMinute,
    retry: false,
  });
}

export function uploadPhoto(image: Blob, captchaToken: string, signal: AbortSignal): Promise<UploadAnswer> {
  const form = new FormData();
  form.append("image", image, "photo");
  form.append("recaptchaToken", captchaToken);
  return fetchApi("/api/upload", { method: "POST", body: form, signal: within(signal, uploadTimeoutMs) });
}

export function identifyPhoto(imageUrl: string, signal: AbortSignal): Promise<Identification> {
  return fetchApi("/api/identify", { method: "POST", body: { imageUrl }, signal: within(signal, identifyTimeoutMs) });
}

export type ConsentAnswer = { consent: boolean; communityImageId: string | null };

/** Whatever goes wrong, the spec's words for it are these (§7). */
export async function submitConsent(imageUrl: string, consent: boolean): Promise<ConsentAnswer> {
  try {
    return await fetchApi("/api/community-consent", {
      method: "POST",
      body: { imageUrl, consent },
      signal: AbortSignal.timeout(smallTimeoutMs),
    });
  } catch {
    throw new Error("Failed to submit consent");
  }
}

/** Keeps an answer and its photo in one's history beyond the 30 days, or lets them go with the others. */
export function keepIdentification(id: string, saved: boolean): Promise<{ saved: boolean }> {
  return fetchApi(`/api/identifications/${encodeURIComponent(id)}/saved`, {
    method: "POST",
    body: { saved },
    signal: AbortSignal.timeout(smallTimeoutMs),
  });
}

export function withdrawCommunityPhoto(id: string): Promise<unknown> {
  return fetchApi(`/api/community-images/${id}/withdraw`, { method: "POST", body: {}, signal: AbortSignal.timeout(smallTimeoutMs) });
}

function within(signal: AbortSignal, ms: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}
