import { Hono } from "hono";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "./context.ts";

/** /healthz: the process runs. /readyz: it can serve, because the database answers. */
export function healthRoutes({ database }: { database: Pick<Database, "ping"> }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      try {
        await database.ping();
        return c.json({ status: "ready" });
      } catch {
        return c.json({ status: "the database does not answer" }, 503);
      }
    });
}
