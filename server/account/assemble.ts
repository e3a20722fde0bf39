import { BillingService } from "../billing/billing.service.ts";
import { stripeGateway } from "../billing/stripe-gateway.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import type { Job } from "../jobs/job-runner.ts";
import type { Log } from "../log.ts";
import { AccountService } from "./account.service.ts";
import { type IdentityProvider, openIdProvider } from "./identity-provider.ts";
import type { CommunityContributions, IdentificationHistory, PersonalDataSource } from "./personal-data.ts";
import { SessionsService } from "./sessions.service.ts";
import { signInAnswerRoute } from "./sign-in.routes.ts";

/** Everything the account's and the billing's routes call. */
export type AccountParts = {
  identityProvider: IdentityProvider | undefined;
  accounts: AccountService;
  sessions: SessionsService;
  billing: BillingService;
  history: IdentificationHistory;
  contributions: CommunityContributions;
};

type Needs = {
  db: Db;
  clock: Clock;
  secret: string;
  config: Config;
  log: Log;
  /** The other keepers of a person's things: identifications, photos, conversations. */
  personalData?: PersonalDataSource[];
  history?: IdentificationHistory;
  contributions?: CommunityContributions;
};

export function assembleAccount({ db, clock, secret, config, log, personalData = [], history, contributions }: Needs): AccountParts {
  const { google, stripe, brand } = config;
  const { publicUrl } = brand;
  const gateway = stripe && stripeGateway({ settings: stripe, publicUrl, log });
  const billing = new BillingService({ db, clock, log, gateway });
  return {
    identityProvider: google && openIdProvider({ ...google, redirectUri: `${publicUrl}${signInAnswerRoute}` }),
    accounts: new AccountService({ db, clock, secret, billing, personalData: [billing, ...personalData] }),
    sessions: new SessionsService({ db, clock, paid: billing }),
    billing,
    history: history ?? noHistory,
    contributions: contributions ?? noContributions,
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** What goes by itself: accounts nobody uses, and a nightly look at what the payment provider says. */
export function accountJobs({ accounts, billing }: Pick<AccountParts, "accounts" | "billing">): Job[] {
  return [
    {
      name: "account retention",
      everyMs: dayMs,
      run: async () => ({
        accounts: await accounts.forgetIdle(),
        sessions: await accounts.forgetExpiredSessions(),
        ...(await billing.forgetOldRecords()),
      }),
    },
    { name: "billing reconciliation", everyMs: dayMs, run: () => billing.reconcile() },
  ];
}

/** Where nothing is identified there is nothing to look back on. */
const noHistory: IdentificationHistory = { list: async () => [], delete: async () => false, restore: async () => false };
const noContributions: CommunityContributions = { list: async () => [], withdraw: async () => false };
