import { z } from "zod";
import { optional, wholeNumber } from "../config-forms.ts";
import { type ModelService, type ModelServiceName, modelServiceNames, modelServiceVariables, serviceAccess } from "../model-services.ts";

const usualModels = { google: "gemini-2.5-flash", openai: "gpt-4.1-mini", anthropic: "claude-sonnet-4-5", "openai-compatible": undefined };

/** The variables of the assistant; server/config.ts lists them with all the others. The keys are shared with identification. */
export const assistantVariables = {
  ASSISTANT_PROVIDER: optional(
    z.enum(["library", ...modelServiceNames], { error: `must be library or one of: ${modelServiceNames.join(", ")}` }),
  ).transform((name) => name ?? "library"),
  ASSISTANT_MODEL: optional(z.string().min(1)),
  ASSISTANT_TIMEOUT_SECONDS: wholeNumber(45),
  ASSISTANT_MAX_TOKENS: wholeNumber(900),
  ASSISTANT_PER_MINUTE: wholeNumber(8),
  ...modelServiceVariables,
};

type Environment = z.infer<z.ZodObject<typeof assistantVariables>>;

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
    return { name, model: env.ASSISTANT_MODEL ?? usualModels[name] ?? need("ASSISTANT_MODEL"), ...serviceAccess(name, env, need) };
  }

  return {
    model: env.ASSISTANT_PROVIDER === "library" ? undefined : serviceOf(env.ASSISTANT_PROVIDER),
    timeoutMs: env.ASSISTANT_TIMEOUT_SECONDS * 1000,
    maxOutputTokens: env.ASSISTANT_MAX_TOKENS,
    perMinute: env.ASSISTANT_PER_MINUTE,
  };
}
