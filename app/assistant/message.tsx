import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Markdown } from "./markdown.tsx";
import type { ChatMessage } from "./use-conversation.ts";

export function Message({ message, writing }: { message: ChatMessage; writing: boolean }) {
  if (message.role === "user") {
    return (
      <li className="flex justify-end">
        <div className="max-w-[85%] whitespace-pre-wrap rounded-card bg-leaf px-4 py-3 text-white">
          <span className="sr-only">You asked: </span>
          {message.text}
        </div>
      </li>
    );
  }
  return (
    <li className="max-w-[95%] rounded-card border border-line bg-card px-5 py-4 shadow-card">
      <span className="sr-only">Answer: </span>
      {message.text ? <Markdown text={message.text} /> : <Thinking />}
      {!writing && message.text && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
          {message.sources.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="text-ink-soft">From:</span>
              {message.sources.map((source) => (
                <Link
                  key={source.url}
                  to={source.url}
                  className="inline-flex min-h-11 items-center font-medium text-leaf-dark underline underline-offset-2"
                >
                  {source.title}
                </Link>
              ))}
            </p>
          )}
          <CopyButton text={message.text} />
        </div>
      )}
    </li>
  );
}

function Thinking() {
  return (
    <span aria-hidden className="flex gap-1.5 py-2">
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="size-2 animate-pulse rounded-full bg-line-strong" style={{ animationDelay: `${dot * 150}ms` }} />
      ))}
    </span>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      // The browser forbids it; the text can still be selected.
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded px-2 font-medium text-ink-soft hover:bg-paper-deep"
    >
      <Icon aria-hidden className="size-4" />
      {copied ? "Copied" : "Copy"}
    </button>
  );
}
