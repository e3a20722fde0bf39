import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import { readJson } from "../http/read-json.ts";
import type { HistoryService } from "./history.service.ts";
import type { IdentifyService } from "./identify.service.ts";

export const identifySchema = z.object({ imageUrl: z.string().max(200) });
export const savedSchema = z.object({ saved: z.boolean() });

export function identifyRoutes({ identify, history }: { identify: IdentifyService; history: HistoryService }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/identify", async (c) => {
      const { imageUrl } = await readJson(c, identifySchema);
      return c.json(await identify.identify(c.get("visitor"), imageUrl, c.get("log")));
    })
    .post("/identifications/:id/saved", async (c) => {
      const { account } = c.get("visitor");
      if (!account) throw new AppError("UNAUTHENTICATED", "Sign in to keep identifications in your history.");
      const { saved } = await readJson(c, savedSchema);
      await history.setSaved(account.id, c.req.param("id"), saved);
      return c.json({ saved });
    });
}
