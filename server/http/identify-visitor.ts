import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { sessionCookie, visitorCookie } from "../../domain/cookies.ts";
import { entitlementOf } from "../../domain/entitlement.ts";
import { quotaDay } from "../../domain/quota-day.ts";
import type { SessionReader } from "../account/visitor.ts";
import type { Clock } from "../clock.ts";
import type { AppEnv } from "./context.ts";
import { readCookie, writeCookie } from "./cookies.ts";

type Options = { sessions: SessionReader; clock: Clock; secret: string; secure: boolean; trustProxy: boolean };

const visitorIdForm = /^[\w-]{22}$/;

/** Finds out who is asking: the browser by its cookie, the person by their session. Nobody is refused here. */
export function identifyVisitor({ sessions, clock, secret, secure, trustProxy }: Options) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const known = readCookie(c, visitorCookie.name, secure);
    const id = known && visitorIdForm.test(known) ? known : randomBytes(16).toString("base64url");
    if (id !== known) writeCookie(c, visitorCookie.name, id, { secure, maxAgeSeconds: visitorCookie.maxAgeSeconds, httpOnly: true });

    const token = readCookie(c, sessionCookie.name, secure);
    const session = token ? await sessions.read(token) : null;
    c.set("visitor", {
      id,
      addressHash: hashAddress(clientAddress(c, trustProxy), secret, clock()),
      account: session?.account ?? null,
      entitlement: session?.entitlement ?? entitlementOf(null, clock()),
    });
    await next();
  });
}

/** The day is part of the key, so yesterday's hashes tell nothing about today's visitors. It is the day that quotas are counted by. */
function hashAddress(address: string, secret: string, now: Date): string {
  return createHmac("sha256", `${secret} ${quotaDay(now)}`)
    .update(address)
    .digest("base64url");
}

/** The last address in X-Forwarded-For is the one our own proxy saw; those before it are the client's to invent. */
function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket.remoteAddress || "unknown";
}
