import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { AppError } from "../../domain/errors.ts";
import { deviceKitPath } from "../../domain/identify/device-kit.ts";
import type { AppEnv } from "../http/context.ts";
import type { LibraryService } from "../library/library.service.ts";
import { deviceFiles, deviceKit } from "./device-kit.ts";

/** What a browser fetches to name photos by itself. Nothing here knows or asks who the visitor is. */
export function deviceRoutes({ library }: { library: LibraryService }): Hono<AppEnv> {
  const files = deviceFiles();
  let kit: string | undefined;
  return new Hono<AppEnv>()
    .get(deviceKitPath, (c) => {
      kit ??= JSON.stringify(deviceKit(library));
      if (kit === "null") throw new AppError("NOT_FOUND", "This site cannot identify photos on your device.");
      return c.body(kit, 200, { "Content-Type": "application/json; charset=UTF-8", "Cache-Control": "public, max-age=0, must-revalidate" });
    })
    .get("/model/:name", (c, next) => {
      const file = files.get(c.req.path);
      if (!file) return next();
      // The weights are dense numbers: compression would save a tenth and cost more than that to undo on a phone.
      return c.body(Readable.toWeb(createReadStream(file.path)) as ReadableStream, 200, {
        "Content-Type": "application/octet-stream",
        "Content-Length": String(file.bytes),
        "Cache-Control": "public, max-age=31536000, immutable",
      });
    });
}
