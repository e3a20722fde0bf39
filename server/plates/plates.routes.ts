import { Hono } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { PlateSubject } from "../../domain/plates/plate.ts";
import type { AppEnv } from "../http/context.ts";
import { type PlateFile, type PlateService, plateWidths } from "./plate.service.ts";

/** What the routes need of the service. */
export type Plates = Pick<PlateService, "hashOf" | "svgOf" | "picture">;

type Parts = { plates: Plates; library: { bySlug: (slug: string) => PlateSubject | undefined } };

const pictureName = /^(?<slug>[\w-]+)\.(?<hash>[0-9a-f]{6})-(?<size>400\.webp|800\.webp|1200\.webp|social\.jpg)$/;
const forEver = "public, max-age=31536000, immutable";

/** /plates/{slug}.svg as it is today; /plates/{slug}.{hash}-{size} for ever. */
export function plateRoutes({ plates, library }: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/plates/:file", async (c) => {
    const file = c.req.param("file");
    if (file.endsWith(".svg")) {
      c.header("Cache-Control", "public, max-age=3600");
      return c.body(plates.svgOf(find(file.slice(0, -".svg".length))), 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
    }
    const { slug = "", hash, size = "" } = pictureName.exec(file)?.groups ?? {};
    const subject = find(slug);
    const current = plates.hashOf(subject);
    // A page from before the last release still asks for the older drawing.
    if (hash !== current) return c.redirect(`/plates/${slug}.${current}-${size}`, 302);
    const bytes = await plates.picture(subject, fileOf(size));
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": size.endsWith(".jpg") ? "image/jpeg" : "image/webp",
      "Cache-Control": forEver,
    });
  });

  function find(slug: string): PlateSubject {
    const subject = library.bySlug(slug);
    if (!subject) throw new AppError("NOT_FOUND", "There is no drawing at this address.");
    return subject;
  }
}

function fileOf(size: string): PlateFile {
  const width = plateWidths.find((candidate) => size === `${candidate}.webp`);
  return width ? { kind: "webp", width } : { kind: "social" };
}
