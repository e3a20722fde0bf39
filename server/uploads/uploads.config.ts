import { z } from "zod";
import { optional, webUrl, wholeNumber } from "../config-forms.ts";
import type { AnonymousLimits } from "../quota/daily-quota.service.ts";
import type { CaptchaKeys } from "./captcha.ts";
import type { S3Options } from "./s3-photo-store.ts";

/** The variables of uploads; server/config.ts lists them with all the others. */
export const uploadVariables = {
  ANONYMOUS_DAILY_UPLOADS: wholeNumber(1),
  ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: wholeNumber(5),
  S3_ENDPOINT: optional(webUrl),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9.-]{3,63}$/, "must be the name of a bucket")),
  S3_REGION: optional(z.string()).transform((region) => region ?? "auto"),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  RECAPTCHA_SITE_KEY: optional(z.string().regex(/^[\w-]+$/, "must be the site key that Google shows")),
  RECAPTCHA_SECRET_KEY: optional(z.string()),
};

type Environment = z.infer<z.ZodObject<typeof uploadVariables>>;

export type UploadSettings = {
  anonymousLimits: AnonymousLimits;
  /** Undefined: photos lie in the data folder. */
  s3: S3Options | undefined;
  /** Undefined: no captcha. */
  captcha: CaptchaKeys | undefined;
};

/** Services that need several variables; half a set is added to `mistakes`. */
export function uploadSettings(env: Environment, mistakes: string[]): UploadSettings {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY } = env;
  const s3 = allOrNone({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, mistakes);
  const captcha = allOrNone({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY }, mistakes);
  return {
    anonymousLimits: { perVisitor: env.ANONYMOUS_DAILY_UPLOADS, perAddress: env.ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS },
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: S3_REGION,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    captcha: captcha && { siteKey: captcha.RECAPTCHA_SITE_KEY, secretKey: captcha.RECAPTCHA_SECRET_KEY },
  };
}

function allOrNone<Name extends string>(variables: Record<Name, string | undefined>, mistakes: string[]): Record<Name, string> | undefined {
  const names = Object.keys(variables) as Name[];
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return undefined;
  mistakes.push(...missing.map((name) => `${name}: must be set together with ${names.filter((other) => other !== name).join(", ")}`));
  return variables as Record<Name, string>;
}
