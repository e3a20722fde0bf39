import { queryOptions } from "@tanstack/react-query";
import type { AssistantStatus, Conversation, ConversationSummary, MadePlan } from "../../domain/assistant/api.ts";
import type { ListedWeed } from "../../domain/library.ts";
import type { Situation } from "../../domain/treatment/situation.ts";
import { fetchApi } from "./fetch-api.ts";

const smallTimeoutMs = 15_000;
/** A model may write a plan for as long as the server lets it. */
const planTimeoutMs = 120_000;

const soon = (signal?: AbortSignal) => AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(smallTimeoutMs)]);

export const statusQuery = queryOptions({
  queryKey: ["assistant", "status"],
  queryFn: ({ signal }) => fetchApi<AssistantStatus>("/api/assistant/status", { signal: soon(signal) }),
});

export const conversationsQuery = queryOptions({
  queryKey: ["assistant", "conversations"],
  queryFn: ({ signal }) => fetchApi<ConversationSummary[]>("/api/assistant/conversations", { signal: soon(signal) }),
});

export const savedPlansQuery = queryOptions({
  queryKey: ["treatment", "plans"],
  queryFn: ({ signal }) => fetchApi<MadePlan[]>("/api/treatment/plans", { signal: soon(signal) }),
});

/** Every weed's name, for choosing one by typing. */
export const weedNamesQuery = queryOptions({
  queryKey: ["weeds"],
  queryFn: ({ signal }) => fetchApi<ListedWeed[]>("/api/weeds", { signal: soon(signal) }),
});

export function fetchConversation(id: string): Promise<Conversation> {
  return fetchApi(`/api/assistant/conversations/${id}`, { signal: soon() });
}

export function deleteConversation(id: string): Promise<unknown> {
  return fetchApi(`/api/assistant/conversations/${id}`, { method: "DELETE", signal: soon() });
}

export function makePlan(weed: string, situation: Situation): Promise<MadePlan & { remaining: number }> {
  return fetchApi("/api/treatment", { method: "POST", body: { weed, situation }, signal: AbortSignal.timeout(planTimeoutMs) });
}

export function savePlan(id: string): Promise<unknown> {
  return fetchApi(`/api/treatment/plans/${id}/saved`, { method: "PUT", signal: soon() });
}

export function deletePlan(id: string): Promise<unknown> {
  return fetchApi(`/api/treatment/plans/${id}`, { method: "DELETE", signal: soon() });
}
