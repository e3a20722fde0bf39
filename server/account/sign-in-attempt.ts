import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** A sign-in under way, as the browser keeps it for us: signed, so that nobody can plant one of their own. */
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnUrl: z.string(),
  startedAt: z.number(),
});

export type SignInAttempt = z.infer<typeof attemptSchema>;

/** Google's page may be left open over a cup of tea, not overnight. */
export const attemptMinutes = 15;

export function sealAttempt(attempt: SignInAttempt, secret: string): string {
  const body = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  return `${body}.${signature(body, secret)}`;
}

export function openAttempt(sealed: string | undefined, secret: string): SignInAttempt | null {
  const [body = "", given = ""] = sealed?.split(".") ?? [];
  const expected = Buffer.from(signature(body, secret));
  const received = Buffer.from(given);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  return attemptSchema.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
}

export function isTooOld(attempt: SignInAttempt, now: Date): boolean {
  return now.getTime() - attempt.startedAt > attemptMinutes * 60_000;
}

function signature(body: string, secret: string): string {
  return createHmac("sha256", `sign-in ${secret}`).update(body).digest("base64url");
}
