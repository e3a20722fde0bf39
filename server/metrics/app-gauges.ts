import type { Database } from "../db/database.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { PhotoServices } from "../photo-services.ts";
import type { PoolLoad } from "../workers/worker-pool.ts";
import type { Gauge, Sample } from "./registry.ts";

type Parts = {
  database: Pick<Database, "connections">;
  photos: Pick<PhotoServices, "codec" | "identifiers">;
  jobs: Pick<JobRunner, "lastSuccesses">;
};

/** A database that hangs must not take the metrics with it. */
const readWithinMs = 2_000;

/** What the parts of the application can be asked at any moment. */
export function appGauges({ database, photos, jobs }: Parts): Gauge[] {
  const pools = (): { pool: string; load: PoolLoad }[] => [
    { pool: "photos", load: photos.codec.load() },
    ...photos.identifiers.health().flatMap(({ provider, load }) => (load ? { pool: `identifier ${provider}`, load } : [])),
  ];
  return [
    {
      name: "dockleaf_worker_pool_tasks",
      help: "Tasks in the threads of a pool and waiting for one.",
      read: () =>
        pools().flatMap(({ pool, load }) => [
          { labels: { pool, state: "running" }, value: load.busy },
          { labels: { pool, state: "waiting" }, value: load.waiting },
        ]),
    },
    {
      name: "dockleaf_worker_pool_threads",
      help: "Tasks a pool can run at once.",
      read: () => pools().map(({ pool, load }) => ({ labels: { pool }, value: load.places })),
    },
    {
      name: "dockleaf_identifier_resting",
      help: "1 while an identifier is left alone because it failed again and again.",
      read: () => photos.identifiers.health().map(({ provider, resting }) => ({ labels: { provider }, value: resting ? 1 : 0 })),
    },
    {
      name: "dockleaf_database_connections",
      help: "Connections to the database server, and requests that wait for one.",
      read: () => connectionSamples(database.connections?.()),
    },
    {
      name: "dockleaf_job_last_success_timestamp_seconds",
      help: "When a scheduled job last succeeded, in whichever process.",
      read: async () => {
        const rows = await Promise.race([jobs.lastSuccesses(), tooLate()]);
        return rows.map(({ name, finishedAt }) => ({ labels: { job: name }, value: Math.round(finishedAt.getTime() / 1000) }));
      },
    },
  ];
}

function connectionSamples(connections: { open: number; idle: number; waiting: number } | undefined): Sample[] {
  if (!connections) return [];
  const { open, idle, waiting } = connections;
  return Object.entries({ busy: open - idle, idle, waiting }).map(([state, value]) => ({ labels: { state }, value }));
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("not read in time")), readWithinMs).unref();
  });
}
