import { RotateCcw, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { AssistantStatus } from "../../domain/assistant/api.ts";
import { runningName } from "../../domain/running-name.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Message } from "./message.tsx";
import { suggestedQuestions } from "./suggested-questions.ts";
import type { ChatState, ConversationInView } from "./use-conversation.ts";

const mostCharacters = 1_000;

type LogProps = {
  conversation: ConversationInView;
  weed: string | undefined;
  /** The way to a new conversation, which differs from place to place. */
  startAnew: ReactNode;
};

/** What was said, and what can be done about the last answer. */
export function ConversationLog({ conversation, weed, startAnew }: LogProps) {
  const { messages, state, ask, retry, stop } = conversation;
  const answering = state.kind === "answering";
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, state.kind);

  return (
    <section ref={section} tabIndex={-1} aria-label="Conversation" className="@container outline-none">
      {state.kind === "opening" && <Skeleton className="h-24" />}
      {state.kind !== "opening" && messages.length === 0 && <Suggestions weed={weed} onChoose={ask} />}
      {messages.length > 0 && (
        <ol aria-busy={answering} className="space-y-4">
          {messages.map((message, index) => (
            <Message key={message.id} message={message} writing={answering && index === messages.length - 1} />
          ))}
        </ol>
      )}
      {!answering && <Choices names={messages.at(-1)?.choices ?? []} onChoose={ask} />}
      <p role="status" className="sr-only">
        {spokenState(state, messages.at(-1)?.role)}
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
            {startAnew}
          </>
        )}
      </div>
    </section>
  );
}

function spokenState(state: ChatState, lastRole: "user" | "assistant" | undefined): string {
  if (state.kind === "opening") return "Opening your conversation.";
  if (state.kind === "answering") return "The assistant is answering.";
  return state.kind === "idle" && lastRole === "assistant" ? "The answer is complete." : "";
}

/** A button that did its work and went must not take the keyboard's place in the page along. */
function useKeptFocus(section: React.RefObject<HTMLElement | null>, kind: ChatState["kind"]) {
  const before = useRef(kind);
  useEffect(() => {
    const changed = before.current !== kind && before.current !== "opening";
    before.current = kind;
    if (changed && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [section, kind]);
}

function Suggestions({ weed, onChoose }: { weed: string | undefined; onChoose: (question: string) => unknown }) {
  return (
    <div>
      <h2 className="text-xl">Where shall we begin?</h2>
      <ul className="mt-3 grid gap-2 @lg:grid-cols-2">
        {suggestedQuestions(weed).map((question) => (
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

type FormProps = { conversation: ConversationInView; weed: string | undefined; status: AssistantStatus };

/** Where the next question is written, and how many are left. */
export function QuestionForm({ conversation, weed, status }: FormProps) {
  const { state, ask } = conversation;
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const field = useId();
  const busy = state.kind === "answering" || state.kind === "opening";
  const { remaining, limit } = status.question;

  function submit(event: FormEvent) {
    event.preventDefault();
    const question = text.trim();
    if (!question || busy) return;
    setText("");
    void ask(question);
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} onSubmit={submit}>
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <label htmlFor={field} className="mb-1 block font-medium">
            Your question
          </label>
          <textarea
            id={field}
            rows={2}
            maxLength={mostCharacters}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={sendOnEnter}
            placeholder={`How do I get rid of ${weed ? runningName(weed) : "ground elder"}?`}
            className="w-full rounded-lg border border-line-strong bg-card px-3 py-2 placeholder:text-ink-soft"
          />
        </div>
        <Button type="submit" disabled={busy} className="mb-1.5">
          Ask
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {remaining} of {limit} questions left today. {status.answeredBy === "library" ? answeredByLibrary : answeredByModel}
      </p>
    </form>
  );
}

const answeredByLibrary = "Answers are put together from our own weed library; nothing is made up.";
const answeredByModel = "Answers are written by an AI from our own pages and can be wrong: check before you act.";
