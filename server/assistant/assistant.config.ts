import { z } from "zod";
import { optional, webUrl, wholeNumber } from "../config-forms.ts";

const modelServices = ["google", "openai", "anthropic", "openai-compatible"] as const;
type ModelServiceName = (typeof modelServices)[number];

/** The variables of the assistant; server/config.ts lists them with all the others. The keys are shared with identification. */
export const assistantVariables = {
  ASSISTANT_PROVIDER: optional(
    z.enum(["library", ...modelServices], { error: `must be library or one of: ${modelServices.join(", ")}` }),
  ).transform((name) => name ?? "library"),
  ASSISTANT_MODEL: optional(z.string().min(1)),
  ASSISTANT_TIMEOUT_SECONDS: wholeNumber(45),
  ASSISTANT_MAX_TOKENS: wholeNumber(900),
  ASSISTANT_PER_MINUTE: wholeNumber(8),
  GOOGLE_GENERATIVE_AI_API_KEY: optional(z.string()),
  GOOGLE_BASE_URL: optional(webUrl),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(webUrl),
  ANTHROPIC_API_KEY: optional(z.string()),
  ANTHROPIC_BASE_URL: optional(webUrl),
  OPENAI_COMPATIBLE_BASE_URL: optional(webUrl),
  OPENAI_COMPATIBLE_API_KEY: optional(z.string()),
};

type Environment = z.infer<z.ZodObject<typeof assistantVariables>>;

export type ModelService = { name: ModelServiceName; model: string; apiKey: string; baseUrl?: string | undefined };

export type AssistantSettings = {
  /** Undefined: the library answers by itself. */
  model: ModelService | undefined;
  /** For a whole answer, and the most it may cost. */
  timeoutMs: number;
  maxOutputTokens: number;
  perMinute: number;
};

/** What the chosen provider needs; a variable it lacks is added to `mistakes`. */
export function assistantSettings(env: Environment, mistakes: string[]): AssistantSettings {
  function need(variable: keyof Environment): string {
    const value = env[variable];
    if (typeof value === "string") return value;
    mistakes.push(`${variable}: must be set, because ASSISTANT_PROVIDER is ${env.ASSISTANT_PROVIDER}`);
    return "";
  }

  function serviceOf(name: ModelServiceName): ModelService {
    switch (name) {
      case "google":
        return {
          name,
          model: env.ASSISTANT_MODEL ?? "gemini-2.5-flash",
          apiKey: need("GOOGLE_GENERATIVE_AI_API_KEY"),
          baseUrl: env.GOOGLE_BASE_URL,
        };
      case "openai":
        return { name, model: env.ASSISTANT_MODEL ?? "gpt-4.1-mini", apiKey: need("OPENAI_API_KEY"), baseUrl: env.OPENAI_BASE_URL };
      case "anthropic":
        return {
          name,
          model: env.ASSISTANT_MODEL ?? "claude-sonnet-4-5",
          apiKey: need("ANTHROPIC_API_KEY"),
          baseUrl: env.ANTHROPIC_BASE_URL,
        };
      case "openai-compatible":
        // A model on a machine of one's own often asks for no key.
        return {
          name,
          model: need("ASSISTANT_MODEL"),
          apiKey: env.OPENAI_COMPATIBLE_API_KEY ?? "",
          baseUrl: need("OPENAI_COMPATIBLE_BASE_URL"),
        };
    }
  }

  return {
    model: env.ASSISTANT_PROVIDER === "library" ? undefined : serviceOf(env.ASSISTANT_PROVIDER),
    timeoutMs: env.ASSISTANT_TIMEOUT_SECONDS * 1000,
    maxOutputTokens: env.ASSISTANT_MAX_TOKENS,
    perMinute: env.ASSISTANT_PER_MINUTE,
  };
}
