import type { Job } from "../jobs/job-runner.ts";
import type { Database } from "./database.ts";

const hourMs = 3_600_000;

/** What a server of its own does by itself, and the embedded database only when asked. */
export function databaseJobs({ checkpoint }: Pick<Database, "checkpoint">): Job[] {
  if (!checkpoint) return [];
  return [{ name: "database log", everyMs: hourMs, run: async () => ({ checkpoints: await checkpoint().then(() => 1) }) }];
}
