import { createHmac } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import {
  type AccountRow,
  deleteAccountRow,
  deleteExpiredSessions,
  findAccount,
  findAccountBySubject,
  hasKeepsake,
  insertAccount,
  listAccountsIdleSince,
  updateAccountAtSignIn,
} from "./account.store.ts";
import type { Identity } from "./identity-provider.ts";
import type { CommunityChoice, ExportedFile, PersonalDataSource } from "./personal-data.ts";

/** What must be settled outside before an account may go: a running subscription is cancelled, the card forgotten. */
export type Settlement = { settleBeforeDeletion: (accountId: string) => Promise<void> };

const idleYears = 3;

type Parts = { db: Db; clock: Clock; secret: string; billing: Settlement; personalData: PersonalDataSource[] };

export class AccountService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The account of a person who has just proved who they are. The first sign-in makes it, and starts the trial. */
  async signIn({ subject, email, name }: Identity): Promise<AccountRow> {
    const { db, clock } = this.#parts;
    const now = clock();
    const username = name?.trim() || (email.split("@")[0] ?? email);
    const known = await findAccountBySubject(db, subject);
    if (known) {
      await updateAccountAtSignIn(db, known.id, { email, username, now });
      return { ...known, email, username, lastSignInAt: now };
    }
    const hadTrial = await hasKeepsake(db, this.#keepsakeOf(subject));
    return insertAccount(db, { subject, email, username, trialStartedAt: hadTrial ? null : now, now });
  }

  async find(accountId: string): Promise<AccountRow | undefined> {
    return findAccount(this.#parts.db, accountId);
  }

  /** Everything we keep of a person: the account itself first, then what each capability keeps. */
  async *exportFor(accountId: string): AsyncIterable<ExportedFile> {
    const account = await this.find(accountId);
    if (!account) return;
    const { email, username, createdAt, lastSignInAt, trialStartedAt } = account;
    const text = JSON.stringify({ email, username, createdAt, lastSignInAt, trialStartedAt }, null, 2);
    yield { name: "account.json", bytes: async () => Buffer.from(text) };
    for (const source of this.#parts.personalData) yield* source.exportFor(accountId);
  }

  /**
   * Payments first: if Stripe cannot be told, nothing is deleted and the person may try again, rather than being charged by an
   * account that no longer exists. The row, and the sessions with it, goes last, so that a deletion cut short can be repeated.
   */
  async delete(accountId: string, communityPhotos: CommunityChoice): Promise<void> {
    const { db, billing, personalData } = this.#parts;
    const account = await findAccount(db, accountId);
    if (!account) return;
    await billing.settleBeforeDeletion(accountId);
    for (const source of personalData) await source.deleteFor(accountId, { communityPhotos });
    await deleteAccountRow(db, accountId, this.#keepsakeOf(account.subject));
  }

  /** Spec §9: accounts go, with everything that hangs on them, after 3 years without a sign-in. Answers how many went. */
  async forgetIdle(): Promise<number> {
    const { db, clock } = this.#parts;
    const before = clock();
    before.setUTCFullYear(before.getUTCFullYear() - idleYears);
    const idle = await listAccountsIdleSince(db, before);
    for (const { id } of idle) await this.delete(id, "withdraw");
    return idle.length;
  }

  async forgetExpiredSessions(): Promise<number> {
    return deleteExpiredSessions(this.#parts.db, this.#parts.clock());
  }

  #keepsakeOf(subject: string): string {
    return createHmac("sha256", `trial ${this.#parts.secret}`).update(subject).digest("base64url");
  }
}
