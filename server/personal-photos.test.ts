import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Identification } from "../domain/identification.ts";
import { JobRunner } from "./jobs/job-runner.ts";
import { createLog } from "./log.ts";
import { personalPhotos } from "./personal-photos.ts";
import { emptyDatabase, engines } from "./testing/databases.ts";
import { photoApp } from "./testing/photo-app.ts";
import { photoFile } from "./testing/photos.ts";
import { TestVisitor } from "./testing/test-visitor.ts";

const dayMs = 24 * 60 * 60 * 1000;

async function house(engine: (typeof engines)[number]) {
  let now = new Date("2026-06-01T12:00:00Z");
  const database = await emptyDatabase(engine);
  const { app, photos, library, dataDir } = await photoApp({ database, clock: () => now });
  const jobs = new JobRunner({ db: database.db, clock: () => now, log: createLog("silent"), jobs: photos.jobs });
  return {
    ...personalPhotos(photos, library),
    ann: new TestVisitor(app, "a browser", "trial-ann"),
    /** The same browser after Ann has signed out. */
    browser: new TestVisitor(app, "a browser"),
    photosLeft: async () => (await readdir(path.join(dataDir, "photos"))).length,
    pass: async (ms: number) => {
      now = new Date(now.getTime() + ms);
      await jobs.runDue();
    },
  };
}

async function identify(who: TestVisitor, seed: number): Promise<Identification> {
  const uploaded = (await (await who.upload(await photoFile({ width: 320, height: 240, seed }))).json()) as unknown;
  return (await (await who.post("/api/identify", uploaded)).json()) as Identification;
}

async function share(who: TestVisitor, { imageUrl }: Identification): Promise<string> {
  const answer = await who.post("/api/community-consent", { imageUrl, consent: true });
  return ((await answer.json()) as { communityImageId: string }).communityImageId;
}

describe.each(engines)("on %s", (engine) => {
  test("AP-08 the history says what stays and what goes when, and that is what happens", async () => {
    const { ann, history, pass } = await house(engine);
    const [forgotten, kept, changedMind, shared] = [
      await identify(ann, 1),
      await identify(ann, 2),
      await identify(ann, 3),
      await identify(ann, 4),
    ];
    for (const { id } of [kept, changedMind])
      expect((await ann.post(`/api/identifications/${id}/saved`, { saved: true })).status).toBe(200);
    expect((await ann.post(`/api/identifications/${changedMind.id}/saved`, { saved: false })).status).toBe(200);
    await share(ann, shared);
    const listed = await history.list("trial-ann");
    const told = Object.fromEntries(listed.map(({ id, saved, goesAt }) => [id, { saved, goesAt }]));
    const goesAt = "2026-06-30T12:00:00.000Z";
    expect(told).toEqual({
      [forgotten.id]: { saved: false, goesAt },
      [kept.id]: { saved: true, goesAt },
      [changedMind.id]: { saved: false, goesAt },
      [shared.id]: { saved: false, goesAt: null },
    });
    await pass(30 * dayMs - 60_000);
    expect((await history.list("trial-ann")).map(({ id }) => id).toSorted()).toEqual([kept.id, shared.id].toSorted());
    for (const { imageUrl } of [kept, shared]) expect((await ann.get(imageUrl)).status).toBe(200);
    for (const { imageUrl } of [forgotten, changedMind]) expect((await ann.get(imageUrl)).status).toBe(404);
  });

  test("a deleted entry can be had back for a while, kept ones too; then row and files are gone", async () => {
    const { ann, history, pass, photosLeft } = await house(engine);
    const { id, imageUrl } = await identify(ann, 1);
    await ann.post(`/api/identifications/${id}/saved`, { saved: true });
    await pass(0);
    expect(await history.delete("trial-eve", id)).toBe(false);
    expect(await history.delete("trial-ann", id)).toBe(true);
    expect(await history.list("trial-ann")).toEqual([]);
    expect(await history.restore("trial-eve", id)).toBe(false);
    expect(await history.restore("trial-ann", id)).toBe(true);
    expect(await history.list("trial-ann")).toMatchObject([{ id, saved: true, commonName: "Dandelion", confidence: 97 }]);
    expect(await history.delete("trial-ann", id)).toBe(true);
    await pass(61 * 60_000);
    expect(await history.restore("trial-ann", id)).toBe(false);
    expect((await ann.get(imageUrl)).status).toBe(404);
    expect(await photosLeft()).toBe(0);
  });

  test("withdrawing a community photo leaves it in the history, private; one deleted from the history goes for good", async () => {
    const { ann, browser, history, contributions, pass, photosLeft } = await house(engine);
    const [first, second] = [await identify(ann, 1), await identify(ann, 2)];
    const [firstImage, secondImage] = [await share(ann, first), await share(ann, second)];
    expect((await contributions.list("trial-ann")).map(({ id }) => id).toSorted()).toEqual([firstImage, secondImage].toSorted());
    expect(await contributions.withdraw("trial-eve", firstImage)).toBe(false);
    expect((await browser.get(first.imageUrl)).status).toBe(200);

    expect(await contributions.withdraw("trial-ann", firstImage)).toBe(true);
    expect((await ann.get(first.imageUrl)).status).toBe(200);
    // Whoever uses this browser after her does not see what is hers.
    expect((await browser.get(first.imageUrl)).status).toBe(404);
    expect(await history.list("trial-ann")).toHaveLength(2);

    await pass(0);
    await history.delete("trial-ann", second.id);
    await pass(61 * 60_000);
    expect((await browser.get(second.imageUrl)).status).toBe(200);
    expect(await contributions.withdraw("trial-ann", secondImage)).toBe(true);
    expect((await ann.get(second.imageUrl)).status).toBe(404);
    expect(await contributions.list("trial-ann")).toEqual([]);
    expect(await photosLeft()).toBe(1);
  });
});
