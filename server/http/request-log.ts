import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Log } from "../log.ts";
import { requestTrace, withTrace } from "../trace.ts";
import type { AppEnv } from "./context.ts";
import { countRequest } from "./request-metrics.ts";

/**
 * Gives every request an id that the answer and all its log lines share, and counts it. Log and metrics have the pattern of
 * the route that answered, not the address: a photo's address is its key.
 */
export function requestLog(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const trace = requestTrace(c.req.header("traceparent"));
    c.set("requestId", trace.requestId);
    c.set("log", log);
    const startedAt = performance.now();
    await withTrace(trace, async () => {
      await next();
      c.header("X-Request-Id", trace.requestId);
      const ms = performance.now() - startedAt;
      const { method } = c.req;
      const { status } = c.res;
      const route = routePath(c);
      const code = c.get("errorCode");
      log.info({ method, route, status, ...(code && { code }), ms: Math.round(ms) }, "request");
      countRequest({ method, route, status, seconds: ms / 1000 });
    });
  });
}
