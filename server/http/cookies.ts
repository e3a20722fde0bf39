import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

type CookieOptions = { secure: boolean; maxAgeSeconds: number; httpOnly: boolean };

/** Over https a cookie takes the __Host- prefix: no other host of the domain can set or read it. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export function readCookie(c: Context, name: string, secure: boolean): string | undefined {
  return getCookie(c, cookieName(name, secure));
}

export function writeCookie(c: Context, name: string, value: string, { secure, maxAgeSeconds, httpOnly }: CookieOptions): void {
  setCookie(c, cookieName(name, secure), value, { path: "/", sameSite: "Lax", secure, httpOnly, maxAge: maxAgeSeconds });
}

/**
 * What /api answers is nobody else's, so no cache keeps it unless its route says so; and an answer that sets a cookie is one
 * visitor's, whatever the route says.
 */
export const keepAnswersPrivate = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const cacheControl = c.res.headers.get("Cache-Control");
  if (cacheControl === null) c.header("Cache-Control", "no-store");
  else if (c.res.headers.has("Set-Cookie") && cacheControl.includes("public"))
    c.header("Cache-Control", cacheControl.replace("public", "private"));
});
