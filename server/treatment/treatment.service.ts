import type { LanguageModel } from "ai";
import type { WeedFacts } from "../../domain/assistant/library-facts.ts";
import { AppError } from "../../domain/errors.ts";
import { composePlan } from "../../domain/treatment/compose-plan.ts";
import type { TreatmentPlan } from "../../domain/treatment/plan.ts";
import { planReminders } from "../../domain/treatment/reminders.ts";
import type { Situation } from "../../domain/treatment/situation.ts";
import { type Asker, requireAllowance } from "../assistant/asker.ts";
import type { AssistantSettings } from "../assistant/assistant.config.ts";
import { failureForLog } from "../assistant/language-model.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import { MinuteLimit } from "../quota/minute-limit.service.ts";
import type { QuotaService } from "../quota/quota.service.ts";
import { RefusedPlanError, writePlanWithModel } from "./model-plan.ts";
import {
  deletePlan,
  deleteUnsavedPlans,
  listPlans,
  listSavedPlans,
  markSaved,
  readPlan,
  type StoredPlan,
  storePlan,
} from "./treatment.store.ts";

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

  async make(asker: Asker, slug: string, situation: Situation): Promise<StoredPlan & { remaining: number }> {
    const { db, bySlug, quota, clock } = this.#parts;
    requireAllowance(asker, "treatment");
    const accountId = asker.account.id;
    const weed = bySlug(slug);
    if (!weed) throw new AppError("NOT_FOUND", "The weed you're looking for doesn't exist in our database.");
    await this.#minuteLimit.take(accountId);
    const reservation = await quota.reserve(asker, "treatment");
    try {
      const plan = await this.#write(weed, situation);
      const stored = await storePlan(db, accountId, plan, clock());
      await quota.confirm(reservation);
      return { ...stored, remaining: reservation.remaining };
    } catch (error) {
      await quota.giveBack(reservation);
      throw error;
    }
  }

  listSaved(accountId: string): Promise<StoredPlan[]> {
    return listSavedPlans(this.#parts.db, accountId);
  }

  async read(accountId: string, id: string): Promise<StoredPlan> {
    const key = ownKey(accountId, id);
    return (await readPlan(this.#parts.db, key)) ?? gone();
  }

  async save(accountId: string, id: string): Promise<void> {
    if (!(await markSaved(this.#parts.db, ownKey(accountId, id), this.#parts.clock()))) gone();
  }

  async delete(accountId: string, id: string): Promise<void> {
    if (!(await deletePlan(this.#parts.db, ownKey(accountId, id)))) gone();
  }

  async reminders(accountId: string, id: string): Promise<{ slug: string; calendar: string }> {
    const { plan, createdAt } = await this.read(accountId, id);
    return { slug: plan.weed.slug, calendar: planReminders(plan, { id, madeAt: createdAt, host: this.#parts.host }) };
  }

  /** Every plan of an account, saved or not yet forgotten, for "download my data". */
  exportOf(accountId: string): Promise<StoredPlan[]> {
    return listPlans(this.#parts.db, accountId);
  }

  /** A plan that nobody saved within a day was not wanted. */
  forgetUnsaved(): Promise<number> {
    return deleteUnsavedPlans(this.#parts.db, new Date(this.#parts.clock().getTime() - dayMs));
  }

  /** The model's plan if it keeps the rules in time; otherwise ours, which always does. Nobody goes without. */
  async #write(weed: WeedFacts, situation: Situation): Promise<TreatmentPlan> {
    const { model, settings, log } = this.#parts;
    const draft = composePlan(weed, situation);
    if (!model) return draft;
    try {
      return await writePlanWithModel({ model, weed, situation, draft, timeoutMs: settings.timeoutMs });
    } catch (error) {
      const why = error instanceof RefusedPlanError ? { broken: error.message } : failureForLog(error);
      log.warn(why, "the model's treatment plan was not used");
      return draft;
    }
  }
}

function ownKey(accountId: string, id: string): { accountId: string; id: string } {
  return uuidForm.test(id) ? { accountId, id } : gone();
}

function gone(): never {
  throw new AppError("NOT_FOUND", "That plan is gone. Plans that are not saved are kept for a day.");
}
