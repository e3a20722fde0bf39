import { z } from "zod";
import { type Brand, defaultBrand } from "../domain/brand.ts";
import { type AssistantSettings, assistantSettings, assistantVariables } from "./assistant/assistant.config.ts";
import { optional, webUrl } from "./config-forms.ts";
import { type IdentifySettings, identifySettings, identifyVariables } from "./identify/identify.config.ts";
import { type UploadSettings, uploadSettings, uploadVariables } from "./uploads/uploads.config.ts";

/** Every environment variable, its form and what it is for. `.env.example` and README list the same; a test compares them. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: optional(z.string().min(1)).transform((host) => host ?? "127.0.0.1"),
  PORT: optional(z.coerce.number({ error: "must be a number from 0 to 65535" }).int().min(0).max(65535)).transform((port) => port ?? 3000),
  DATA_DIR: optional(z.string().min(1)).transform((folder) => folder ?? "./data"),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://, or be left out to use the embedded database"),
  ),
  PUBLIC_URL: optional(webUrl),
  TRUST_PROXY: optional(z.enum(["true", "false"], { error: "must be true or false" })).transform((value) => value === "true"),
  SECRET: optional(z.string().min(32, "must be at least 32 characters; make one with: openssl rand -base64 32")),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "silent"])).transform((level) => level ?? "info"),
  METRICS_TOKEN: optional(z.string().min(32, "must be at least 32 characters; make one with: openssl rand -base64 32")),
  GOOGLE_CLIENT_ID: optional(z.string().min(1)),
  GOOGLE_CLIENT_SECRET: optional(z.string().min(1)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, "must be a Stripe secret key: sk_… or rk_…")),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, "must be a Stripe signing secret: whsec_…")),
  STRIPE_PRICE_MONTHLY: optional(z.string().regex(/^price_/, "must be a Stripe price id: price_…")),
  STRIPE_PRICE_LIFETIME: optional(z.string().regex(/^price_/, "must be a Stripe price id: price_…")),
  BRAND_NAME: optional(z.string().min(1)).transform((name) => name ?? defaultBrand.name),
  BRAND_COMPANY: optional(z.string().min(1)).transform((name) => name ?? defaultBrand.company),
  SUPPORT_EMAIL: optional(z.email("must be an e-mail address")).transform((email) => email ?? defaultBrand.supportEmail),
  ...uploadVariables,
  ...identifyVariables,
  ...assistantVariables,
});

/** Where and as whom the site asks for a person's identity. */
export type IdentityProviderConfig = { issuer: string; clientId: string; clientSecret: string };

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Another server than Stripe's own that speaks its language. */
  apiUrl?: string;
  priceIds: { monthly?: string | undefined; lifetime?: string | undefined };
};

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: z.infer<typeof environmentSchema>["LOG_LEVEL"];
  /** Believe X-Forwarded-For and X-Forwarded-Proto, because a proxy of ours wrote them. */
  trustProxy: boolean;
  /** The site is reached over https: cookies take the __Host- prefix and HSTS is sent. */
  secure: boolean;
  /** Keys the hashes that must not be guessable. Undefined: one is made and kept in the data folder. */
  secret: string | undefined;
  /** Opens /metrics to whoever sends it. Undefined: only the person at this machine may read them. */
  metricsToken: string | undefined;
  /** Undefined: nobody can sign in with Google here. */
  google: IdentityProviderConfig | undefined;
  /** Undefined: nothing can be bought here. */
  stripe: StripeConfig | undefined;
  brand: Brand;
  uploads: UploadSettings;
  identify: IdentifySettings;
  assistant: AssistantSettings;
};

export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads the environment once; every mistake is reported together, with what to do. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) throw mistaken(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const env = result.data;
  refuseHalves(env);
  const mistakes: string[] = [];
  const config: Config = {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    secret: env.SECRET,
    metricsToken: env.METRICS_TOKEN,
    google: googleFrom(env),
    stripe: stripeFrom(env),
    secure: env.PUBLIC_URL?.startsWith("https://") ?? false,
    brand: {
      name: env.BRAND_NAME,
      company: env.BRAND_COMPANY,
      supportEmail: env.SUPPORT_EMAIL,
      publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    },
    uploads: uploadSettings(env, mistakes),
    identify: identifySettings(env, mistakes),
    assistant: assistantSettings(env, mistakes),
  };
  if (mistakes.length > 0) throw mistaken(mistakes);
  return config;
}

function mistaken(lines: string[]): ConfigError {
  return new ConfigError(
    `The configuration has mistakes. Mend these variables in the environment or in .env (see .env.example):\n  ${lines.join("\n  ")}`,
  );
}

type Environment = z.infer<typeof environmentSchema>;

function googleFrom({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Environment): IdentityProviderConfig | undefined {
  return clientId && clientSecret ? { issuer: "https://accounts.google.com", clientId, clientSecret } : undefined;
}

function stripeFrom(env: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, priceIds: { monthly: env.STRIPE_PRICE_MONTHLY, lifetime: env.STRIPE_PRICE_LIFETIME } };
}

/** One half of a pair of credentials is a mistake, not a wish for the stand-in. */
function refuseHalves(env: Environment): void {
  const pairs = [
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ] as const;
  const halves = pairs.filter(([one, other]) => Boolean(env[one]) !== Boolean(env[other]));
  if (halves.length === 0) return;
  throw new ConfigError(
    `The configuration has mistakes. ${halves.map(([one, other]) => `${one} and ${other} belong together: set both or neither.`).join(" ")}`,
  );
}
