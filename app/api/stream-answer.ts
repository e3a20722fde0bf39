import type { Source } from "../../domain/assistant/embedded-assistant.ts";
import { fetchApiStream } from "./fetch-api.ts";

type Chunk = { type: string; delta?: string; url?: string; title?: string; errorText?: string; data?: unknown };

export type AnswerListener = {
  onText: (delta: string) => void;
  onSource: (source: Source) => void;
  onChoices: (choices: string[]) => void;
};

/** The answer broke off; the message is the server's, written for the reader. */
export class BrokenAnswerError extends Error {
  override name = "BrokenAnswerError";
}

type ChatRequest = { id: string; text: string; weed: string | undefined; trigger: "submit-message" | "regenerate-message" };

/**
 * Asks and reads the AI SDK's UI message stream (version 1). The SDK's own client would do the same at 53 KB, a third of what a
 * page may weigh; this reads the few kinds of chunk that the server sends.
 */
export async function streamAnswer(
  { id, text, weed, trigger }: ChatRequest,
  { onText, onSource, onChoices }: AnswerListener,
  signal: AbortSignal,
): Promise<void> {
  const body = { id, trigger, weed, messages: [{ id: crypto.randomUUID(), role: "user", parts: [{ type: "text", text }] }] };
  const within = AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]);
  const stream = await fetchApiStream("/api/assistant/chat", { method: "POST", body, signal: within });
  let finished = false;
  for await (const chunk of readChunks(stream)) {
    if (chunk.type === "text-delta" && chunk.delta) onText(chunk.delta);
    if (chunk.type === "source-url" && chunk.url) onSource({ url: chunk.url, title: chunk.title ?? chunk.url });
    if (chunk.type === "data-choices" && Array.isArray(chunk.data)) onChoices(chunk.data.map(String));
    if (chunk.type === "error") throw new BrokenAnswerError(chunk.errorText ?? brokenOff);
    if (chunk.type === "finish") finished = true;
  }
  if (!finished) throw new BrokenAnswerError(brokenOff);
}

/** Longer than the server lets any answer take; after that the line is dead. */
const answerTimeoutMs = 180_000;

const brokenOff = "The answer broke off on its way to you. Please try again.";

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let held = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      held += decoder.decode(value, { stream: true });
      const events = held.split("\n\n");
      held = events.pop() ?? "";
      for (const event of events) {
        const data = event.replace(/^data: /, "");
        if (data && data !== "[DONE]") yield JSON.parse(data) as Chunk;
      }
    }
  } finally {
    // A reader who turns away lets the server stop writing.
    await reader.cancel().catch(() => {});
  }
}
