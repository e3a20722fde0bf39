import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import { counter } from "../metrics/registry.ts";
import { withNewTrace } from "../trace.ts";
import { extendLease, finishLease, readLastSuccesses, releaseLease, takeLease } from "./jobs.store.ts";

/** Something that has to happen again and again, in one process at a time however many there are. */
export type Job = {
  name: string;
  everyMs: number;
  /** What was done, for the log. */
  run: () => Promise<Record<string, number>>;
};

const runs = counter<"job" | "outcome">("dockleaf_job_runs_total", "Scheduled jobs that ran in this process.");

/** A holder that does not extend its lease for this long is dead. */
const leaseMs = 60_000;
const lookEveryMs = 30_000;

/** Looks now and then whether a job is due and nobody else is at it. */
export class JobRunner {
  readonly #holder = randomUUID();
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #jobs: Job[];
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<unknown> = Promise.resolve();

  constructor({ db, clock, log, jobs }: { db: Db; clock: Clock; log: Log; jobs: Job[] }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#jobs = jobs;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#round = this.#round.then(() => this.runDue());
    }, lookEveryMs);
    this.#timer.unref();
  }

  /** Resolves once what is running has finished. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#round;
  }

  /** When each job last succeeded, in whichever process. */
  lastSuccesses(): Promise<{ name: string; finishedAt: Date }[]> {
    return readLastSuccesses(this.#db);
  }

  /** Runs every job that is due and that no other process holds. Answers the names of those it ran. */
  async runDue(): Promise<string[]> {
    const ran: string[] = [];
    for (const job of this.#jobs) if (await withNewTrace(() => this.#runIfDue(job))) ran.push(job.name);
    return ran;
  }

  async #runIfDue(job: Job): Promise<boolean> {
    const lease = { name: job.name, holder: this.#holder };
    const until = () => new Date(this.#clock().getTime() + leaseMs);
    let extending: NodeJS.Timeout | undefined;
    try {
      const dueBefore = new Date(this.#clock().getTime() - job.everyMs);
      if (!(await takeLease(this.#db, lease, { now: this.#clock(), until: until(), dueBefore }))) return false;
      extending = setInterval(() => void extendLease(this.#db, lease, until()).catch(() => {}), leaseMs / 3);
      const startedAt = performance.now();
      const counts = await job.run();
      await finishLease(this.#db, lease, this.#clock(), counts);
      runs.add({ job: job.name, outcome: "done" });
      this.#log.info({ job: job.name, counts, ms: Math.round(performance.now() - startedAt) }, "job done");
      return true;
    } catch (error) {
      runs.add({ job: job.name, outcome: "failed" });
      this.#log.error({ job: job.name, err: error }, "job failed");
      await releaseLease(this.#db, lease).catch(() => {});
      return false;
    } finally {
      clearInterval(extending);
    }
  }
}
