import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ContributedPhoto, HistoryEntry, ListedSession } from "../../domain/account.ts";
import { signedInCookie } from "../../domain/cookies.ts";
import type { User } from "../../domain/user.ts";
import { fetchApi, fetchApiOrNull } from "./fetch-api.ts";

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => fetchApiOrNull<User>("/api/user", { signal }),
});

/** Whether somebody is signed in, as far as this page knows yet. */
export type AuthState =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: User }
  | { status: "failed"; message: string };

/**
 * Who is signed in. The server is asked only when a cookie says that somebody is; until the browser has taken the page over,
 * the page is everybody's and nothing is known.
 */
export function useAuth(): AuthState {
  const hint = useSyncExternalStore(neverChanges, hasSignedInCookie, () => null);
  const { data, error } = useQuery({ ...userQuery, enabled: hint === true });
  if (hint === false) return { status: "signed-out" };
  if (error) return { status: "failed", message: error.message };
  if (data === undefined) return { status: "loading" };
  return data ? { status: "signed-in", user: data } : { status: "signed-out" };
}

function neverChanges(): () => void {
  return () => {};
}

function hasSignedInCookie(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.replace("__Host-", "") === `${signedInCookie.name}=1`);
}

/** Leaves the site as a stranger: with a fresh document, so that nothing of the person stays behind in memory. */
export async function signOut(everywhere: boolean): Promise<void> {
  await fetchApi(everywhere ? "/api/auth/sign-out-everywhere" : "/api/auth/sign-out", { method: "POST", body: {} });
  location.assign("/");
}

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => fetchApi<ListedSession[]>("/api/account/sessions", { signal }),
  staleTime: 0,
});

export const historyQuery = queryOptions({
  queryKey: ["account", "history"],
  queryFn: ({ signal }) => fetchApi<HistoryEntry[]>("/api/account/history", { signal }),
  staleTime: 0,
});

export const contributionsQuery = queryOptions({
  queryKey: ["account", "community-photos"],
  queryFn: ({ signal }) => fetchApi<ContributedPhoto[]>("/api/account/community-photos", { signal }),
  staleTime: 0,
});

/** The user anew: what was used or paid may have changed on another page. */
export function useFreshUser(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: userQuery.queryKey });
}
