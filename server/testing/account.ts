import { Writable } from "node:stream";
import { onTestFinished } from "vitest";
import { sessionCookie } from "../../domain/cookies.ts";
import { type RunningStripe, startStripe } from "../../local/stripe/server.ts";
import { eventBody, signatureOf } from "../../local/stripe/webhooks.ts";
import type { StripeEvent } from "../../local/stripe/world.ts";
import { type AccountParts, assembleAccount } from "../account/assemble.ts";
import type { CommunityContributions, IdentificationHistory, PersonalDataSource } from "../account/personal-data.ts";
import type { Clock } from "../clock.ts";
import { type IdentityProviderConfig, readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { createLog, type Log } from "../log.ts";

/** A clock that a test moves by hand. */
export function movableClock(start = "2026-06-10T12:00:00Z") {
  let now = new Date(start);
  return {
    clock: (() => new Date(now)) satisfies Clock,
    set: (to: Date | string) => {
      now = new Date(to);
    },
    forward: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

export const dayMs = 24 * 60 * 60 * 1000;

type Extras = {
  time?: ReturnType<typeof movableClock>;
  log?: Log;
  google?: IdentityProviderConfig;
  personalData?: PersonalDataSource[];
  history?: IdentificationHistory;
  contributions?: CommunityContributions;
};

export type AccountWorld = {
  parts: AccountParts;
  stripe: RunningStripe;
  /** What Stripe has sent and nobody has delivered yet, oldest first. */
  events: StripeEvent[];
  time: ReturnType<typeof movableClock>;
  deliver: (event: StripeEvent) => Promise<void>;
  deliverAll: () => Promise<void>;
  /** Signs a person in without the provider: the account's id and the cookie that proves it. */
  signIn: (name: string) => Promise<{ accountId: string; cookie: string; email: string }>;
};

/** Accounts and payments around a database, with the stand-in for Stripe behind the real SDK and the events held back. */
export async function accountWorld(
  database: Database,
  { time = movableClock(), google, log = silentLog(), ...extras }: Extras = {},
): Promise<AccountWorld> {
  const events: StripeEvent[] = [];
  const stripe = await startStripe({ events: (event) => void events.push(event), clock: time.clock });
  onTestFinished(() => stripe.stop());
  const config = {
    ...readConfig({ PUBLIC_URL: "http://localhost" }),
    google,
    stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url, priceIds: {} },
  };
  const parts = assembleAccount({
    db: database.db,
    clock: time.clock,
    secret: "a secret for tests that is long enough",
    config,
    log,
    ...extras,
  });

  async function deliver(event: StripeEvent) {
    const body = eventBody(event);
    await parts.billing.receive(body, signatureOf(body, stripe.webhookSecret, new Date()));
  }

  return {
    parts,
    stripe,
    events,
    time,
    deliver,
    deliverAll: async () => {
      for (const event of events.splice(0)) await deliver(event);
    },
    signIn: async (name) => {
      const email = `${name.toLowerCase()}@garden.example`;
      const account = await parts.accounts.signIn({ subject: `subject of ${name}`, email, emailVerified: true, name });
      const token = await parts.sessions.begin(account.id, { device: "Firefox on Linux", replaces: undefined });
      return { accountId: account.id, email, cookie: `${sessionCookie.name}=${token}` };
    },
  };
}

function silentLog(): Log {
  return createLog("silent", new Writable({ write: (_chunk, _encoding, done) => done() }));
}
