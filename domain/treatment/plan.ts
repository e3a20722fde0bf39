import type { Situation } from "./situation.ts";

export type MonthOfWork = { month: number; tasks: string[] };

/** What a plan says in words: by our rules, or by a language model held to the same rules. */
export type PlanWords = {
  summary: string;
  now: string[];
  /** Twelve months from the one in which the work begins. */
  months: MonthOfWork[];
  tools: string[];
  avoid: string[];
  disposal: string[];
  professional: string[];
  success: string[];
};

export type TreatmentPlan = PlanWords & {
  weed: { slug: string; commonName: string; scientificName: string };
  situation: Situation;
  /** Always the library's own words: the law is not a matter of style. */
  law: { place: string; law: string; meaning: string }[];
  writtenBy: "library" | "model";
};
