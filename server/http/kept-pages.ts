import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import type { AppEnv } from "./context.ts";
import { chooseEncoding } from "./encodings.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { commonHeaders } from "./security-headers.ts";

type Parts = { cache: PageCache; log: Log; secure: boolean };

/**
 * Answers pages that are kept, ahead of everything else: such a page needs no visitor, no compression and no headers but those it
 * was kept with. Touching an answer's headers after it is made costs more than making it, so here they are whole from the start.
 */
export function keptPages({ cache, log, secure }: Parts): MiddlewareHandler<AppEnv> {
  const common = commonHeaders({ secure });
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const page = cache.get(pageKey(c.req.url));
    if (!page) return next();
    const requestId = randomUUID();
    const isKnown = c.req.header("If-None-Match") === page.etag;
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
    const headers = { ...common, ...keptPageHeaders(page), "X-Request-Id": requestId, Vary: "Accept-Encoding" };
    log.info({ requestId, method: c.req.method, route: "kept page", status: isKnown ? 304 : 200 }, "request");
    if (isKnown) return c.body(null, 304, headers);
    return c.body(await page.body(encoding), 200, encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding });
  };
}

export function keptPageHeaders(page: CachedPage): Record<string, string> {
  return { ...page.headers, ETag: page.etag, "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** The path and query of an address, as they were sent. */
export function pageKey(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("://") + 3));
}
