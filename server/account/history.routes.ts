import { Hono } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import type { CommunityContributions, IdentificationHistory } from "./personal-data.ts";
import { requireAccount } from "./require-account.ts";

type Parts = { history: IdentificationHistory; contributions: CommunityContributions };

/** A person's own identifications and community photos; what is another's is answered as if it did not exist. */
export function historyRoutes({ history, contributions }: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/account/history", async (c) => c.json(await history.list(requireAccount(c).id)))
    .delete("/account/history/:id", async (c) => {
      if (!(await history.delete(requireAccount(c).id, c.req.param("id")))) throw notThere();
      return c.json({ deleted: true });
    })
    .post("/account/history/:id/restore", async (c) => {
      if (!(await history.restore(requireAccount(c).id, c.req.param("id")))) throw notThere();
      return c.json({ restored: true });
    })
    .get("/account/community-photos", async (c) => c.json(await contributions.list(requireAccount(c).id)))
    .delete("/account/community-photos/:id", async (c) => {
      if (!(await contributions.withdraw(requireAccount(c).id, c.req.param("id")))) throw notThere();
      return c.json({ withdrawn: true });
    });
}

function notThere(): AppError {
  return new AppError("NOT_FOUND", "That is not in your history (any more).");
}
