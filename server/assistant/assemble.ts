import type { Brand } from "../../domain/brand.ts";
import type { ExportedFile, PersonalDataSource } from "../account/personal-data.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Job } from "../jobs/job-runner.ts";
import type { LibraryService } from "../library/library.service.ts";
import type { Log } from "../log.ts";
import { connectModel } from "../model-services.ts";
import type { QuotaService } from "../quota/quota.service.ts";
import { TreatmentService } from "../treatment/treatment.service.ts";
import type { AssistantSettings } from "./assistant.config.ts";
import { AssistantService } from "./assistant.service.ts";
import type { Passage } from "./passages.ts";

export type AssistantParts = { assistant: AssistantService; treatment: TreatmentService };

type Options = {
  db: Db;
  library: LibraryService;
  quota: QuotaService;
  settings: AssistantSettings;
  brand: Brand;
  clock: Clock;
  log: Log;
  /** Guides, as { url, title, text }, so that questions about no single weed find an answer too. */
  pages?: Passage[];
};

/** What both keep of a person, as "download my data" and "delete my account" ask for it. */
export function personalConversations({ assistant, treatment }: AssistantParts): PersonalDataSource {
  return {
    async *exportFor(accountId) {
      yield jsonFile("conversations.json", () => assistant.exportOf(accountId));
      yield jsonFile("treatment-plans.json", () => treatment.exportOf(accountId));
    },
    // The database lets no conversation and no plan outlive its account, not even one that ends a moment later.
    deleteFor: async () => {},
  };
}

function jsonFile(name: string, read: () => Promise<unknown>): ExportedFile {
  return { name, bytes: async () => Buffer.from(JSON.stringify(await read(), null, 2)) };
}

/** What goes by itself. */
export function assistantJobs({ treatment }: AssistantParts): Job[] {
  return [{ name: "unsaved plans", everyMs: hourMs, run: async () => ({ plans: await treatment.forgetUnsaved() }) }];
}

const hourMs = 60 * 60 * 1000;

/** The assistant and the treatment plans, which share a model, a library and an allowance. */
export function assembleAssistant({ db, library, quota, settings, brand, clock, log, pages = [] }: Options): AssistantParts {
  const model = settings.model && connectModel(settings.model);
  const weeds = library.list().flatMap(({ slug }) => library.bySlug(slug) ?? []);
  const shared = { db, quota, settings, model, clock, log };
  return {
    assistant: new AssistantService({ ...shared, weeds, pages }),
    treatment: new TreatmentService({ ...shared, bySlug: (slug) => library.bySlug(slug), host: new URL(brand.publicUrl).hostname }),
  };
}
