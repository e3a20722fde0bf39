import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import { isLoopback } from "../loopback.ts";
import { type Gauge, renderMetrics } from "./registry.ts";

type Parts = {
  gauges: Gauge[];
  token: string | undefined;
  /** The site is this machine's own: no proxy stands before it and no public address leads to it. */
  isOwnMachine: boolean;
};

/**
 * /metrics, for whoever has the token, and for the person at this machine. A loopback peer alone proves nothing: behind a proxy on
 * the same machine everybody in the world is one. So it counts only where the site has no public address and no proxy; and of
 * the headers nothing is believed, except that a forwarded request, or one for another host, is not from here.
 */
export function metricsRoutes({ gauges, token, isOwnMachine }: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/metrics", async (c) => {
    if (!hasToken(c, token) && !(isOwnMachine && isFromHere(c))) {
      c.header("WWW-Authenticate", "Bearer");
      throw new AppError("UNAUTHENTICATED", "Metrics are for the operator: send the METRICS_TOKEN as a bearer token.");
    }
    c.header("Cache-Control", "no-store");
    return c.body(await renderMetrics(gauges), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  });
}

/** Hashes are of one length, whatever was sent, so comparing them tells nothing of the token's. */
function hasToken(c: Context<AppEnv>, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const forwardingHeaders = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"];

function isFromHere(c: Context<AppEnv>): boolean {
  const peer = c.env?.incoming?.socket.remoteAddress ?? "";
  const isLoopbackPeer = peer === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(peer);
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
  return isLoopbackPeer && !isForwarded && isLoopback(new URL(c.req.url).hostname);
}
