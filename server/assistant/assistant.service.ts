import { randomUUID } from "node:crypto";
import type { LanguageModel, UIMessageChunk } from "ai";
import type { Source } from "../../domain/assistant/embedded-assistant.ts";
import type { WeedFacts } from "../../domain/assistant/library-facts.ts";
import { AppError } from "../../domain/errors.ts";
import type { Visitor } from "../account/visitor.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import { counter } from "../metrics/registry.ts";
import { MinuteLimit } from "../quota/minute-limit.service.ts";
import type { QuotaService, Reservation } from "../quota/quota.service.ts";
import { AnswerWords, type Asked } from "./answer-words.ts";
import { type Asker, requireAllowance } from "./asker.ts";
import type { AssistantSettings } from "./assistant.config.ts";
import {
  deleteConversation,
  listConversations,
  readConversation,
  readMessages,
  type StoredConversation,
  type StoredMessage,
  storeExchange,
} from "./assistant.store.ts";
import { failureForLog, type ModelFailure } from "./language-model.ts";
import { ModelFailedError } from "./model-answer.ts";
import type { Passage } from "./passages.ts";

export type Question = {
  conversationId: string;
  text: string;
  weedSlug: string | null;
  /** The last answer of the conversation is to be given anew. */
  again: boolean;
};

type Parts = {
  db: Db;
  weeds: WeedFacts[];
  /** Guides and other pages of ours that may answer a question. */
  pages?: Passage[];
  quota: QuotaService;
  settings: AssistantSettings;
  model?: LanguageModel | undefined;
  clock: Clock;
  log: Log;
};

const questions = counter<"outcome">("dockleaf_assistant_questions_total", "Questions taken, by how they ended.");

const failureWords: Record<ModelFailure, string> = {
  overloaded:
    "Service Temporarily Unavailable. The AI service is experiencing high demand. Please wait a few minutes and try again. Your question was not counted.",
  "too slow": "The assistant took too long to answer. Your question was not counted; please try again.",
  broken: "The answer broke off on our side. Your question was not counted; please try again.",
};

/** Answers questions and keeps conversations. Every question is reserved before and confirmed or given back after. */
export class AssistantService {
  readonly #parts: Parts;
  readonly #words: AnswerWords;
  readonly #minuteLimit: MinuteLimit;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#words = new AnswerWords(parts);
    this.#minuteLimit = new MinuteLimit({ db: parts.db, clock: parts.clock, kind: "question", most: parts.settings.perMinute });
  }

  async status(visitor: Visitor) {
    const { quota, model } = this.#parts;
    const [question, treatment] = await Promise.all([quota.status(visitor, "question"), quota.status(visitor, "treatment")]);
    return {
      signedIn: visitor.account !== null,
      plan: visitor.entitlement.plan,
      question,
      treatment,
      answeredBy: model ? ("model" as const) : ("library" as const),
    };
  }

  /** Takes a question: refusals are thrown here, before anything is streamed. */
  async ask(asker: Asker, question: Question): Promise<(signal: AbortSignal) => AsyncGenerator<UIMessageChunk>> {
    requireAllowance(asker, "question");
    const accountId = asker.account.id;
    await this.#minuteLimit.take(accountId);
    if (this.#words.busy) {
      throw new AppError("SERVICE_UNAVAILABLE", "The AI service is experiencing high demand. Please wait a few minutes and try again.", {
        retryAfterSeconds: 60,
      });
    }
    const reservation = await this.#parts.quota.reserve(asker, "question");
    return (signal) => this.#answer(accountId, question, reservation, signal);
  }

  list(accountId: string): Promise<StoredConversation[]> {
    return listConversations(this.#parts.db, accountId);
  }

  async read(accountId: string, id: string): Promise<StoredConversation & { messages: StoredMessage[] }> {
    const key = { accountId, id };
    const conversation = await readConversation(this.#parts.db, key);
    if (!conversation) throw new AppError("NOT_FOUND", "That conversation is gone. It may have been deleted.");
    return { ...conversation, messages: await readMessages(this.#parts.db, key) };
  }

  async delete(accountId: string, id: string): Promise<void> {
    const deleted = await deleteConversation(this.#parts.db, { accountId, id });
    if (!deleted) throw new AppError("NOT_FOUND", "That conversation is gone. It may have been deleted.");
  }

  /** Every conversation of an account, whole, for "download my data". */
  async exportOf(accountId: string): Promise<(StoredConversation & { messages: StoredMessage[] })[]> {
    const conversations = await listConversations(this.#parts.db, accountId);
    return Promise.all(
      conversations.map(async (conversation) => ({
        ...conversation,
        messages: await readMessages(this.#parts.db, { accountId, id: conversation.id }),
      })),
    );
  }

  async *#answer(accountId: string, question: Question, reservation: Reservation, signal: AbortSignal): AsyncGenerator<UIMessageChunk> {
    const { quota, log } = this.#parts;
    let text = "";
    let result: "answered" | "not known" | "stopped" | ModelFailure = "broken";
    let outcome: "open" | "confirmed" | "given back" = "open";
    const giveBack = async () => {
      if (outcome !== "open") return;
      outcome = "given back";
      await quota.giveBack(reservation);
    };
    try {
      yield { type: "start", messageId: randomUUID() };
      const before = await this.#before(accountId, question);
      const { embedded, deltas } = this.#words.stream(before, signal);
      yield { type: "text-start", id: "answer" };
      try {
        for await (const delta of deltas) {
          text += delta;
          yield { type: "text-delta", id: "answer", delta };
        }
      } catch (error) {
        if (!(error instanceof ModelFailedError) || signal.aborted) throw error;
        log.warn({ ...failureForLog(error.cause), failure: error.failure }, "the assistant's model failed");
        result = error.failure;
        await giveBack();
        yield { type: "text-end", id: "answer" };
        yield { type: "error", errorText: failureWords[error.failure] };
        return;
      }
      yield { type: "text-end", id: "answer" };
      await this.#keep(accountId, question, before, text, embedded.sources);
      if (embedded.answered || this.#parts.model) {
        outcome = "confirmed";
        result = "answered";
        await quota.confirm(reservation);
      } else {
        result = "not known";
        await giveBack();
      }
      for (const source of embedded.sources) yield { type: "source-url", sourceId: source.url, url: source.url, title: source.title };
      if (embedded.choices.length > 0 && !this.#parts.model) yield { type: "data-choices", data: embedded.choices };
      yield { type: "finish", finishReason: "stop" };
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, "an answer failed");
      if (!signal.aborted) yield { type: "error", errorText: failureWords.broken };
    } finally {
      if (signal.aborted && result === "broken") result = "stopped";
      questions.add({ outcome: result });
      // Stopped by the reader: what was read counts, an empty page does not.
      if (outcome === "open" && text && signal.aborted) {
        outcome = "confirmed";
        await quota.confirm(reservation);
        await this.#keepStopped(accountId, question, text);
      } else await giveBack();
    }
  }

  /** What was said before. Only what the server itself kept counts: a browser could make up a history. */
  async #before(accountId: string, { conversationId, text, weedSlug, again }: Question): Promise<Before> {
    const key = { accountId, id: conversationId };
    const [conversation, stored] = await Promise.all([readConversation(this.#parts.db, key), readMessages(this.#parts.db, key)]);
    const replaced = again ? stored.slice(-2) : [];
    const messages = again ? stored.slice(0, -2) : stored;
    const question = replaced.find((message) => message.role === "user")?.text ?? text;
    const slug = conversation?.weedSlug ?? weedSlug ?? undefined;
    const asked = messages.filter((message) => message.role === "user").map((message) => message.text);
    return { question, messages, replaces: replaced.map((message) => message.id), subject: this.#words.subjectOf(asked, { slug }) };
  }

  async #keep(accountId: string, { conversationId, weedSlug }: Question, before: Before, answer: string, sources: Source[]): Promise<void> {
    const title = (before.messages[0]?.text ?? before.question).replace(/\s+/g, " ").trim().slice(0, 80);
    await storeExchange(this.#parts.db, {
      accountId,
      id: conversationId,
      title,
      weedSlug,
      question: before.question,
      answer,
      sources,
      replaces: before.replaces,
    });
  }

  async #keepStopped(accountId: string, question: Question, text: string): Promise<void> {
    await this.#keep(accountId, question, await this.#before(accountId, question), text, []);
  }
}

type Before = Asked & { replaces: number[] };
