import type { LanguageModel } from "ai";
import type { WeedFacts } from "../../domain/assistant/library-facts.ts";
import { AppError } from "../../domain/errors.ts";
import { composePlan } from "../../domain/treatment/compose-plan.ts";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
import { planReminders } from "../../domain/treatment/reminders.ts";
import type { Situation } from "../../domain/treatment/situation.ts";
import type { Visitor } from "../account/visitor.ts";
import type { AssistantSettings } from "../assistant/assistant.config.ts";
import { entitledAccount, signedInAccount } from "../assistant/entitled-account.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import { MinuteLimit } from "../quota/minute-limit.service.ts";
import type { QuotaService } from "../quota/quota.service.ts";
import { writePlanWithModel } from "./model-plan.ts";
import { deletePlan, deletePlans, listSavedPlans, markSaved, readPlan, type StoredPlan, storePlan } from "./treatment.store.ts";

type Parts = {
  db: Db;
  bySlug: (slug: string) => WeedFacts | undefined;
  quota: QuotaService;
  settings: AssistantSettings;
  model?: LanguageModel | undefined;
  clock: Clock;
  log: Log;
  /** Part of the reminders' ids. */
  host: string;
};

const dayMs = 24 * 60 * 60 * 1000;
const uuidForm = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

/** Makes treatment plans, each reserved before and confirmed or given back after, and keeps the ones people save. */
export class TreatmentService {
  readonly #parts: Parts;
  readonly #minuteLimit: MinuteLimit;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#minuteLimit = new MinuteLimit({ db: parts.db, clock: parts.clock, kind: "treatment", most: parts.settings.perMinute });
  }

  async make(visitor: Visitor, slug: string, situation: Situation): Promise<StoredPlan & { remaining: number }> {
    const { db, bySlug, quota, clock } = this.#parts;
    const account = entitledAccount(visitor, "treatment");
    const weed = bySlug(slug);
    if (!weed) throw new AppError("NOT_FOUND", "The weed you're looking for doesn't exist in our database.");
    await this.#minuteLimit.take(account.id);
    const reservation = await quota.reserve(visitor, "treatment");
    try {
      const plan = await this.#write(weed, situation);
      const now = clock();
      const stored = await storePlan(db, account.id, plan, { now, unsavedBefore: new Date(now.getTime() - dayMs) });
      await quota.confirm(reservation);
      return { ...stored, remaining: reservation.remaining };
    } catch (error) {
      await quota.giveBack(reservation);
      throw error;
    }
  }

  listSaved(visitor: Visitor): Promise<StoredPlan[]> {
    return listSavedPlans(this.#parts.db, signedInAccount(visitor).id);
  }

  async read(visitor: Visitor, id: string): Promise<StoredPlan> {
    const key = ownKey(visitor, id);
    return (await readPlan(this.#parts.db, key)) ?? gone();
  }

  async save(visitor: Visitor, id: string): Promise<void> {
    if (!(await markSaved(this.#parts.db, ownKey(visitor, id), this.#parts.clock()))) gone();
  }

  async delete(visitor: Visitor, id: string): Promise<void> {
    if (!(await deletePlan(this.#parts.db, ownKey(visitor, id)))) gone();
  }

  async reminders(visitor: Visitor, id: string): Promise<{ slug: string; calendar: string }> {
    const { plan, createdAt } = await this.read(visitor, id);
    return { slug: plan.weed.slug, calendar: planReminders(plan, { id, madeAt: createdAt, host: this.#parts.host }) };
  }

  /** The plans an account kept, for "download my data". */
  exportOf(accountId: string): Promise<StoredPlan[]> {
    return listSavedPlans(this.#parts.db, accountId);
  }

  /** Every plan of an account, with its deletion. */
  forget(accountId: string): Promise<void> {
    return deletePlans(this.#parts.db, accountId);
  }

  /** The model's plan if it keeps the rules in time; otherwise ours, which always does. Nobody goes without. */
  async #write(weed: WeedFacts, situation: Situation): Promise<TreatmentPlan> {
    const { model, settings, log } = this.#parts;
    const draft = composePlan(weed, situation);
    if (!model) return draft;
    try {
      return await writePlanWithModel({ model, weed, situation, draft, timeoutMs: settings.timeoutMs });
    } catch (error) {
      log.warn({ err: error }, "the model's treatment plan was not used");
      return draft;
    }
  }
}

function ownKey(visitor: Visitor, id: string): { accountId: string; id: string } {
  const { id: accountId } = signedInAccount(visitor);
  return uuidForm.test(id) ? { accountId, id } : gone();
}

function gone(): never {
  throw new AppError("NOT_FOUND", "That plan is gone. Plans that are not saved are kept for a day.");
}
