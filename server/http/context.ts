import type { HttpBindings } from "@hono/node-server";
import type { Visitor } from "../account/visitor.ts";
import type { Log } from "../log.ts";

/** What every handler finds in its Hono context. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Log;
    /** Why the request was refused, where it was. */
    errorCode?: string;
    /** Set for every request under /api. */
    visitor: Visitor;
  };
};
