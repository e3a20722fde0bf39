import { createHash, randomBytes } from "node:crypto";
import type { ListedSession } from "../../domain/account.ts";
import { sessionCookie } from "../../domain/cookies.ts";
import { entitlementOf, type Standing } from "../../domain/entitlement.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import {
  deleteSessionById,
  deleteSessionByToken,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessions,
  type SessionRow,
} from "./account.store.ts";
import type { SessionReader } from "./visitor.ts";

/** What an account has paid for; the billing capability answers it. */
export type PaidStandings = { standingOf: (accountId: string) => Promise<Omit<Standing, "trialStartedAt">> };

const tokenForm = /^[\w-]{43}$/;

export class SessionsService implements SessionReader {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #paid: PaidStandings;

  constructor({ db, clock, paid }: { db: Db; clock: Clock; paid: PaidStandings }) {
    this.#db = db;
    this.#clock = clock;
    this.#paid = paid;
  }

  /** A new token, never a kept one: a session that somebody planted in the browser before is ended here. */
  async begin(accountId: string, { device, replaces }: { device: string; replaces: string | undefined }): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const now = this.#clock();
    if (replaces) await this.end(replaces);
    await insertSession(this.#db, {
      tokenHash: hashToken(token),
      accountId,
      device,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionCookie.maxAgeSeconds * 1000),
    });
    return token;
  }

  async read(token: string) {
    if (!tokenForm.test(token)) return null;
    const now = this.#clock();
    const found = await findSession(this.#db, hashToken(token), now);
    if (!found) return null;
    const { id, email, username, trialStartedAt } = found.account;
    const paid = await this.#paid.standingOf(id);
    return { account: { id, email, username }, entitlement: entitlementOf({ trialStartedAt, ...paid }, now) };
  }

  async list(accountId: string, currentToken: string | undefined): Promise<ListedSession[]> {
    const current = currentToken ? hashToken(currentToken) : undefined;
    const rows = await listSessions(this.#db, accountId, this.#clock());
    return rows.map((row) => toListed(row, current));
  }

  async end(token: string): Promise<void> {
    await deleteSessionByToken(this.#db, hashToken(token));
  }

  /** False when the account has no such session: another person's is as good as none. */
  async endById(accountId: string, id: string): Promise<boolean> {
    return deleteSessionById(this.#db, accountId, id);
  }

  async endAll(accountId: string): Promise<void> {
    await deleteSessionsOf(this.#db, accountId);
  }
}

function toListed({ id, device, createdAt, tokenHash }: SessionRow, current: string | undefined): ListedSession {
  return { id, device, createdAt: createdAt.toISOString(), current: tokenHash === current };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
