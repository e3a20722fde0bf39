import { queryOptions } from "@tanstack/react-query";
import type { AssistantStatus, Conversation, ConversationSummary, MadePlan } from "../../domain/assistant/api.ts";
import type { ListedWeed } from "../../domain/library.ts";
import type { Situation } from "../../domain/treatment/situation.ts";
import { fetchApi } from "./fetch-api.ts";

export const statusQuery = queryOptions({
  queryKey: ["assistant", "status"],
  queryFn: ({ signal }) => fetchApi<AssistantStatus>("/api/assistant/status", { signal }),
});

export const conversationsQuery = queryOptions({
  queryKey: ["assistant", "conversations"],
  queryFn: ({ signal }) => fetchApi<ConversationSummary[]>("/api/assistant/conversations", { signal }),
});

export const savedPlansQuery = queryOptions({
  queryKey: ["treatment", "plans"],
  queryFn: ({ signal }) => fetchApi<MadePlan[]>("/api/treatment/plans", { signal }),
});

/** Every weed's name, for choosing one by typing. */
export const weedNamesQuery = queryOptions({
  queryKey: ["weeds"],
  queryFn: ({ signal }) => fetchApi<ListedWeed[]>("/api/weeds", { signal }),
});

export function fetchConversation(id: string): Promise<Conversation> {
  return fetchApi(`/api/assistant/conversations/${id}`);
}

export function deleteConversation(id: string): Promise<unknown> {
  return fetchApi(`/api/assistant/conversations/${id}`, { method: "DELETE" });
}

export function makePlan(weed: string, situation: Situation): Promise<MadePlan & { remaining: number }> {
  return fetchApi("/api/treatment", { method: "POST", body: { weed, situation } });
}

export function savePlan(id: string): Promise<unknown> {
  return fetchApi(`/api/treatment/plans/${id}/saved`, { method: "PUT" });
}

export function deletePlan(id: string): Promise<unknown> {
  return fetchApi(`/api/treatment/plans/${id}`, { method: "DELETE" });
}
