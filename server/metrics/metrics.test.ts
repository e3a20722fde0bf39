import { expect, test } from "vitest";
import { eventBody } from "../../local/stripe/webhooks.ts";
import { systemClock } from "../clock.ts";
import { IdentifierError } from "../identify/identifier.ts";
import { JobRunner } from "../jobs/job-runner.ts";
import { createLog } from "../log.ts";
import { accountWorld } from "../testing/account.ts";
import { assistantApp } from "../testing/assistant-app.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { photoApp } from "../testing/photo-app.ts";
import { photoFile, sayingIdentifier, seesPlant } from "../testing/photos.ts";
import { testApp } from "../testing/test-app.ts";
import { appGauges } from "./app-gauges.ts";
import { processGauges } from "./process-gauges.ts";
import { type Gauge, renderMetrics } from "./registry.ts";

const token = "a token that is long enough for anybody";
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as never;
const here = from("127.0.0.1");

type Reading = Map<string, number>;

/** Reads the text format as strictly as Prometheus does: a name, labels in quotes, a number, each family announced once. */
function parse(text: string): Reading {
  const found: Reading = new Map();
  const announced = new Map<string, string>();
  expect(text.endsWith("\n")).toBe(true);
  for (const line of text.trimEnd().split("\n")) {
    const type = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/.exec(line);
    if (type?.[1] && type[2]) {
      expect(announced.has(type[1])).toBe(false);
      announced.set(type[1], type[2]);
    }
    if (line.startsWith("#")) {
      expect(line).toMatch(/^# (HELP|TYPE) [a-z_]+ \S/);
      continue;
    }
    const sample =
      /^(?<name>[a-z_]+)(?<labels>\{[a-z]+="(?:[^"\\\n]|\\.)*"(?:,[a-z]+="(?:[^"\\\n]|\\.)*")*\})? (?<value>-?[\d.e+-]+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const name = sample?.groups?.name ?? "";
    expect(announced.has(name) || announced.get(name.replace(/_(bucket|sum|count)$/, "")) === "histogram", line).toBe(true);
    found.set(line.slice(0, line.lastIndexOf(" ")), Number(sample?.groups?.value));
  }
  return found;
}

/** What moved while `work` ran. */
async function moved(work: () => Promise<unknown>, gauges: Gauge[] = []): Promise<Record<string, number>> {
  const before = parse(await renderMetrics(gauges));
  await work();
  const after = parse(await renderMetrics(gauges));
  return Object.fromEntries(
    [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)]).filter(([, change]) => change !== 0),
  );
}

test("on one's own machine the metrics answer to a loopback peer, and to nobody else", async () => {
  const { app } = testApp();
  const ask = async (peer: string | undefined, headers: Record<string, string> = {}, address = "http://localhost/metrics") =>
    (await app.request(address, { headers }, peer === undefined ? undefined : from(peer))).status;
  for (const peer of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) expect(await ask(peer), peer).toBe(200);
  for (const peer of ["192.168.1.9", "10.0.0.1", "::ffff:10.0.0.1", "1.127.0.0.1", undefined]) expect(await ask(peer), peer).toBe(401);
  // Somebody elsewhere who says that they are here, and somebody whom a proxy on this machine let through.
  for (const header of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host", "X-Forwarded-Proto"]) {
    expect(await ask("203.0.113.7", { [header]: "127.0.0.1" }), header).toBe(401);
    expect(await ask("127.0.0.1", { [header]: "127.0.0.1" }), header).toBe(401);
  }
  expect(await ask("127.0.0.1", {}, "http://rebound.example/metrics")).toBe(401);
});

const publicSites: Record<string, string>[] = [{ PUBLIC_URL: "https://weeds.example" }, { TRUST_PROXY: "true" }];

test.each(publicSites)("behind a proxy a loopback peer may be anybody, so only the token opens: %j", async (environment) => {
  const without = testApp({ environment });
  expect((await without.app.request("/metrics", {}, here)).status).toBe(401);
  const { app } = testApp({ environment: { ...environment, METRICS_TOKEN: token } });
  const ask = async (authorization?: string) =>
    (await app.request("/metrics", { headers: authorization ? { Authorization: authorization } : {} }, from("203.0.113.7"))).status;
  expect(await ask(`Bearer ${token}`)).toBe(200);
  for (const wrong of [undefined, "Bearer", "Bearer ", `Basic ${token}`, `Bearer ${token}x`, "Bearer undefined"])
    expect(await ask(wrong)).toBe(401);
});

test("a short token is refused when the server starts", () => {
  expect(() => testApp({ environment: { METRICS_TOKEN: "short" } })).toThrow(/METRICS_TOKEN: must be at least 32 characters/);
});

test("requests are counted by the pattern of their route, and no address is in it", async () => {
  const { app } = testApp();
  const changes = await moved(async () => {
    await app.request("/api/weeds/by-slug/private-name?q=private-query", { headers: { Cookie: "dockleaf_session=private-cookie" } });
    await app.request("/about");
    await app.request("/about");
  });
  expect(changes).toMatchObject({
    'dockleaf_http_request_duration_seconds_count{method="GET",route="/api/weeds/by-slug/:slug",status="4xx"}': 1,
    'dockleaf_http_request_duration_seconds_bucket{method="GET",route="/api/weeds/by-slug/:slug",status="4xx",le="+Inf"}': 1,
    'dockleaf_http_request_duration_seconds_count{method="GET",route="/*",status="2xx"}': 1,
    'dockleaf_http_request_duration_seconds_count{method="GET",route="kept page",status="2xx"}': 1,
    'dockleaf_refused_requests_total{code="NOT_FOUND"}': 1,
  });
  expect(await renderMetrics([])).not.toContain("private");
});

test.each(engines)("from photo to answer everything moves (%s)", async (engine) => {
  const database = await emptyDatabase(engine);
  let healthy = false;
  const moody = sayingIdentifier(
    () => (healthy ? Promise.resolve(seesPlant("Taraxacum officinale")) : Promise.reject(new IdentifierError("overloaded", "x"))),
    "moody",
  );
  const { visitor, photos } = await photoApp({ database, identifiers: [moody] });
  const jobs = new JobRunner({
    db: database.db,
    clock: systemClock,
    log: createLog("silent"),
    jobs: [
      { name: "works", everyMs: 1, run: async () => ({}) },
      { name: "breaks", everyMs: 1, run: () => Promise.reject(new Error("no")) },
    ],
  });
  const ann = visitor("ann");
  const gauges = appGauges({ database, photos, jobs });
  const changes = await moved(async () => {
    const { imageUrl } = (await (await ann.upload(await photoFile())).json()) as { imageUrl: string };
    for (let attempt = 0; attempt < 3; attempt++) await ann.post("/api/identify", { imageUrl });
    expect(parse(await renderMetrics(gauges)).get('dockleaf_identifier_resting{provider="moody"}')).toBe(1);
    healthy = true;
    await jobs.runDue();
  }, gauges);
  expect(changes).toMatchObject({
    'dockleaf_identifications_total{provider="moody",outcome="overloaded"}': 3,
    'dockleaf_identifier_resting{provider="moody"}': 1,
    'dockleaf_job_runs_total{job="works",outcome="done"}': 1,
    'dockleaf_job_runs_total{job="breaks",outcome="failed"}': 1,
  });
  const now = parse(await renderMetrics(gauges));
  expect(now.get('dockleaf_job_last_success_timestamp_seconds{job="works"}')).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(now.has('dockleaf_job_last_success_timestamp_seconds{job="breaks"}')).toBe(false);
  expect(now.get('dockleaf_worker_pool_tasks{pool="photos",state="waiting"}')).toBe(0);
  expect(now.has('dockleaf_database_connections{state="idle"}')).toBe(engine === "PostgreSQL");
});

test("an identified photo and a used-up day are counted", async () => {
  const { visitor } = await photoApp({ database: await emptyDatabase("PostgreSQL") });
  const ann = visitor("ann");
  const changes = await moved(async () => {
    const { imageUrl } = (await (await ann.upload(await photoFile())).json()) as { imageUrl: string };
    await ann.post("/api/identify", { imageUrl });
    expect((await ann.upload(await photoFile())).status).toBe(429);
  });
  expect(changes).toMatchObject({
    'dockleaf_identifications_total{provider="saying",outcome="plant"}': 1,
    'dockleaf_quota_refusals_total{kind="identification",plan="anonymous"}': 1,
    'dockleaf_refused_requests_total{code="RATE_LIMIT_EXCEEDED"}': 1,
  });
});

test("questions are counted by how they ended", async () => {
  const { as } = await assistantApp();
  const changes = await moved(async () => {
    await (await as("trial-ann").ask("How do I get rid of ground elder?")).text();
  });
  expect(changes).toMatchObject({ 'dockleaf_assistant_questions_total{outcome="answered"}': 1 });
});

test("payment events are counted by what came of them", async () => {
  const world = await accountWorld(await emptyDatabase("PostgreSQL"));
  const { accountId, email } = await world.signIn("ann");
  await world.parts.billing.checkoutUrl({ id: accountId, email }, "lifetime");
  const [session] = Object.values(world.stripe.world.state.sessions);
  if (!session) throw new Error("no checkout session");
  world.stripe.world.complete(session, "4242424242424242");
  const [event] = world.events;
  if (!event) throw new Error("no event");
  const changes = await moved(async () => {
    await world.deliver(event);
    await world.deliver(event);
    await world.parts.billing.receive(eventBody(event), "t=1,v1=bad").catch(() => {});
  });
  expect(changes).toMatchObject({
    'dockleaf_payment_events_total{outcome="applied"}': 1,
    'dockleaf_payment_events_total{outcome="known already"}': 1,
    'dockleaf_payment_events_total{outcome="bad signature"}': 1,
  });
});

test("the process says how it is, and a gauge that fails does not take the others with it", async () => {
  const failing: Gauge = { name: "failing", help: "Never there.", read: () => Promise.reject(new Error("no database")) };
  const { app } = testApp({ gauges: [failing, ...processGauges()] });
  const response = await app.request("/metrics", {}, here);
  expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const found = parse(await response.text());
  expect(found.get('nodejs_memory_bytes{kind="rss"}')).toBeGreaterThan(1e6);
  expect(found.has('nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBe(true);
  expect([...found.keys()].some((name) => name.startsWith("failing"))).toBe(false);
});
