import { Hono } from "hono";
import { z } from "zod";
import { trialEnd } from "../../domain/entitlement.ts";
import { AppError } from "../../domain/errors.ts";
import type { BillingOverview, User } from "../../domain/user.ts";
import type { AppEnv } from "../http/context.ts";
import type { QuotaService, QuotaStatus } from "../quota/quota.service.ts";
import type { AccountService } from "./account.service.ts";
import { streamArchive } from "./data-archive.ts";
import { requireAccount } from "./require-account.ts";
import { forgetSessionCookies, readSessionToken } from "./session-cookies.ts";
import type { SessionsService } from "./sessions.service.ts";

type Parts = {
  accounts: AccountService;
  sessions: SessionsService;
  billing: { overviewOf: (accountId: string) => Promise<BillingOverview> };
  quota: Pick<QuotaService, "status">;
  secure: boolean;
};

export const deletionSchema = z.object({ confirmation: z.string(), communityPhotos: z.enum(["withdraw", "keep"]) });

export function accountRoutes({ accounts, sessions, billing, quota, secure }: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/user", async (c) => {
      // A session that ended elsewhere: the page need not ask again.
      if (!c.get("visitor").account) forgetSessionCookies(c, secure);
      const { id, email, username } = requireAccount(c);
      const visitor = c.get("visitor");
      const [account, overview, identification, question, treatment] = await Promise.all([
        accounts.find(id),
        billing.overviewOf(id),
        quota.status(visitor, "identification"),
        quota.status(visitor, "question"),
        quota.status(visitor, "treatment"),
      ]);
      const user: User = {
        email,
        username,
        plan: visitor.entitlement.plan,
        endsAt: visitor.entitlement.endsAt?.toISOString() ?? null,
        trialEndsAt: account?.trialStartedAt ? trialEnd(account.trialStartedAt).toISOString() : null,
        today: { identification: toUse(identification), question: toUse(question), treatment: toUse(treatment) },
        resetsAt: identification.resetsAt.toISOString(),
        billing: overview,
      };
      return c.json(user);
    })
    .post("/auth/sign-out", async (c) => {
      const token = readSessionToken(c, secure);
      if (token) await sessions.end(token);
      forgetSessionCookies(c, secure);
      return c.json({ signedOut: true });
    })
    .post("/auth/sign-out-everywhere", async (c) => {
      await sessions.endAll(requireAccount(c).id);
      forgetSessionCookies(c, secure);
      return c.json({ signedOut: true });
    })
    .get("/account/sessions", async (c) => {
      const { id } = requireAccount(c);
      return c.json(await sessions.list(id, readSessionToken(c, secure)));
    })
    .delete("/account/sessions/:id", async (c) => {
      const { id } = requireAccount(c);
      const session = c.req.param("id");
      if (!isUuid(session) || !(await sessions.endById(id, session))) throw new AppError("NOT_FOUND", "You have no such session.");
      return c.json({ ended: true });
    })
    .get("/account/data", (c) => {
      const { id } = requireAccount(c);
      c.header("Content-Type", "application/zip");
      c.header("Content-Disposition", 'attachment; filename="my-data.zip"');
      return c.body(streamArchive(accounts.exportFor(id), c.get("log")));
    })
    .delete("/account", async (c) => {
      const { id, email } = requireAccount(c);
      const wish = deletionSchema.safeParse(await c.req.json().catch(() => null));
      if (!wish.success) throw new AppError("INVALID_REQUEST", "Please say what should happen to your community photos.");
      if (wish.data.confirmation.trim().toLowerCase() !== email.toLowerCase()) {
        throw new AppError("INVALID_REQUEST", "To delete your account, type your e-mail address exactly as it is shown.");
      }
      await accounts.delete(id, wish.data.communityPhotos);
      // The number alone, so that a deletion can be repeated after an older backup was restored.
      c.get("log").info({ account: id }, "account deleted");
      forgetSessionCookies(c, secure);
      return c.json({ deleted: true });
    });
}

function toUse({ limit, remaining }: QuotaStatus) {
  return { limit, remaining, used: limit - remaining };
}

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
