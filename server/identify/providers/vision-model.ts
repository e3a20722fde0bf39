import { APICallError, generateText, Output } from "ai";
import { connectModel, type ModelService } from "../../model-services.ts";
import type { PhotoCodec } from "../../uploads/photo-codec.ts";
import { type Identifier, IdentifierError } from "../identifier.ts";
import { readCarefully } from "./careful-reading.ts";
import { answerSchema, instructions, question } from "./prompt.ts";

/** The longest edge each service works with; anything larger is scaled down there, after we have paid to send it. */
const maxEdges = { google: 1536, openai: 1024, anthropic: 1568, "openai-compatible": 1024 };

const maxOutputTokens = 1500;

const overloadedStatuses = new Set([429, 503, 529]);

/** A generative model that looks at the photo and answers in our schema. */
export function visionModelIdentifier(settings: ModelService, codec: Pick<PhotoCodec, "resize">): Identifier {
  const model = connectModel(settings, { keepsToSchema: true });
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

/** Only the kind of failure is kept: a service's message may repeat what was sent to it. */
function toIdentifierError(error: unknown, signal: AbortSignal): IdentifierError {
  if (signal.aborted) return new IdentifierError("too slow", "aborted");
  if (APICallError.isInstance(error)) {
    const reason = overloadedStatuses.has(error.statusCode ?? 0) ? "overloaded" : "broken";
    return new IdentifierError(reason, `status ${error.statusCode ?? "unknown"}`);
  }
  return new IdentifierError("broken", error instanceof Error ? error.name : "unknown failure");
}
