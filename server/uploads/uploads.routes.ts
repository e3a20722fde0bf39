import { Hono } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import type { PhotoSize } from "./photo-store.ts";
import { letBodyPass, readUploadForm } from "./read-form.ts";
import type { UploadsService } from "./uploads.service.ts";

/** Bodies in memory at once, ten megabytes each at most. */
const maxUploadsUnderWay = 40;

/** Shared photos may be kept by browsers this long; a withdrawn one is gone everywhere after it. Never by proxies: the answer may set a cookie. */
const sharedMaxAgeSeconds = 300;

export function uploadRoutes({ uploads }: { uploads: UploadsService }): Hono<AppEnv> {
  let underWay = 0;
  return new Hono<AppEnv>()
    .get("/upload/status", async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json(await uploads.status(c.get("visitor")));
    })
    .post("/upload", async (c) => {
      let counted = false;
      const readForm = () => {
        if (underWay >= maxUploadsUnderWay) throw tooManyUploads();
        underWay++;
        counted = true;
        return readUploadForm(c.req.raw);
      };
      try {
        return c.json(await uploads.upload(c.get("visitor"), readForm, c.get("log")));
      } catch (error) {
        await letBodyPass(c.req.raw);
        throw error;
      } finally {
        if (counted) underWay--;
      }
    })
    .get("/photos/:id/:file{(display|thumb)\\.webp}", async (c) => {
      const size = c.req.param("file").replace(".webp", "") as PhotoSize;
      const photo = await uploads.read(c.get("visitor"), c.req.param("id"), size);
      if (!photo) throw new AppError("NOT_FOUND", "There is no photo at this address.");
      return c.body(photo.bytes, 200, {
        "Content-Type": "image/webp",
        "Content-Disposition": "inline",
        "Cache-Control": photo.shared ? `private, max-age=${sharedMaxAgeSeconds}` : "private, no-store",
        "Cross-Origin-Resource-Policy": "same-origin",
      });
    });
}

function tooManyUploads(): AppError {
  return new AppError("SERVICE_UNAVAILABLE", "Many photos are arriving at this moment. Please try again in a few seconds.", {
    retryAfterSeconds: 5,
  });
}
