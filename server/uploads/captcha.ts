import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import type { Log } from "../log.ts";
import { tracedFetch } from "../trace.ts";

export type CaptchaKeys = {
  siteKey: string;
  secretKey: string;
  /** Another server than Google's own that judges tokens, and how long it may take: tests bring one. */
  verifyUrl?: string;
  timeoutMs?: number;
};

/** Judges the token that a page got for an upload. */
export type Captcha = {
  /** What the page needs to ask for a token; undefined when none is wanted. */
  siteKey: string | undefined;
  check: (token: string, log: Log) => Promise<void>;
};

export const noCaptcha: Captcha = { siteKey: undefined, check: () => Promise.resolve() };

const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() });

const googleUrl = "https://www.google.com/recaptcha/api/siteverify";

/** Google's own suggestion for the border between people and programs. */
const minScore = 0.5;

/**
 * reCAPTCHA v3. A token that Google calls a program's is refused. No token at all passes, as the spec wants it (a page whose
 * captcha could not load still uploads), and so does a token while Google cannot be reached: the daily limits hold without it.
 */
export function recaptcha({ siteKey, secretKey, verifyUrl = googleUrl, timeoutMs = 5_000 }: CaptchaKeys): Captcha {
  return {
    siteKey,
    check: async (token, log) => {
      if (token === "") return;
      const verdict = await askGoogle({ verifyUrl, timeoutMs }, secretKey, token).catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "captcha could not be checked");
        return null;
      });
      if (verdict && !(verdict.success && (verdict.score ?? 0) >= minScore && verdict.action === "upload")) {
        throw new AppError("FORBIDDEN", "We could not tell that a person sent this photo. Please reload the page and try again.");
      }
    },
  };
}

async function askGoogle(
  { verifyUrl, timeoutMs }: Required<Pick<CaptchaKeys, "verifyUrl" | "timeoutMs">>,
  secret: string,
  response: string,
) {
  const answer = await tracedFetch(verifyUrl, {
    method: "POST",
    body: new URLSearchParams({ secret, response }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the captcha service answered ${answer.status}`);
  return verdictSchema.parse(await answer.json());
}
