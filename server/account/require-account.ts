import type { Context } from "hono";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import type { SignedInAccount } from "./visitor.ts";

/** The account of a signed-in visitor; anybody else is refused. What follows is nobody else's to keep, so no cache may. */
export function requireAccount(c: Context<AppEnv>): SignedInAccount {
  c.header("Cache-Control", "private, no-store");
  const { account } = c.get("visitor");
  if (!account) throw new AppError("UNAUTHENTICATED", "Please sign in first.");
  return account;
}
