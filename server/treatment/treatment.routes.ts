import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import { situationSchema } from "../../domain/treatment/situation-schema.ts";
import { requireAccount } from "../account/require-account.ts";
import type { AppEnv } from "../http/context.ts";
import type { TreatmentService } from "./treatment.service.ts";

export const treatmentSchema = z.object({ weed: z.string().min(1).max(200), situation: situationSchema });

export function treatmentRoutes({ treatment }: { treatment: TreatmentService }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post("/treatment", async (c) => {
      const asker = { ...c.get("visitor"), account: requireAccount(c) };
      const parsed = treatmentSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!parsed.success) throw new AppError("INVALID_REQUEST", "Please tell us the weed and where it grows, then try again.");
      return c.json(await treatment.make(asker, parsed.data.weed, parsed.data.situation));
    })
    .get("/treatment/plans", async (c) => {
      return c.json(await treatment.listSaved(requireAccount(c).id));
    })
    .get("/treatment/plans/:id", async (c) => {
      return c.json(await treatment.read(requireAccount(c).id, c.req.param("id")));
    })
    .put("/treatment/plans/:id/saved", async (c) => {
      await treatment.save(requireAccount(c).id, c.req.param("id"));
      return c.json({ saved: true });
    })
    .delete("/treatment/plans/:id", async (c) => {
      await treatment.delete(requireAccount(c).id, c.req.param("id"));
      return c.json({ deleted: true });
    })
    .get("/treatment/plans/:id/reminders.ics", async (c) => {
      const { slug, calendar } = await treatment.reminders(requireAccount(c).id, c.req.param("id"));
      c.header("Content-Type", "text/calendar; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${slug}-plan.ics"`);
      return c.body(calendar);
    });
}
