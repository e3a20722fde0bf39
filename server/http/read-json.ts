import type { Context } from "hono";
import type { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";

/** The body of a request, in the form it must have; anything else is refused in one sentence. */
export async function readJson<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): Promise<z.infer<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const result = schema.safeParse(body);
  if (!result.success)
    throw new AppError("INVALID_REQUEST", "This request is not in the form we expect. Please reload the page and try again.");
  return result.data;
}
