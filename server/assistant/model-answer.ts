import { type LanguageModel, type ModelMessage, streamText } from "ai";
import { brokenAnswerRules } from "../../domain/assistant/answer-rules.ts";
import { keepOwnLinks } from "../../domain/assistant/markdown-links.ts";
import { failureOf, type ModelFailure } from "./language-model.ts";

export class ModelFailedError extends Error {
  override name = "ModelFailedError";
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, options?: ErrorOptions) {
    super(`the language model failed: ${failure}`, options);
    this.failure = failure;
  }
}

/** The model said something no answer may say; what went out before it was clean. */
export class UnsafeAnswerError extends Error {
  override name = "UnsafeAnswerError";
}

export type ModelRequest = {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  timeoutMs: number;
  signal: AbortSignal;
};

/** A whole sentence or line is let out at a time, so that it can be read before anybody else reads it. */
const sentenceEnd = /[.!?][)*"”’]*\s|\n/g;

/** Streams what the model says, sentence by sentence, each one held to the answer rules first. */
export async function* streamModelAnswer(request: ModelRequest): AsyncGenerator<string> {
  let held = "";
  for await (const piece of modelText(request)) {
    held += piece;
    const end = lastSentenceEnd(held);
    if (end === 0) continue;
    yield checked(held.slice(0, end));
    held = held.slice(end);
  }
  if (held) yield checked(held);
}

function checked(text: string): string {
  if (brokenAnswerRules(text).length > 0) throw new UnsafeAnswerError("an answer rule was broken");
  return keepOwnLinks(text);
}

function lastSentenceEnd(text: string): number {
  let end = 0;
  for (const match of text.matchAll(sentenceEnd)) end = match.index + match[0].length;
  return end;
}

const finished = new Set(["stop", "length", "content-filter"]);

async function* modelText({ model, instructions, messages, maxOutputTokens, timeoutMs, signal }: ModelRequest): AsyncGenerator<string> {
  let said = false;
  let ended = false;
  try {
    const { stream } = streamText({
      model,
      system: instructions,
      messages,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
      timeout: { totalMs: timeoutMs, firstChunkMs: timeoutMs / 2, chunkMs: timeoutMs / 3 },
      // The stream carries the error to us; by default it would go to the console as well.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw new ModelFailedError("too slow");
      if (part.type === "finish") ended = finished.has(part.finishReason);
      if (part.type === "text-delta" && part.text) {
        said ||= part.text.trim() !== "";
        yield part.text;
      }
    }
  } catch (error) {
    if (error instanceof ModelFailedError) throw error;
    throw new ModelFailedError(failureOf(error), { cause: error });
  }
  if (!ended || !said) throw new ModelFailedError("broken");
}
