import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Log } from "../log.ts";
import type { AppEnv } from "./context.ts";

/**
 * Gives every request an id that the answer and the log share. The log has the route's pattern, not the address:
 * a photo's address is its key.
 */
export function requestLog(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    const startedAt = performance.now();
    await next();
    c.header("X-Request-Id", requestId);
    c.get("log").info(
      { method: c.req.method, route: routePath(c, -1), status: c.res.status, ms: Math.round(performance.now() - startedAt) },
      "request",
    );
  });
}
