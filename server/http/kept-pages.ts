import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import { requestTrace } from "../trace.ts";
import type { AppEnv } from "./context.ts";
import { chooseEncoding } from "./encodings.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { requestSeries } from "./request-metrics.ts";
import { commonHeaders } from "./security-headers.ts";

const route = "kept page";

type Parts = { cache: PageCache; log: Log; secure: boolean };

/**
 * Answers pages that are kept, ahead of everything else: such a page needs no visitor, no compression and no headers but those it
 * was kept with. Touching an answer's headers after it is made costs more than making it, so here they are whole from the start.
 */
export function keptPages({ cache, log, secure }: Parts): MiddlewareHandler<AppEnv> {
  const common = commonHeaders({ secure });
  const durations = {
    GET: { 200: requestSeries("GET", route, 200), 304: requestSeries("GET", route, 304) },
    HEAD: { 200: requestSeries("HEAD", route, 200), 304: requestSeries("HEAD", route, 304) },
  };
  return async (c, next) => {
    const { method } = c.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const startedAt = performance.now();
    const page = cache.get(pageKey(c.req.url));
    if (!page) return next();
    const { requestId, traceId } = requestTrace(c.req.header("traceparent"));
    const isKnown = c.req.header("If-None-Match") === page.etag;
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
    const headers = { ...common, ...keptPageHeaders(page), "X-Request-Id": requestId, Vary: "Accept-Encoding" };
    const body = isKnown ? null : await page.body(encoding);
    const status = isKnown ? 304 : 200;
    log.info({ requestId, traceId, method, route, status }, "request");
    durations[method][status].observe((performance.now() - startedAt) / 1000);
    if (body === null) return c.body(null, 304, headers);
    return c.body(body, 200, encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding });
  };
}

export function keptPageHeaders(page: CachedPage): Record<string, string> {
  return { ...page.headers, ETag: page.etag, "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** The path and query of an address, as they were sent. */
export function pageKey(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("://") + 3));
}
