import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, type LanguageModel, Output } from "ai";
import { tracedFetch } from "../../trace.ts";
import type { PhotoCodec } from "../../uploads/photo-codec.ts";
import { type Identifier, IdentifierError } from "../identifier.ts";
import type { ProviderSettings } from "../identify.config.ts";
import { readCarefully } from "./careful-reading.ts";
import { answerSchema, instructions, question } from "./prompt.ts";

type VisionSettings = Extract<ProviderSettings, { model: string }>;

/** The longest edge each service works with; anything larger is scaled down there, after we have paid to send it. */
const maxEdges = { google: 1536, openai: 1024, anthropic: 1568, "openai-compatible": 1024 };

const maxOutputTokens = 1500;

const overloadedStatuses = new Set([429, 503, 529]);

/** A generative model that looks at the photo and answers in our schema. */
export function visionModelIdentifier(settings: VisionSettings, codec: Pick<PhotoCodec, "resize">): Identifier {
  const model = modelOf(settings);
  return {
    name: settings.name,
    identify: async ({ bytes }, signal) => {
      // JPEG: the one form that every model, also one on somebody's own machine, reads.
      const data = await codec.resize(bytes, { maxEdge: maxEdges[settings.name], format: "jpeg" });
      try {
        const { output } = await generateText({
          model,
          instructions,
          messages: [
            {
              role: "user",
              content: [
                { type: "file", data, mediaType: "image/jpeg" },
                { type: "text", text: question },
              ],
            },
          ],
          output: Output.object({ schema: answerSchema }),
          maxOutputTokens,
          temperature: 0,
          // The chain goes to the next provider instead of asking the same one again.
          maxRetries: 0,
          abortSignal: signal,
        });
        return readCarefully(output);
      } catch (error) {
        throw toIdentifierError(error, signal);
      }
    },
  };
}

function modelOf({ name, model, apiKey, baseUrl }: VisionSettings): LanguageModel {
  const options = { apiKey, fetch: tracedFetch, ...(baseUrl && { baseURL: baseUrl }) };
  switch (name) {
    case "google":
      return createGoogleGenerativeAI(options)(model);
    case "openai":
      return createOpenAI(options)(model);
    case "anthropic":
      return createAnthropic(options)(model);
    case "openai-compatible":
      return createOpenAICompatible({ ...options, name, baseURL: baseUrl ?? "", supportsStructuredOutputs: true })(model);
  }
}

/** Only the kind of failure is kept: a service's message may repeat what was sent to it. */
function toIdentifierError(error: unknown, signal: AbortSignal): IdentifierError {
  if (signal.aborted) return new IdentifierError("too slow", "aborted");
  if (APICallError.isInstance(error)) {
    const reason = overloadedStatuses.has(error.statusCode ?? 0) ? "overloaded" : "broken";
    return new IdentifierError(reason, `status ${error.statusCode ?? "unknown"}`);
  }
  return new IdentifierError("broken", error instanceof Error ? error.name : "unknown failure");
}
