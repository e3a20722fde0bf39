import type { Context } from "hono";
import { deleteCookie } from "hono/cookie";
import { sessionCookie, signedInCookie } from "../../domain/cookies.ts";
import type { AppEnv } from "../http/context.ts";
import { cookieName, readCookie, writeCookie } from "../http/cookies.ts";

/** The token no script can read, and beside it the word that there is one, which the pages read to know whether to ask. */
export function writeSessionCookies(c: Context<AppEnv>, token: string, secure: boolean): void {
  writeCookie(c, sessionCookie.name, token, { secure, maxAgeSeconds: sessionCookie.maxAgeSeconds, httpOnly: true });
  writeCookie(c, signedInCookie.name, "1", { secure, maxAgeSeconds: signedInCookie.maxAgeSeconds, httpOnly: false });
}

export function forgetSessionCookies(c: Context<AppEnv>, secure: boolean): void {
  for (const { name } of [sessionCookie, signedInCookie]) deleteCookie(c, cookieName(name, secure), { path: "/", secure });
}

export function readSessionToken(c: Context<AppEnv>, secure: boolean): string | undefined {
  return readCookie(c, sessionCookie.name, secure);
}
