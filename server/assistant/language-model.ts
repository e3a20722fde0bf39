import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, type LanguageModel, RetryError } from "ai";
import { tracedFetch } from "../trace.ts";
import type { ModelService } from "./assistant.config.ts";

export function connectModel({ name, model, apiKey, baseUrl }: ModelService): LanguageModel {
  const options = { apiKey, fetch: tracedFetch, ...(baseUrl && { baseURL: baseUrl }) };
  switch (name) {
    case "google":
      return createGoogleGenerativeAI(options)(model);
    case "openai":
      return createOpenAI(options)(model);
    case "anthropic":
      return createAnthropic(options)(model);
    case "openai-compatible":
      return createOpenAICompatible({ ...options, name, baseURL: baseUrl ?? "" })(model);
  }
}

/** How a model failed, as far as it matters to the person waiting. */
export type ModelFailure = "overloaded" | "too slow" | "broken";

export function failureOf(error: unknown): ModelFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause) && (cause.statusCode === 429 || cause.statusCode === 503 || cause.statusCode === 529))
    return "overloaded";
  return cause instanceof Error && /^(TimeoutError|AbortError)$/.test(cause.name) ? "too slow" : "broken";
}
