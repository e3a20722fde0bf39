import { useQuery, useQueryClient } from "@tanstack/react-query";
import { History, Plus, RotateCcw, Square, Trash2 } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import type { AssistantStatus } from "../../domain/assistant/api.ts";
import { conversationsQuery, deleteConversation, fetchConversation } from "../api/assistant.queries.ts";
import { showToast } from "../shell/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { Message } from "./message.tsx";
import { suggestedQuestions } from "./suggested-questions.ts";
import { messageOf, useConversation } from "./use-conversation.ts";

type Subject = { slug: string; commonName: string } | null;

const mostCharacters = 1_000;

export function Chat({ subject, status }: { subject: Subject; status: AssistantStatus }) {
  const { id, messages, state, ask, retry, open, stop } = useConversation(subject?.slug);
  const answering = state.kind === "answering";
  const { remaining, limit } = status.question;

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <section aria-label="Conversation">
        {messages.length === 0 ? (
          <Suggestions subject={subject} onChoose={ask} />
        ) : (
          <ol aria-busy={answering} className="space-y-4">
            {messages.map((message, index) => (
              <Message key={message.id} message={message} writing={answering && index === messages.length - 1} />
            ))}
          </ol>
        )}
        {!answering && <Choices names={messages.at(-1)?.choices ?? []} onChoose={ask} />}
        <p role="status" className="sr-only">
          {answering ? "The assistant is answering." : messages.at(-1)?.role === "assistant" ? "The answer is complete." : ""}
        </p>
        {state.kind === "failed" && (
          <p role="alert" className="mt-4 rounded-card border border-danger bg-danger-pale px-4 py-3 text-danger">
            {state.message}
          </p>
        )}
        {state.kind === "stopped" && <p className="mt-3 text-sm text-ink-soft">You stopped the answer here.</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {answering && (
            <Button look="quiet" onClick={stop}>
              <Square aria-hidden className="size-4" /> Stop
            </Button>
          )}
          {!answering && messages.length > 0 && (
            <>
              <Button look="quiet" onClick={retry}>
                <RotateCcw aria-hidden className="size-4" /> {state.kind === "failed" ? "Try Again" : "Answer again"}
              </Button>
              <Button look="quiet" onClick={() => open(undefined)}>
                <Plus aria-hidden className="size-4" /> New conversation
              </Button>
            </>
          )}
        </div>
        <QuestionForm disabled={answering} onAsk={ask} />
        <p className="mt-2 text-sm text-ink-soft">
          {remaining} of {limit} questions left today. {status.answeredBy === "library" ? answeredByLibrary : answeredByModel}
        </p>
      </section>
      <ConversationHistory openId={id} onOpen={open} />
    </div>
  );
}

const answeredByLibrary = "Answers are put together from our own weed library; nothing is made up.";
const answeredByModel = "Answers are written by an AI from our own pages and can be wrong: check before you act.";

function Suggestions({ subject, onChoose }: { subject: Subject; onChoose: (question: string) => unknown }) {
  return (
    <div>
      <h2 className="text-xl">Where shall we begin?</h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {suggestedQuestions(subject?.commonName).map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="h-full min-h-11 w-full rounded-card border border-line bg-card px-4 py-3 text-left hover:border-leaf hover:bg-leaf-pale"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choices({ names, onChoose }: { names: string[]; onChoose: (name: string) => unknown }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Which one do you mean?" className="mt-3 flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <Button look="quiet" onClick={() => onChoose(name)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function QuestionForm({ disabled, onAsk }: { disabled: boolean; onAsk: (question: string) => unknown }) {
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const question = text.trim();
    if (!question || disabled) return;
    setText("");
    onAsk(question);
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} onSubmit={submit} className="mt-4 flex items-end gap-2">
      <div className="flex-1">
        <label htmlFor="question" className="mb-1 block font-medium">
          Your question
        </label>
        <textarea
          id="question"
          rows={2}
          maxLength={mostCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
          placeholder="How do I get rid of ground elder?"
          className="w-full rounded-lg border border-line-strong bg-card px-3 py-2 placeholder:text-ink-soft"
        />
      </div>
      <Button type="submit" disabled={disabled} className="mb-1.5">
        Ask
      </Button>
    </form>
  );
}

type HistoryProps = { openId: string; onOpen: ReturnType<typeof useConversation>["open"] };

function ConversationHistory({ openId, onOpen }: HistoryProps) {
  const queryClient = useQueryClient();
  const { data: conversations = [] } = useQuery(conversationsQuery);

  async function show(id: string) {
    try {
      onOpen(await fetchConversation(id));
    } catch (error) {
      showToast({ title: "Conversation not opened", description: messageOf(error), tone: "destructive" });
    }
  }

  async function remove(id: string) {
    try {
      await deleteConversation(id);
      if (id === openId) onOpen(undefined);
      showToast({ title: "Conversation deleted" });
    } catch (error) {
      showToast({ title: "Conversation not deleted", description: messageOf(error), tone: "destructive" });
    }
    await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  }

  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="flex items-center gap-2 text-xl">
        <History aria-hidden className="size-5" /> Your conversations
      </h2>
      {conversations.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">What you ask is kept here for you, until you delete it.</p>
      ) : (
        <ul className="mt-3 space-y-1">
          {conversations.map(({ id, title }) => (
            <li key={id} className={`flex items-center rounded ${id === openId ? "bg-leaf-pale" : "hover:bg-paper-deep"}`}>
              <button type="button" onClick={() => show(id)} className="min-h-11 min-w-0 flex-1 truncate px-3 text-left">
                {title}
              </button>
              <button
                type="button"
                aria-label={`Delete "${title}"`}
                onClick={() => remove(id)}
                className="grid size-11 shrink-0 place-items-center rounded text-ink-soft hover:text-danger"
              >
                <Trash2 aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
