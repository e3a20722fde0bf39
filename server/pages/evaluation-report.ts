import { readFile } from "node:fs/promises";
import { type Evaluation, evaluationSchema } from "../../domain/evaluation.ts";
import type { Log } from "../log.ts";

/** The published figures, or null when none have been measured. A report we cannot read is treated as none, and said so in the log. */
export async function readEvaluation(file: string, log: Log): Promise<Evaluation | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return null;
  }
  try {
    return evaluationSchema.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ error, file }, "the classifier's evaluation report does not have the expected form and is not shown");
    return null;
  }
}
