import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../testing/databases.ts";
import { testApp } from "../testing/test-app.ts";

test("every answer says who may embed it, sniff it and use the camera", async () => {
  const { app } = testApp();
  const { headers } = await app.request("/healthz");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toContain("camera=(self)");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
});

test("a public https address turns on HSTS and __Host- cookies", async () => {
  const { app } = testApp({ environment: { PUBLIC_URL: "https://weeds.example" } });
  const { headers } = await app.request("/api/weeds");
  expect(headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
  expect(headers.get("Set-Cookie")).toMatch(/^__Host-dockleaf_csrf=.+Path=\/; Secure; SameSite=Lax/);
});

test("a page's policy allows no inline script but those it names", async () => {
  const { app } = testApp();
  const { headers } = await app.request("/");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test("a page that is not kept carries a nonce of its own", async () => {
  const { app } = testApp({
    render: async (_request, { nonce }) =>
      new Response(`<script nonce="${nonce}">1</script>`, { status: 404, headers: { "Content-Type": "text/html" } }),
  });
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await app.request("/nowhere");
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
      expect(await response.text()).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("a page is rendered once, never sees a cookie, and is rendered anew when its content changes", async () => {
  const seen: (string | null)[] = [];
  const { app, pageCache } = testApp({
    render: async (request) => {
      seen.push(request.headers.get("Cookie"));
      return new Response("<!DOCTYPE html>page", { headers: { "Content-Type": "text/html" } });
    },
  });
  const first = await app.request("/about", { headers: { Cookie: "session=secret" } });
  const second = await app.request("/about", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect(second.status).toBe(304);
  expect(seen).toEqual([null]);
  pageCache.clear();
  await app.request("/about");
  expect(seen).toHaveLength(2);
});

test("answers are compressed as the browser can read them", async () => {
  const html = `<!DOCTYPE html>${"leaf ".repeat(2_000)}`;
  const { app } = testApp({ render: async () => new Response(html, { headers: { "Content-Type": "text/html" } }) });
  const brotli = await app.request("/", { headers: { "Accept-Encoding": "gzip, deflate, br" } });
  expect(brotli.headers.get("Content-Encoding")).toBe("br");
  expect(brotli.headers.get("Vary")).toContain("Accept-Encoding");
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(html);
  expect((await app.request("/", { headers: { "Accept-Encoding": "gzip" } })).headers.get("Content-Encoding")).toBe("gzip");
  expect((await app.request("/", { headers: { "Accept-Encoding": "br;q=0, identity" } })).headers.get("Content-Encoding")).toBeNull();
});

test("an unknown address under /api is JSON with a code and a sentence", async () => {
  const { app } = testApp();
  const response = await app.request("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: "NOT_FOUND", message: "There is nothing at this address." });
});

test("a bug is a 500 with a request id that the log has too, and nothing else", async () => {
  const { app, logLines } = testApp({
    render: async () => {
      throw new Error("secret detail");
    },
  });
  const response = await app.request("/");
  const body = (await response.json()) as { code: string; message: string; requestId: string };
  expect(response.status).toBe(500);
  expect(body.code).toBe("INTERNAL_ERROR");
  expect(JSON.stringify(body)).not.toContain("secret detail");
  expect(response.headers.get("X-Request-Id")).toBe(body.requestId);
  expect(logLines().some((line) => line.includes(body.requestId) && line.includes("secret detail"))).toBe(true);
});

test("the log has no query string, no cookie and no address of a visitor", async () => {
  const { app, logLines } = testApp();
  await app.request("/library?q=private-search", { headers: { Cookie: "session=private-cookie", "X-Forwarded-For": "203.0.113.7" } });
  const log = logLines().join("");
  expect(log).toContain('"status":200');
  expect(log).not.toMatch(/private-search|private-cookie|203\.0\.113\.7/);
});

test.each(["TRACE", "POST", "PUT", "PROPFIND"])("a page is for reading: %s is not allowed there", async (method) => {
  const { app } = testApp();
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const asked = request({ port: (server.address() as AddressInfo).port, method, path: "/about", headers: { "X-Secret": "echo" } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD");
  expect((await answer.toArray()).join("")).not.toContain("echo");
});

test("a refused request is in the log with the reason", async () => {
  const { app, logLines } = testApp();
  await app.request("/api/anything", { method: "POST", headers: { Origin: "https://elsewhere.example" } });
  expect(JSON.parse(logLines().at(-1) ?? "{}")).toMatchObject({ route: "/api/*", status: 403, code: "CROSS_SITE_REQUEST" });
});

test("no cache keeps what /api answers, unless its route allows it", async () => {
  const { app } = testApp();
  expect((await app.request("/api/nothing")).headers.get("Cache-Control")).toBe("no-store");
  expect((await app.request("/api/weeds")).headers.get("Cache-Control")).not.toBe("no-store");
});

test("a body over the limit is refused with 413", async () => {
  const { app } = testApp();
  const response = await app.request("/api/anything", {
    method: "POST",
    headers: { Origin: "http://localhost", "Content-Type": "application/json", "Content-Length": String(100_000) },
    body: "x".repeat(100_000),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "TOO_LARGE" });
});

test("/healthz answers while the process runs, /readyz only while the database does", async () => {
  const without = testApp();
  expect((await without.app.request("/healthz")).status).toBe(200);
  expect((await without.app.request("/readyz")).status).toBe(503);
  const ready = testApp({ database: await emptyDatabase("PGlite") });
  expect((await ready.app.request("/readyz")).status).toBe(200);
});

test("robots.txt, the sitemap and the manifest carry the configured address and name", async () => {
  const { app } = testApp({ environment: { PUBLIC_URL: "https://weeds.example", BRAND_NAME: "Weedwise" } });
  expect(await (await app.request("/robots.txt")).text()).toContain("Sitemap: https://weeds.example/sitemap.xml");
  expect(await (await app.request("/sitemap.xml")).text()).toContain("<loc>https://weeds.example/library</loc>");
  expect(await (await app.request("/site.webmanifest")).json()).toMatchObject({ name: "Weedwise" });
});
