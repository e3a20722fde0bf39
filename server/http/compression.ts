import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { chooseEncoding, encode } from "./encodings.ts";

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/;

/** One packet holds about this much; compressing less saves nobody anything. */
const leastBytes = 1_024;

/** Compresses answers that were not compressed before they came here. Streams of events pass as they are. */
export const compression = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { res } = c;
  const type = res.headers.get("Content-Type") ?? "";
  if (!res.body || !compressible.test(type)) return;
  res.headers.append("Vary", "Accept-Encoding");
  if (res.headers.has("Content-Encoding") || c.req.method === "HEAD") return;
  const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
  if (encoding === "identity") return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  const small = body.length < leastBytes;
  const bytes = small ? body : await encode(body, encoding, "fast");
  if (!small) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  c.res = undefined;
  c.res = new Response(new Uint8Array(bytes), { status: res.status, headers });
});
