import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { AppError } from "../../domain/errors.ts";
import { paths } from "../../domain/paths.ts";
import type { AppEnv } from "./context.ts";
import { chooseEncoding } from "./encodings.ts";
import { keptPageHeaders, pageKey } from "./kept-pages.ts";
import type { CachedPage, PageCache, RenderedPage } from "./page-cache.ts";
import { paintFirst, stylesheetPreload } from "./paint-first.ts";
import { type PagePolicy, pageContentSecurityPolicy } from "./security-headers.ts";

/** Renders one document; its inline scripts carry the nonce. */
export type RenderPage = (request: Request, options: { nonce: string }) => Promise<Response>;

/**
 * Renders the documents that are not kept yet (kept-pages.ts answers the others). A page with status 200 is the same for every visitor (the renderer never sees a cookie), so it is
 * kept whole, compressed, and sent again until its content changes; a nonce would be no secret there, so hashes of its inline
 * scripts take the nonce's place.
 */
export function pages({ render, cache, policy }: { render: RenderPage; cache: PageCache; policy: PagePolicy }) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      c.header("Allow", "GET, HEAD");
      throw new AppError("METHOD_NOT_ALLOWED", "A page can only be read.");
    }
    const nonce = randomBytes(16).toString("base64");
    const response = await render(withoutVisitor(c.req.raw), { nonce });
    const isDocument = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (!isDocument) return response;

    const html = await response.text();
    if (response.status === 200) {
      return answerKept(c, cache.put(pageKey(c.req.url), pageForEverybody(html, nonce, policy)));
    }
    return new Response(html, {
      status: response.status,
      headers: {
        "Content-Type": documentType,
        "Cache-Control": "no-store",
        "Content-Security-Policy": pageContentSecurityPolicy([`'nonce-${nonce}'`], policy),
      },
    });
  };
}

const documentType = "text/html; charset=utf-8";

function pageForEverybody(renderedHtml: string, nonce: string, policy: PagePolicy): RenderedPage {
  const forEverybody = renderedHtml.replaceAll(` nonce="${nonce}"`, "");
  const html = policy.development ? forEverybody : paintFirst(forEverybody);
  return {
    headers: {
      "Content-Type": documentType,
      "Content-Security-Policy": pageContentSecurityPolicy(inlineScriptHashes(html), policy),
      Link: stylesheetPreload(html),
    },
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    html: Buffer.from(html),
  };
}

async function answerKept(c: Context<AppEnv>, page: CachedPage): Promise<Response> {
  const headers = keptPageHeaders(page);
  if (c.req.header("If-None-Match") === page.etag) return c.body(null, 304, headers);
  const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
  return c.body(await page.body(encoding), 200, encoding === "identity" ? headers : { ...headers, "Content-Encoding": encoding });
}

/** The renderer gets the address and what the browser accepts, and nothing that tells one visitor from another. */
function withoutVisitor(request: Request): Request {
  const headers = new Headers();
  for (const name of ["Accept", "Content-Type"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(readableAddress(request.url), {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: "half" }),
  });
}

/** An address with a percent sign that stands for no letter leads nowhere; React Router would say so twice on the console. */
function readableAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  try {
    decodeURIComponent(pathname);
    return url;
  } catch {
    return `${origin}${paths.notFound}`;
  }
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\b(?:src|type="application\/)[^>]*)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`))];
}
