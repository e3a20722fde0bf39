/**
 * npm run bench:load
 * Mixed traffic at rising concurrency until people would lose patience, then the same traffic just below that point (the knee) for
 * LOAD_SOAK_MINUTES (15), watching the server's memory. Ends with 1 when anything below the knee fails, when anything above it is
 * refused other than by a clean 503, or when memory grows.
 */
import { execFileSync } from "node:child_process";
import { type Outcome, Traffic } from "./traffic.ts";

const site = process.env.BENCH_URL ?? "http://localhost:3000";
const serverPid = process.env.BENCH_SERVER_PID;
const stepSeconds = Number(process.env.LOAD_STEP_SECONDS ?? 12);
const soakMinutes = Number(process.env.LOAD_SOAK_MINUTES ?? 15);
const steps = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** What nineteen of twenty acts must be done within, for whoever waits for them. */
const patienceMs = { page: 500, read: 1_000, photo: 10_000 };

/** Memory counts as grown when the last third of the soak lies this much above the middle third: the first third fills caches. */
const growthLimit = 1.1;

type Step = { concurrency: number; outcomes: Outcome[]; perSecond: number; loopDelayMs: number | null };

const traffic = await Traffic.open(site);
await drive(4, 5);
const measured: Step[] = [];
for (const concurrency of steps) {
  const step = await drive(concurrency, stepSeconds);
  measured.push(step);
  console.log(describe(step));
}
const broke = measured.findIndex((step) => !isPatient(step));
const knee = measured.at(broke === -1 ? -1 : Math.max(broke - 1, 0)) as Step;
console.log(`\nThe knee is at ${knee.concurrency} at once: ${knee.perSecond.toFixed(1)} acts a second.`);
const brokenBelow = measured.filter(({ concurrency }) => concurrency <= knee.concurrency).flatMap(failures);
const brokenAbove = measured
  .filter(({ concurrency }) => concurrency > knee.concurrency)
  .flatMap(({ outcomes }) => outcomes.filter(isBroken));
report("up to the knee", brokenBelow);
report("above it, other than a 503 that says when to come back", brokenAbove);
const memoryGrew = soakMinutes > 0 && (await soak(knee.concurrency));
process.exitCode = brokenBelow.length + brokenAbove.length > 0 || memoryGrew ? 1 : 0;

/** Keeps `concurrency` visitors busy, each starting its next act when the last one ended. */
async function drive(concurrency: number, seconds: number): Promise<Step> {
  const outcomes: Outcome[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < endsAt) outcomes.push(await traffic.act());
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  return {
    concurrency,
    outcomes,
    perSecond: outcomes.filter(({ end }) => end === "answered").length / took,
    loopDelayMs: await loopDelay(),
  };
}

function isPatient({ outcomes }: Step): boolean {
  const nobodyRefused = outcomes.every(({ end }) => end !== "busy");
  return nobodyRefused && Object.entries(patienceMs).every(([kind, most]) => percentile(timesOf(outcomes, kind), 95) <= most);
}

function timesOf(outcomes: Outcome[], kind: string): number[] {
  return outcomes.filter((outcome) => outcome.kind === kind && outcome.end === "answered").map(({ ms }) => ms);
}

function failures({ outcomes }: Step): Outcome[] {
  return outcomes.filter(({ end }) => end !== "answered");
}

function isBroken({ end }: Outcome): boolean {
  return end === "broken";
}

function describe({ concurrency, outcomes, perSecond, loopDelayMs }: Step): string {
  const times = (["page", "read", "photo"] as const).map((kind) => {
    const ms = timesOf(outcomes, kind);
    return `${kind} p50 ${percentile(ms, 50)} p95 ${percentile(ms, 95)} ms`;
  });
  const busy = outcomes.filter(({ end }) => end === "busy").length;
  const broken = outcomes.filter(isBroken).length;
  const loop = loopDelayMs === null ? "" : `, loop delay p99 ${loopDelayMs.toFixed(0)} ms`;
  return `${String(concurrency).padStart(4)} at once: ${perSecond.toFixed(1).padStart(6)}/s, ${times.join(", ")}, ${busy} told to come back, ${broken} broken${loop}`;
}

async function soak(concurrency: number): Promise<boolean> {
  if (!serverPid) return false;
  const memory: number[] = [];
  const delays: number[] = [];
  const endsAt = performance.now() + soakMinutes * 60_000;
  while (performance.now() < endsAt) {
    const step = await drive(concurrency, 10);
    memory.push(residentMegabytes(serverPid));
    if (step.loopDelayMs !== null) delays.push(step.loopDelayMs);
    report("while soaking", step.outcomes.filter(isBroken));
  }
  const third = Math.floor(memory.length / 3);
  const middle = median(memory.slice(third, 2 * third));
  const last = median(memory.slice(2 * third));
  const grew = last / middle > growthLimit;
  console.log(
    `Memory over ${soakMinutes} minutes at ${concurrency} at once: from ${memory[0]} MB, middle third ${middle} MB, last third ${last} MB (ratio ${(last / middle).toFixed(2)}): ${grew ? "it grows" : "no growth"}.`,
  );
  if (delays.length > 0) console.log(`Event loop delay while soaking: median of the p99 ${median(delays).toFixed(0)} ms.`);
  return grew;
}

function report(where: string, broken: Outcome[]): void {
  if (broken.length === 0) return;
  const reasons = new Set(broken.map(({ end, why }) => why ?? end));
  console.log(`${broken.length} failures ${where}: ${[...reasons].slice(0, 5).join("; ")}`);
}

function residentMegabytes(pid: string): number {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", pid], { encoding: "utf8" })) / 1024);
}

/** The server's own p99, from its metrics. */
async function loopDelay(): Promise<number | null> {
  const text = await fetch(`${site}/metrics`).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  const seconds = /^nodejs_eventloop_lag_seconds{quantile="0.99"} (\S+)/m.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0);
}
