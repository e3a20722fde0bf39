import { createHash } from "node:crypto";
import type { Handler } from "hono";
import type { AppEnv } from "./context.ts";
import { chooseEncoding, type Encoding, encode } from "./encodings.ts";

/** A large answer that is the same for everybody until the server restarts: made once, compressed once, revalidated by its ETag. */
export function keptJson(answer: () => unknown): Handler<AppEnv> {
  let json: Buffer | undefined;
  let etag = "";
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  function body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    json ??= Buffer.from(JSON.stringify(answer()));
    etag ||= `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
    const made = bodies.get(encoding) ?? encode(json, encoding, "small").then((bytes) => new Uint8Array(bytes));
    bodies.set(encoding, made);
    return made;
  }

  // The first visitor should not wait for a compression that takes seconds.
  for (const encoding of ["br", "gzip"] as const) void body(encoding).catch(() => bodies.delete(encoding));

  return async (c) => {
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
    const bytes = await body(encoding);
    c.header("ETag", etag);
    c.header("Cache-Control", "public, max-age=60");
    if (c.req.header("If-None-Match") === etag) return c.body(null, 304);
    if (encoding !== "identity") c.header("Content-Encoding", encoding);
    c.header("Content-Type", "application/json; charset=UTF-8");
    return c.body(bytes);
  };
}
