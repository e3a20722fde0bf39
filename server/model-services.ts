import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { z } from "zod";
import { optional, webUrl } from "./config-forms.ts";
import { tracedFetch } from "./trace.ts";

// The SDK would print its warnings past our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Services of other people's models, or of one's own, that name photos and answer questions. */
export const modelServiceNames = ["google", "openai", "anthropic", "openai-compatible"] as const;
export type ModelServiceName = (typeof modelServiceNames)[number];

export type ModelService = { name: ModelServiceName; model: string; apiKey: string; baseUrl?: string | undefined };

export const modelServiceVariables = {
  GOOGLE_GENERATIVE_AI_API_KEY: optional(z.string()),
  GOOGLE_BASE_URL: optional(webUrl),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(webUrl),
  ANTHROPIC_API_KEY: optional(z.string()),
  ANTHROPIC_BASE_URL: optional(webUrl),
  OPENAI_COMPATIBLE_BASE_URL: optional(webUrl),
  OPENAI_COMPATIBLE_API_KEY: optional(z.string()),
};

type Environment = z.infer<z.ZodObject<typeof modelServiceVariables>>;

/** Where a service is and what opens it; `need` is called for what it cannot do without. */
export function serviceAccess(
  name: ModelServiceName,
  env: Environment,
  need: (variable: keyof Environment) => string,
): Pick<ModelService, "apiKey" | "baseUrl"> {
  switch (name) {
    case "google":
      return { apiKey: need("GOOGLE_GENERATIVE_AI_API_KEY"), baseUrl: env.GOOGLE_BASE_URL };
    case "openai":
      return { apiKey: need("OPENAI_API_KEY"), baseUrl: env.OPENAI_BASE_URL };
    case "anthropic":
      return { apiKey: need("ANTHROPIC_API_KEY"), baseUrl: env.ANTHROPIC_BASE_URL };
    case "openai-compatible":
      // A model on a machine of one's own often asks for no key.
      return { apiKey: env.OPENAI_COMPATIBLE_API_KEY ?? "", baseUrl: need("OPENAI_COMPATIBLE_BASE_URL") };
  }
}

/** `keepsToSchema`: whether a service of unknown make may be asked for an answer in a given form, rather than told of it in words. */
export function connectModel({ name, model, apiKey, baseUrl }: ModelService, { keepsToSchema = false } = {}): LanguageModel {
  const options = { apiKey, fetch: tracedFetch, ...(baseUrl && { baseURL: baseUrl }) };
  switch (name) {
    case "google":
      return createGoogleGenerativeAI(options)(model);
    case "openai":
      return createOpenAI(options)(model);
    case "anthropic":
      return createAnthropic(options)(model);
    case "openai-compatible":
      return createOpenAICompatible({ ...options, name, baseURL: baseUrl ?? "", supportsStructuredOutputs: keepsToSchema })(model);
  }
}
