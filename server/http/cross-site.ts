import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { csrfCookie, csrfHeader } from "../../domain/cookies.ts";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page started. Browsers say where a request comes from in Sec-Fetch-Site or Origin; for
 * one that says neither, the token of the cookie must come back in a header, which another site cannot read.
 */
export function refuseCrossSiteWrites({ secure, publicUrl }: { secure: boolean; publicUrl: string }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (safeMethods.has(c.req.method)) {
      if (!readCookie(c, csrfCookie.name, secure)) {
        writeCookie(c, csrfCookie.name, randomBytes(32).toString("base64url"), {
          secure,
          maxAgeSeconds: csrfCookie.maxAgeSeconds,
          httpOnly: false,
        });
      }
    } else if (!comesFromThisSite(c, { secure, publicUrl })) {
      throw new AppError(
        "CROSS_SITE_REQUEST",
        "This request did not come from our own pages, so nothing was changed. Reload the page and try again.",
      );
    }
    await next();
  });
}

function comesFromThisSite(c: Context<AppEnv>, { secure, publicUrl }: { secure: boolean; publicUrl: string }): boolean {
  const fetchSite = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin && origin !== publicUrl) return false;
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  if (origin !== undefined) return true;
  return sameToken(readCookie(c, csrfCookie.name, secure), c.req.header(csrfHeader));
}

function sameToken(cookie: string | undefined, header: string | undefined): boolean {
  if (!cookie || !header) return false;
  const [expected, given] = [Buffer.from(cookie), Buffer.from(header)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
