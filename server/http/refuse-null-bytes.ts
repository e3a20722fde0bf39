import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { answerNotFound } from "./errors.ts";

/** No id of ours holds a null byte, and PostgreSQL takes one for an error of ours: nothing is there, without asking it. */
export const refuseNullBytes = createMiddleware<AppEnv>(async (c, next) => (c.req.path.includes("\0") ? answerNotFound(c) : next()));
