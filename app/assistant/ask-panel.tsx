import { ArrowUpRight, Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import type { AssistantStatus } from "../../domain/assistant/api.ts";
import { paths } from "../../domain/paths.ts";
import { Button } from "../ui/button.tsx";
import { ConversationLog, QuestionForm } from "./conversation.tsx";
import { ForEntitled } from "./for-entitled.tsx";
import { Plate, type Subject } from "./subject-card.tsx";
import { useConversation } from "./use-conversation.ts";

type Props = {
  subject: Subject;
  /** The conversation to go on with, when the panel is opened again. */
  continuedId: string | undefined;
  onClose: (keptId: string | undefined) => void;
};

/** From this width on the page can be read beside the panel, so the panel leaves it alone; below, it is a sheet that covers the page. */
const besideThePage = "(min-width: 64rem)";

const scrolling = "min-h-0 flex-1 overflow-y-auto overscroll-contain p-4";

/** The assistant beside the page it is asked from. */
export function AskPanel({ subject, continuedId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [round, setRound] = useState({ count: 0, continuedId });
  const keptId = useRef(continuedId);
  useOpenDialog(dialog, title);
  useCloseOnNavigation(dialog);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") dialog.current?.close();
  }

  function startAnew() {
    keptId.current = undefined;
    setRound(({ count }) => ({ count: count + 1, continuedId: undefined }));
    title.current?.focus();
  }

  // At the end of the document, where no heading of the page comes after its own.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="ask-panel-title"
      onClose={() => onClose(keptId.current)}
      onKeyDown={closeOnEscape}
      className="fixed inset-x-0 top-auto bottom-0 z-30 m-0 h-[88dvh] max-h-none w-full max-w-none flex-col rounded-t-2xl border border-line bg-paper text-ink shadow-lg open:flex backdrop:bg-ink/50 lg:top-[var(--header-height)] lg:right-0 lg:left-auto lg:h-auto lg:w-[28rem] lg:rounded-none lg:border-y-0 lg:border-r-0 print:hidden"
    >
      <div className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Plate subject={subject} className="h-15 w-12" />
        <h2 ref={title} id="ask-panel-title" tabIndex={-1} className="min-w-0 flex-1 text-xl leading-tight outline-none">
          <span className="block font-sans text-sm font-normal text-ink-soft">Ask about</span> {subject.commonName}{" "}
          <span className="scientific block text-base font-normal text-ink-soft">{subject.scientificName}</span>
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded hover:bg-paper-deep"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <ForEntitled kind="question" weed={subject.commonName} returnUrl={paths.assistantAbout(subject.slug)} className={scrolling}>
        {(status) => (
          <PanelChat
            key={round.count}
            subject={subject}
            status={status}
            continuedId={round.continuedId}
            onKept={(id) => {
              keptId.current = id;
            }}
            onStartAnew={startAnew}
          />
        )}
      </ForEntitled>
    </dialog>,
    document.body,
  );
}

type ChatProps = {
  subject: Subject;
  status: AssistantStatus;
  continuedId: string | undefined;
  onKept: (id: string) => void;
  onStartAnew: () => void;
};

function PanelChat({ subject, status, continuedId, onKept, onStartAnew }: ChatProps) {
  const conversation = useConversation(subject.slug, continuedId);
  const { keptId, messages, state } = conversation;
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (keptId) onKept(keptId);
  });

  // A new question comes into view; its answer is then read from the top, at the reader's own pace.
  const count = messages.length;
  useEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [count]);

  return (
    <>
      <div ref={scroller} className={scrolling}>
        <ConversationLog
          conversation={conversation}
          weed={subject.commonName}
          startAnew={
            <Button look="quiet" onClick={onStartAnew}>
              <Plus aria-hidden className="size-4" /> New conversation
            </Button>
          }
        />
      </div>
      <div className="border-t border-line px-4 pt-3 pb-1">
        <QuestionForm conversation={conversation} weed={subject.commonName} status={status} />
        {state.kind !== "answering" && (
          <Link
            to={keptId ? paths.conversation(keptId, subject.slug) : paths.assistantAbout(subject.slug)}
            className="inline-flex min-h-11 items-center gap-1 font-medium text-leaf-dark underline underline-offset-4"
          >
            Open in the assistant <ArrowUpRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
    </>
  );
}

/** The browser's own dialog gives the focus back to where it came from when it closes. */
function useOpenDialog(dialog: React.RefObject<HTMLDialogElement | null>, title: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (dialog.current?.open) return;
    if (matchMedia(besideThePage).matches) dialog.current?.show();
    else dialog.current?.showModal();
    title.current?.focus();
  }, [dialog, title]);
}

/** Whoever follows a link out of an answer wants to see the page it leads to. */
function useCloseOnNavigation(dialog: React.RefObject<HTMLDialogElement | null>) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
  }, [dialog, key]);
}
