import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { AppEnv } from "./context.ts";
import { chooseEncoding, type Encoding } from "./encodings.ts";
import { deviceWorkerPolicy } from "./security-headers.ts";

type StaticFile = { type: string; etag: string; cacheControl: string; bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> };

const deviceWorker = /^\/assets\/device-worker-[\w-]+\.js$/;

const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";

/**
 * The built client files, held in memory: a few megabytes that never change while the server runs. Only names found at start
 * can be asked for, so a path can lead nowhere else. The build left .br and .gz beside each file.
 */
export function staticFiles(folder: string): MiddlewareHandler<AppEnv> {
  const files = readFolder(folder);
  return async (c, next) => {
    const file = files.get(c.req.path);
    if (!file || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    c.header("ETag", file.etag);
    c.header("Cache-Control", file.cacheControl);
    if (deviceWorker.test(c.req.path)) c.header("Content-Security-Policy", deviceWorkerPolicy);
    if (c.req.header("If-None-Match") === file.etag) return c.body(null, 304);
    const wanted = chooseEncoding(c.req.header("Accept-Encoding"));
    const encoding: Encoding = file.bodies[wanted] ? wanted : "identity";
    if (encoding !== "identity") c.header("Content-Encoding", encoding);
    c.header("Content-Type", file.type);
    return c.body(file.bodies[encoding] ?? new Uint8Array());
  };
}

function readFolder(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const known = new Set(names);
  const plain = names.filter((name) => !(/\.(br|gz)$/.test(name) && known.has(name.replace(/\.(br|gz)$/, ""))));
  return new Map(
    plain.map((name) => {
      const body = read(name);
      const file: StaticFile = {
        type: getMimeType(name) ?? "application/octet-stream",
        etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
        // Vite puts a hash of the content into the names of this folder.
        cacheControl: name.startsWith(`assets${path.sep}`) ? oneYear : oneHour,
        bodies: {
          identity: body,
          ...(known.has(`${name}.br`) && { br: read(`${name}.br`) }),
          ...(known.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
        },
      };
      return [`/${name.split(path.sep).join("/")}`, file];
    }),
  );

  function read(name: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(readFileSync(path.join(folder, name)));
  }
}
