import { type Context, Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { signInCookie } from "../../domain/cookies.ts";
import { safeReturnUrl } from "../../domain/return-url.ts";
import { type SignInProblem, signInPath } from "../../domain/sign-in-problem.ts";
import type { Clock } from "../clock.ts";
import type { AppEnv } from "../http/context.ts";
import { cookieName, readCookie, writeCookie } from "../http/cookies.ts";
import { isLoopback } from "../loopback.ts";
import { counter } from "../metrics/registry.ts";
import type { AccountService } from "./account.service.ts";
import { deviceName } from "./device-name.ts";
import type { Identity, IdentityProvider, SignInChecks } from "./identity-provider.ts";
import { readSessionToken, writeSessionCookies } from "./session-cookies.ts";
import type { SessionsService } from "./sessions.service.ts";
import { isTooOld, openAttempt, type SignInAttempt, sealAttempt } from "./sign-in-attempt.ts";

const signIns = counter<"outcome">("dockleaf_sign_ins_total", "Sign-ins that ended, by how.");

export const signInRoute = "/api/auth/google";
export const signInAnswerRoute = "/api/auth/google/callback";

type Parts = {
  /** Undefined where sign-in is not set up. */
  identityProvider: IdentityProvider | undefined;
  accounts: AccountService;
  sessions: SessionsService;
  clock: Clock;
  secret: string;
  secure: boolean;
  publicUrl: string;
};

/** Both addresses are opened by the browser itself, so every answer is a redirect to a screen, never JSON. */
export function signInRoutes({ identityProvider, accounts, sessions, clock, secret, secure, publicUrl }: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/auth/google", async (c) => {
      const returnUrl = safeReturnUrl(c.req.query("returnUrl"));
      if (!identityProvider) return sendBack(c, { problem: "unavailable", returnUrl });
      const canonical = otherLoopbackName(c.req.url, publicUrl);
      if (canonical) return c.redirect(`${canonical}${signInRoute}?returnUrl=${encodeURIComponent(returnUrl)}`);
      try {
        const { url, checks } = await identityProvider.begin();
        const sealed = sealAttempt({ ...checks, returnUrl, startedAt: clock().getTime() }, secret);
        writeCookie(c, signInCookie.name, sealed, { secure, maxAgeSeconds: signInCookie.maxAgeSeconds, httpOnly: true });
        return c.redirect(url);
      } catch (error) {
        return sendBack(c, { problem: "provider", returnUrl, error });
      }
    })
    .get("/auth/google/callback", async (c) => {
      const attempt = openAttempt(readCookie(c, signInCookie.name, secure), secret);
      deleteCookie(c, cookieName(signInCookie.name, secure), { path: "/", secure });
      if (!identityProvider) return sendBack(c, { problem: "unavailable" });
      if (!attempt) return sendBack(c, { problem: "cookies" });
      const { returnUrl } = attempt;
      const answer = new URL(c.req.url);
      const refusal = problemOf(answer, attempt, clock());
      if (refusal) return sendBack(c, { problem: refusal, returnUrl });

      const identity = await prove(identityProvider, answer, attempt);
      if (identity instanceof Error) return sendBack(c, { problem: "provider", returnUrl, error: identity });
      if (!identity.emailVerified) return sendBack(c, { problem: "unverified", returnUrl });

      const account = await accounts.signIn(identity);
      const token = await sessions.begin(account.id, {
        device: deviceName(c.req.header("User-Agent")),
        replaces: readSessionToken(c, secure),
      });
      writeSessionCookies(c, token, secure);
      signIns.add({ outcome: "signed in" });
      c.get("log").info("signed in");
      return c.redirect(safeReturnUrl(returnUrl));
    });
}

function problemOf(answer: URL, attempt: SignInAttempt, now: Date): SignInProblem | null {
  if (answer.searchParams.get("state") !== attempt.state || isTooOld(attempt, now)) return "expired";
  const error = answer.searchParams.get("error");
  if (error === "access_denied") return "denied";
  return error ? "provider" : null;
}

async function prove(provider: IdentityProvider, answer: URL, checks: SignInChecks): Promise<Identity | Error> {
  try {
    return await provider.finish(answer, checks);
  } catch (error) {
    return error instanceof Error ? error : new Error("unknown");
  }
}

function sendBack(c: Context<AppEnv>, { error, ...where }: { problem: SignInProblem; returnUrl?: string; error?: unknown }): Response {
  // The error's own fields may hold an answer of the provider, tokens included: its name is all the log gets.
  const reason = error instanceof Error ? `${error.name} ${"code" in error ? String(error.code) : ""}`.trim() : undefined;
  signIns.add({ outcome: where.problem });
  c.get("log").info({ problem: where.problem, ...(reason && { reason }) }, "sign-in did not succeed");
  return c.redirect(signInPath(where));
}

/** On one's own machine the site has two names, localhost and 127.0.0.1, and a cookie set under one is not sent to the other. */
function otherLoopbackName(requestUrl: string, publicUrl: string): string | null {
  const [asked, known] = [new URL(requestUrl), new URL(publicUrl)];
  const differs = isLoopback(asked.hostname) && isLoopback(known.hostname) && asked.hostname !== known.hostname;
  return differs && asked.port === known.port ? publicUrl : null;
}
