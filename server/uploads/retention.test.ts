import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Identification } from "../../domain/identification.ts";
import { JobRunner } from "../jobs/job-runner.ts";
import { createLog } from "../log.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { photoApp } from "../testing/photo-app.ts";
import { photoFile } from "../testing/photos.ts";
import { TestVisitor } from "../testing/test-visitor.ts";
import { folderPhotoStore } from "./folder-photo-store.ts";

const dayMs = 24 * 60 * 60 * 1000;

async function json<T>(answer: Response | Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

describe.each(engines)("on %s", (engine) => {
  test("AP-08 within 30 days a photo that nobody saved is gone, row and files; what was saved or shared stays", async () => {
    let now = new Date("2026-06-01T12:00:00Z");
    const database = await emptyDatabase(engine);
    const { app, photos, dataDir } = await photoApp({ database, clock: () => now });
    const ann = new TestVisitor(app, "ann", "trial-ann");
    const identify = async (seed: number) =>
      json<Identification>(ann.post("/api/identify", await json(ann.upload(await photoFile({ width: 320, height: 240, seed })))));
    const [forgotten, saved, shared, withdrawn] = [await identify(1), await identify(2), await identify(3), await identify(4)];
    await ann.post(`/api/identifications/${saved.id}/saved`, { saved: true });
    await ann.post("/api/community-consent", { imageUrl: shared.imageUrl, consent: true });
    const { communityImageId } = await json<{ communityImageId: string }>(
      ann.post("/api/community-consent", { imageUrl: withdrawn.imageUrl, consent: true }),
    );
    await ann.post(`/api/community-images/${communityImageId}/withdraw`, {});

    const runner = new JobRunner({ db: database.db, clock: () => now, log: createLog("silent"), jobs: photos.jobs });
    await runner.runDue();
    for (const { imageUrl } of [forgotten, saved, shared, withdrawn]) expect((await ann.get(imageUrl)).status).toBe(200);

    now = new Date(now.getTime() + 30 * dayMs - 60_000);
    expect(await runner.runDue()).toContain("photo retention");
    const statuses = await Promise.all([forgotten, saved, shared, withdrawn].map(async ({ imageUrl }) => (await ann.get(imageUrl)).status));
    expect(statuses).toEqual([404, 200, 200, 404]);
    expect((await readdir(path.join(dataDir, "photos"))).length).toBe(2);
    expect((await photos.history.list("trial-ann")).map(({ id }) => id).toSorted()).toEqual([saved.id, shared.id].toSorted());
  });

  test("a job runs in one process at a time, and not again before it is due", async () => {
    let now = Date.now();
    const { db } = await emptyDatabase(engine);
    let running = 0;
    let most = 0;
    let runs = 0;
    const jobs = [
      {
        name: "slow",
        everyMs: 60_000,
        run: async () => {
          running++;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 50));
          running--;
          runs++;
          return {};
        },
      },
    ];
    const runners = Array.from({ length: 5 }, () => new JobRunner({ db, clock: () => new Date(now), log: createLog("silent"), jobs }));
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect({ most, runs }).toEqual({ most: 1, runs: 1 });
    now += 59_000;
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(runs).toBe(1);
    now += 1_000;
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect({ most, runs }).toEqual({ most: 1, runs: 2 });
  });
});

test("a job that fails is tried again at the next look, and one whose process died once its lease is over", async () => {
  let now = Date.now();
  const { db } = await emptyDatabase("PGlite");
  let attempts = 0;
  const failing = { name: "failing", everyMs: 60_000, run: () => Promise.reject(new Error(`attempt ${++attempts}`)) };
  const hanging = { name: "hanging", everyMs: 60_000, run: () => new Promise<Record<string, number>>(() => {}) };
  const runner = (jobs: (typeof hanging)[]) => new JobRunner({ db, clock: () => new Date(now), log: createLog("silent"), jobs });
  await runner([failing]).runDue();
  await runner([failing]).runDue();
  expect(attempts).toBe(2);

  void runner([hanging]).runDue();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const quick = { ...hanging, run: () => Promise.resolve({ done: 1 }) };
  expect(await runner([quick]).runDue()).toEqual([]);
  now += 61_000;
  expect(await runner([quick]).runDue()).toEqual(["hanging"]);
});

test("files that no row speaks of are deleted by the sweep, young ones are left", async () => {
  const { photos, dataDir, visitor } = await photoApp({ database: await emptyDatabase("PGlite") });
  await visitor("ann").upload(await photoFile());
  const store = folderPhotoStore(path.join(dataDir, "photos"));
  await store.put(`${"o".repeat(32)}/display.webp`, new Uint8Array([1]));
  expect(await photos.uploads.deleteOrphans(new Date(Date.now() - 60_000))).toBe(0);
  expect(await photos.uploads.deleteOrphans(new Date(Date.now() + 1_000))).toBe(1);
  expect(await readdir(path.join(dataDir, "photos"))).toHaveLength(1);
});
