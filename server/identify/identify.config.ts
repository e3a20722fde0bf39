import { z } from "zod";
import { optional, webUrl, wholeNumber } from "../config-forms.ts";
import { type ModelService, modelServiceNames, modelServiceVariables, serviceAccess } from "../model-services.ts";

export const providerNames = [...modelServiceNames, "plantnet", "local"] as const;
export type ProviderName = (typeof providerNames)[number];

const providerList = z
  .string()
  .transform((list) => list.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(providerNames, { error: `must be a list, best first, of: ${providerNames.join(", ")}` })));

const modelName = (fallback: string) => optional(z.string()).transform((name) => name ?? fallback);

/** The variables of identification; server/config.ts lists them with all the others. */
export const identifyVariables = {
  IDENTIFY_PROVIDERS: optional(providerList).transform((list) => list ?? (["local"] as ProviderName[])),
  IDENTIFY_TIMEOUT_SECONDS: wholeNumber(20),
  IDENTIFY_GOOGLE_MODEL: modelName("gemini-2.5-flash"),
  IDENTIFY_OPENAI_MODEL: modelName("gpt-4.1-mini"),
  IDENTIFY_ANTHROPIC_MODEL: modelName("claude-sonnet-4-5"),
  IDENTIFY_OPENAI_COMPATIBLE_MODEL: optional(z.string()),
  ...modelServiceVariables,
  PLANTNET_API_KEY: optional(z.string()),
  PLANTNET_BASE_URL: optional(webUrl).transform((url) => url ?? "https://my-api.plantnet.org"),
  PLANTNET_PROJECT: optional(z.string().regex(/^[\w-]+$/, "must be a Pl@ntNet project such as all or weurope")).transform(
    (project) => project ?? "all",
  ),
};

type Environment = z.infer<z.ZodObject<typeof identifyVariables>>;

export type ProviderSettings = ModelService | { name: "plantnet"; apiKey: string; baseUrl: string; project: string } | { name: "local" };

export type IdentifySettings = {
  /** In the order in which they are asked. */
  providers: ProviderSettings[];
  /** For one provider; the next one gets as long again. */
  timeoutMs: number;
};

/** What each provider of the list needs; a variable it lacks is added to `mistakes`. */
export function identifySettings(env: Environment, mistakes: string[]): IdentifySettings {
  function need(variable: keyof Environment, provider: ProviderName): string {
    const value = env[variable];
    if (typeof value === "string") return value;
    mistakes.push(`${variable}: must be set, because IDENTIFY_PROVIDERS lists ${provider}`);
    return "";
  }

  const access = (name: ModelService["name"]) => serviceAccess(name, env, (variable) => need(variable, name));

  function settingsOf(name: ProviderName): ProviderSettings {
    switch (name) {
      case "google":
        return { name, model: env.IDENTIFY_GOOGLE_MODEL, ...access(name) };
      case "openai":
        return { name, model: env.IDENTIFY_OPENAI_MODEL, ...access(name) };
      case "anthropic":
        return { name, model: env.IDENTIFY_ANTHROPIC_MODEL, ...access(name) };
      case "openai-compatible":
        return { name, model: need("IDENTIFY_OPENAI_COMPATIBLE_MODEL", name), ...access(name) };
      case "plantnet":
        return { name, apiKey: need("PLANTNET_API_KEY", name), baseUrl: env.PLANTNET_BASE_URL, project: env.PLANTNET_PROJECT };
      case "local":
        return { name };
    }
  }

  return { providers: env.IDENTIFY_PROVIDERS.map(settingsOf), timeoutMs: env.IDENTIFY_TIMEOUT_SECONDS * 1000 };
}
