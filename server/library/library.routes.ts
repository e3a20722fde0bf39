import { Hono } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import { keptJson } from "../http/kept-json.ts";
import type { LibraryService } from "./library.service.ts";

export function libraryRoutes({ library }: { library: LibraryService }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/weeds",
      keptJson(() => library.list()),
    )
    .get("/weeds/by-slug/:slug", (c) => {
      const weed = library.bySlug(c.req.param("slug"));
      if (!weed) throw new AppError("NOT_FOUND", "The weed you're looking for doesn't exist in our database.");
      c.header("Cache-Control", "public, max-age=60");
      return c.json(weed);
    });
}
