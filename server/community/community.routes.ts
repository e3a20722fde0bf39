import { Hono } from "hono";
import { z } from "zod";
import { ownerOf } from "../account/visitor-key.ts";
import type { AppEnv } from "../http/context.ts";
import { readJson } from "../http/read-json.ts";
import { type CommunityService, notInGallery } from "./community.service.ts";

export const consentSchema = z.object({ imageUrl: z.string().max(200), consent: z.boolean() });

export function communityRoutes({ community }: { community: CommunityService }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/community-consent", async (c) => {
      const { imageUrl, consent } = await readJson(c, consentSchema);
      return c.json(await community.consent(c.get("visitor"), imageUrl, consent));
    })
    .get("/weed/:id{[0-9]{1,9}}/community-images", async (c) => {
      c.header("Cache-Control", "no-cache");
      return c.json(await community.imagesOf(Number(c.req.param("id"))));
    })
    .post("/community-images/:id/report", async (c) => {
      await community.report(c.get("visitor"), c.req.param("id"));
      return c.json({ reported: true });
    })
    .post("/community-images/:id/withdraw", async (c) => {
      if (!(await community.withdraw(ownerOf(c.get("visitor")), c.req.param("id")))) throw notInGallery();
      return c.json({ withdrawn: true });
    });
}
