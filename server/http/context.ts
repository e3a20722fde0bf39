import type { HttpBindings } from "@hono/node-server";
import type { Log } from "../log.ts";

/** What every handler finds in its Hono context. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; log: Log };
};
