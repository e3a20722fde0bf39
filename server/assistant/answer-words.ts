import type { LanguageModel, ModelMessage } from "ai";
import { type EmbeddedAnswer, EmbeddedAssistant } from "../../domain/assistant/embedded-assistant.ts";
import { emergencyAnswer } from "../../domain/assistant/emergency.ts";
import type { WeedFacts } from "../../domain/assistant/library-facts.ts";
import type { Subject } from "../../domain/assistant/understand.ts";
import { paths } from "../../domain/paths.ts";
import type { Log } from "../log.ts";
import type { AssistantSettings } from "./assistant.config.ts";
import { assistantInstructions } from "./instructions.ts";
import { streamModelAnswer, UnsafeAnswerError } from "./model-answer.ts";
import { type Passage, PassageIndex } from "./passages.ts";

type Parts = {
  weeds: WeedFacts[];
  pages?: Passage[];
  settings: Pick<AssistantSettings, "maxOutputTokens" | "timeoutMs">;
  model?: LanguageModel | undefined;
  log: Log;
};

/** A question and what led to it. */
export type Asked = { question: string; messages: { id: number; role: "user" | "assistant"; text: string }[]; subject: Subject };

const passagesForModel = 8;
const messagesForModel = 8;
/** More than these at once are told to come back: a model that has slowed down must not fill the process. */
const mostModelAnswers = 24;

/** Finds the words of an answer: the library's own, or a model's, held to the answer rules. Knows nothing of who asks. */
export class AnswerWords {
  readonly #parts: Parts;
  readonly #embedded: EmbeddedAssistant;
  readonly #passages: PassageIndex;
  #modelAnswers = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#passages = new PassageIndex(parts.weeds, parts.pages);
    this.#embedded = new EmbeddedAssistant(parts.weeds, this.#passages.searchPages);
  }

  get busy(): boolean {
    return this.#parts.model !== undefined && this.#modelAnswers >= mostModelAnswers;
  }

  subjectOf(questions: string[], start: Subject): Subject {
    return this.#embedded.subjectOf(questions, start);
  }

  stream(asked: Asked, signal: AbortSignal): { embedded: EmbeddedAnswer; deltas: AsyncGenerator<string> } {
    const embedded = this.#embedded.answer(asked.question, asked.subject);
    return { embedded, deltas: this.#deltas(asked, embedded, signal) };
  }

  async *#deltas(asked: Asked, embedded: EmbeddedAnswer, signal: AbortSignal): AsyncGenerator<string> {
    const { model, settings } = this.#parts;
    if (!model || embedded.understanding.hazards.includes("harm")) {
      yield* inPieces(embedded.text);
      return;
    }
    if (embedded.understanding.hazards.includes("poisoning")) yield `${emergencyAnswer}\n\n`;
    this.#modelAnswers += 1;
    try {
      yield* streamModelAnswer({
        model,
        instructions: assistantInstructions(this.#passagesFor(asked, embedded)),
        messages: [...asked.messages.slice(-messagesForModel).map(toModelMessage), { role: "user", content: asked.question }],
        maxOutputTokens: settings.maxOutputTokens,
        timeoutMs: settings.timeoutMs,
        signal,
      });
    } catch (error) {
      if (!(error instanceof UnsafeAnswerError)) throw error;
      this.#parts.log.warn("the assistant's model broke an answer rule; the library answered instead");
      yield "\n\n*That part of the answer did not pass our safety rules. Here is what the library itself says:*\n\n";
      yield* inPieces(embedded.text);
    } finally {
      this.#modelAnswers -= 1;
    }
  }

  #passagesFor({ question }: Asked, { understanding }: EmbeddedAnswer): Passage[] {
    const { weed } = understanding;
    const slugs = weed.kind === "known" ? [weed.slug, ...weed.also] : weed.kind === "several" ? weed.slugs.slice(0, 2) : [];
    const named = slugs.flatMap((slug) => this.#passages.ofPage(paths.weed(slug)));
    // A weed's own page says what there is to say of it; the search is for questions that name none.
    return named.length > 0 ? named.slice(0, passagesForModel) : this.#passages.search(question, passagesForModel);
  }
}

function toModelMessage({ role, text }: Asked["messages"][number]): ModelMessage {
  return { role, content: text.slice(0, 2_000) };
}

/** The library answers at once; it is sent in pieces all the same, so that both kinds of answer take one way. */
function* inPieces(text: string): Generator<string> {
  for (const piece of text.match(/[^\n]+\n*|\n+/g) ?? []) yield piece;
}
