import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Source } from "../../domain/assistant/embedded-assistant.ts";
import { conversationsQuery, fetchConversation, statusQuery } from "../api/assistant.queries.ts";
import { ApiError } from "../api/fetch-api.ts";
import { streamAnswer } from "../api/stream-answer.ts";

export type ChatMessage = {
  id: string;
  role: "user" | "assistant";
  text: string;
  sources: Source[];
  /** Names to choose from, where the assistant asks back which weed is meant. */
  choices?: string[];
};

export type ChatState =
  /** One from before is on its way. */
  | { kind: "opening" }
  | { kind: "idle" }
  | { kind: "answering" }
  /** The reader stopped it: what came until then stands. */
  | { kind: "stopped" }
  | { kind: "failed"; message: string };

export type ConversationInView = ReturnType<typeof useConversation>;

/** One conversation as the screen shows it, begun anew or going on with one that the server keeps. The server has the true one. */
export function useConversation(weed: string | undefined, continuedId: string | undefined) {
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => continuedId ?? newId());
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [state, setState] = useState<ChatState>({ kind: continuedId ? "opening" : "idle" });
  const [kept, setKept] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (!continuedId) return;
    let left = false;
    fetchConversation(continuedId).then(
      (conversation) => {
        if (left) return;
        setMessages(conversation.messages.map((message) => ({ ...message, id: String(message.id) })));
        setKept(true);
        setState({ kind: "idle" });
      },
      (error: unknown) => {
        if (left) return;
        // Whatever is asked now begins a conversation of its own.
        setId(newId());
        setState({ kind: "failed", message: messageOf(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [continuedId]);

  async function run(text: string, trigger: "submit-message" | "regenerate-message", kept: ChatMessage[]) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const answer: ChatMessage = { id: newId(), role: "assistant", text: "", sources: [] };
    const question: ChatMessage = { id: newId(), role: "user", text, sources: [] };
    const show = () => setMessages([...kept, question, { ...answer }]);
    show();
    setState({ kind: "answering" });
    try {
      await streamAnswer(
        { id, text, weed, trigger },
        {
          onText: (delta) => {
            answer.text += delta;
            show();
          },
          onSource: (source) => {
            answer.sources = [...answer.sources, source];
            show();
          },
          onChoices: (choices) => {
            answer.choices = choices;
            show();
          },
        },
        controller.signal,
      );
      setKept(true);
      setState({ kind: "idle" });
    } catch (error) {
      if (running.current !== controller) return;
      if (!answer.text) setMessages([...kept, question]);
      if (answer.text && controller.signal.aborted) setKept(true);
      setState(controller.signal.aborted ? { kind: "stopped" } : { kind: "failed", message: messageOf(error) });
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
    ]);
  }

  function ask(text: string) {
    // A question that failed is not on record; it makes room for the next one.
    const kept = state.kind === "failed" ? messages.slice(0, lastQuestion(messages)) : messages;
    return run(text, "submit-message", kept);
  }

  function retry() {
    const at = lastQuestion(messages);
    const question = messages[at];
    if (!question) return;
    const onRecord = state.kind === "idle" || (state.kind === "stopped" && messages.at(-1)?.role === "assistant");
    return run(question.text, onRecord ? "regenerate-message" : "submit-message", messages.slice(0, at));
  }

  return {
    id,
    /** The id under which the server keeps it, once it does. */
    keptId: kept ? id : undefined,
    messages,
    state,
    ask,
    retry,
    stop: () => running.current?.abort(),
  };
}

function lastQuestion(messages: ChatMessage[]): number {
  return messages.findLastIndex((message) => message.role === "user");
}

function newId(): string {
  return typeof crypto.randomUUID === "function" ? crypto.randomUUID() : `${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const { body } = error;
    if (!body) return "Something went wrong on our side. Please try again.";
    return body.resetTime
      ? `${body.message} You can go on at ${new Date(body.resetTime).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}.`
      : body.message;
  }
  return error instanceof Error && error.name === "BrokenAnswerError"
    ? error.message
    : "We could not be reached. Check your connection and try again.";
}
