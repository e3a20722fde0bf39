import type { TreatmentPlan } from "../treatment/plan.ts";
import type { Source } from "./embedded-assistant.ts";

/** What /api/assistant and /api/treatment answer, as it travels. */
export type Allowance = { allowed: boolean; remaining: number; limit: number; resetsAt: string };

export type AssistantStatus = {
  signedIn: boolean;
  plan: "anonymous" | "free" | "trial" | "monthly" | "lifetime";
  question: Allowance;
  treatment: Allowance;
  answeredBy: "library" | "model";
};

export type ConversationSummary = { id: string; title: string; weedSlug: string | null; updatedAt: string };

export type Conversation = ConversationSummary & {
  messages: { id: number; role: "user" | "assistant"; text: string; sources: Source[] }[];
};

export type MadePlan = { id: string; plan: TreatmentPlan; savedAt: string | null; createdAt: string };
