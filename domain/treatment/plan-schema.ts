import { z } from "zod";
import type { PlanWords } from "./plan.ts";

const line = z.string().trim().min(1).max(600);
const lines = z.array(line).min(1).max(12);

/** What a language model must hand in. */
export const planWordsSchema: z.ZodType<PlanWords> = z.object({
  summary: line,
  now: lines,
  months: z.array(z.object({ month: z.number().int().min(1).max(12), tasks: z.array(line).min(1).max(6) })).length(12),
  tools: lines,
  avoid: lines,
  disposal: lines,
  professional: lines,
  success: lines,
});
