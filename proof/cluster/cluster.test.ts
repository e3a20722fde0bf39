import { readdirSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventBody, signatureOf } from "../../local/stripe/webhooks.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { jobLeases, photos, stripeEvents, weeds } from "../../server/db/schema.ts";
import { photoFile } from "../../server/testing/photos.ts";
import { Person } from "../person.ts";
import { startPlantnet } from "../plantnet.ts";
import { today, writeDown } from "../proof.ts";
import { type Cluster, startCluster } from "./cluster.ts";

const migrations = readdirSync(path.resolve("server/db/migrations")).filter((file) => file.endsWith(".sql")).length;

let cluster: Cluster;
let database: Database;
let photo: Uint8Array;
const endings: (() => unknown)[] = [];
const kills: string[] = [];

beforeAll(async () => {
  cluster = await startCluster(0, {
    IDENTIFY_PROVIDERS: "plantnet",
    PLANTNET_API_KEY: "proof",
    PLANTNET_BASE_URL: await startPlantnet((end) => void endings.push(end)),
    ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "10000",
  });
  database = await openDatabase({ databaseUrl: cluster.databaseUrl, dataDir: "" });
  photo = new Uint8Array(await (await photoFile()).arrayBuffer());
}, 180_000);

afterAll(async () => {
  await database.close();
  await cluster.stop();
  for (const end of endings) await end();
}, 60_000);

test("two servers that start at the same moment make one schema and one library between them", async () => {
  const applied = await database.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  expect((applied as { rows: unknown[] }).rows).toHaveLength(migrations);
  const [{ species, slugs } = { species: 0, slugs: 0 }] = await database.db
    .select({ species: sql<number>`count(*)::int`, slugs: sql<number>`count(distinct slug)::int` })
    .from(weeds);
  expect(species).toBeGreaterThan(500);
  expect(slugs).toBe(species);
});

test("who signs in on one is signed in on both, and signed out on both", async () => {
  const rosa = new Person(cluster.url, "rosa");
  await rosa.signIn();
  const four = async () => (await inTurn(4, () => rosa.get("/api/user"))).map(({ status }) => status);
  expect(await four()).toEqual([200, 200, 200, 200]);
  expect((await rosa.post("/api/auth/sign-out-everywhere")).status).toBeLessThan(300);
  expect(await four()).toEqual([401, 401, 401, 401]);
});

test("a trial of ten a day is ten on both together, and a visitor's one is one", async () => {
  const ann = new Person(cluster.url, "ann");
  await ann.get("/api/upload/status");
  expect(await accepted(ann, 60)).toBe(1);
  const bob = new Person(cluster.url, "bob");
  await bob.signIn();
  expect(await accepted(bob, 60)).toBe(10);
});

test("an event that reaches both at once is taken by both and recorded once", async () => {
  const event = {
    id: "evt_twice",
    type: "customer.updated",
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: "cus_nobody", object: "customer" } },
  };
  const body = eventBody(event as unknown as Parameters<typeof eventBody>[0]);
  const headers = { "Content-Type": "application/json", "Stripe-Signature": signatureOf(body, cluster.webhookSecret, new Date()) };
  const answers = await Promise.all(
    [...cluster.members, ...cluster.members].map(({ address }) =>
      fetch(`${address}/api/billing/webhook`, { method: "POST", headers, body }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const recorded = (await database.db.select().from(stripeEvents)).filter(({ id }) => id === "evt_twice");
  expect(recorded).toHaveLength(1);
});

test.each([0, 1])(
  "killing server %i in the middle of uploads loses nothing that was acknowledged",
  { timeout: 120_000 },
  async (victim) => {
    const people = Array.from({ length: 24 }, (_, index) => new Person(cluster.url, `walker ${victim}.${index}`));
    await Promise.all(people.map((person) => person.get("/api/upload/status")));
    const acknowledged: { person: Person; imageUrl: string; answer?: string }[] = [];
    let death: Promise<void> | undefined;
    await Promise.all(
      people.map(async (person) => {
        const uploaded = await person.upload(photo).catch(() => null);
        if (uploaded?.status !== 200) return;
        const one: (typeof acknowledged)[number] = { person, imageUrl: (JSON.parse(uploaded.text) as { imageUrl: string }).imageUrl };
        acknowledged.push(one);
        if (acknowledged.length === 6) death ??= cluster.kill(victim);
        const named = await person.post("/api/identify", { imageUrl: one.imageUrl }).catch(() => null);
        if (named?.status === 200) one.answer = named.text;
      }),
    );
    await death;
    expect(acknowledged.length).toBeGreaterThan(6);
    await check();
    await cluster.revive(victim);
    await check();
    kills.push(
      `server ${victim + 1} killed: ${acknowledged.length} photos and ${acknowledged.filter(({ answer }) => answer).length} answers acknowledged, all found`,
    );
    writeDown("cluster.md", "kill", [`${today}: ${kills.join("; ")}.`]);

    /** Everything that was said to be done is there, whichever server is asked. */
    async function check() {
      for (const { person, imageUrl, answer } of acknowledged) {
        for (const { status } of await inTurn(2, () => person.get(imageUrl))) expect(status).toBe(200);
        if (!answer) continue;
        for (const { text } of await inTurn(2, () => person.post("/api/identify", { imageUrl })))
          expect(JSON.parse(text)).toEqual(JSON.parse(answer));
      }
      const rows = await database.db.select({ id: photos.id }).from(photos);
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ imageUrl }) => imageUrl.split("/")[3])));
    }
  },
);

test("a scheduled job is done by whichever server is first, and not by the other as well", { timeout: 180_000 }, async () => {
  // Both servers look every half minute whether something is due; the shortest job is due every minute.
  const names = async () => (await database.db.select({ name: jobLeases.name }).from(jobLeases)).map(({ name }) => name).toSorted();
  await expect.poll(async () => (await names()).length, { timeout: 120_000, interval: 500 }).toBeGreaterThan(0);
  await expect
    .poll(() => [...new Set(doneJobs().map(({ job }) => job))].toSorted(), { timeout: 60_000, interval: 500 })
    .toEqual(await names());
  for (const name of await names()) {
    const times = doneJobs()
      .filter(({ job }) => job === name)
      .map(({ time }) => time);
    for (const [index, time] of times.entries()) if (index > 0) expect(time - (times[index - 1] ?? 0), name).toBeGreaterThan(59_000);
  }
});

/** In the order of their ends. */
function doneJobs(): { job: string; time: number }[] {
  return cluster
    .logLines()
    .map((line) => JSON.parse(line) as { msg?: string; job: string; time: number })
    .filter(({ msg }) => msg === "job done")
    .toSorted((one, other) => one.time - other.time);
}

async function accepted(person: Person, attempts: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: attempts }, () => person.upload(photo)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  return answers.filter(({ status }) => status === 200).length;
}

/** One after the other, so that the balancer gives them to the servers by turns. */
async function inTurn<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await act());
  return results;
}
