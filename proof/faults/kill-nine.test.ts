import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/database.ts";
import { communityImages, identifications, photos, quotaCounters, quotaReservations } from "../../server/db/schema.ts";
import { LibraryService } from "../../server/library/library.service.ts";
import { createPhotoServices } from "../../server/photo-services.ts";
import { emptyDataFolder } from "../../server/testing/databases.ts";
import { photoFile } from "../../server/testing/photos.ts";
import { startPhotoServer } from "../../server/testing/start-photo-server.ts";
import type { TestVisitor } from "../../server/testing/test-visitor.ts";
import { folderPhotoStore } from "../../server/uploads/folder-photo-store.ts";
import { photoIdOfUrl } from "../../server/uploads/photo-url.ts";
import { amount, today, writeDown } from "../proof.ts";

type Reached = { imageUrl?: string; answered: boolean; consented: boolean };

const stages = ["uploaded", "answered", "consented", "sent"] as const;
type Stage = (typeof stages)[number];
const walkers = 6;

/** Goes from photo to gallery and notes how far the server acknowledged it before it died. */
async function walk(visitor: TestVisitor, file: Blob, reach: (stage: Stage) => void): Promise<Reached> {
  const reached: Reached = { answered: false, consented: false };
  try {
    reach("sent");
    const uploaded = await visitor.upload(file);
    if (!uploaded.ok) return reached;
    const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
    reached.imageUrl = imageUrl;
    reach("uploaded");
    const answer = await visitor.post("/api/identify", { imageUrl });
    await answer.json();
    reached.answered = answer.ok;
    reach("answered");
    const consent = await visitor.post("/api/community-consent", { imageUrl, consent: true });
    await consent.json();
    reached.consented = consent.ok;
    reach("consented");
  } catch {
    // The server is gone; what was acknowledged stands.
  }
  return reached;
}

/** Opens what the dead server left as the next start would, sweep included, and compares everything with everything. */
async function audit(dataDir: string, walks: Reached[]) {
  const { db, close } = await openDatabase({ dataDir });
  const config = readConfig({ DATA_DIR: dataDir });
  const services = await createPhotoServices({ config, db, library: new LibraryService([]), clock: systemClock, identifiers: [] });
  await services.recover();
  const rows = await db.select({ id: photos.id }).from(photos);
  const shared = (await db.select({ id: communityImages.photoId }).from(communityImages)).map(({ id }) => id);
  const answers = await db.select({ photoId: identifications.photoId, state: identifications.state }).from(identifications);
  const reservations = await db.select().from(quotaReservations);
  const counters = await db.select().from(quotaCounters).where(sql`${quotaCounters.used} > 0`);
  const stored: string[] = [];
  for await (const { key } of folderPhotoStore(path.join(dataDir, "photos")).list()) stored.push(key);
  await services.close();
  await close();

  // No row without its files, no file without its row.
  expect(stored.toSorted()).toEqual(rows.flatMap(({ id }) => [`${id}/display.webp`, `${id}/thumb.webp`]).toSorted());
  // Nothing is being worked on; no use of anybody's day is held for nothing.
  expect(answers.filter(({ state }) => state === "running")).toEqual([]);
  expect(reservations.filter(({ confirmed }) => !confirmed)).toEqual([]);
  // What was counted is what was used, for every browser and every address.
  const used = new Map<string, number>();
  for (const { subjects } of reservations) for (const subject of subjects) used.set(subject, (used.get(subject) ?? 0) + 1);
  expect(Object.fromEntries(counters.map(({ subject, used: counted }) => [subject, counted]))).toEqual(Object.fromEntries(used));
  // Nobody paid for an answer that is not there.
  const done = answers.filter(({ state }) => state === "done").map(({ photoId }) => photoId);
  expect(reservations.length).toBeLessThanOrEqual(done.length);
  // What was acknowledged is there: photos, answers, consent.
  const idsOf = (some: Reached[]) => some.map(({ imageUrl }) => photoIdOfUrl(imageUrl ?? "") ?? "");
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(walks.filter(({ imageUrl }) => imageUrl))));
  expect(done).toEqual(expect.arrayContaining(idsOf(walks.filter(({ answered }) => answered))));
  expect(shared).toEqual(expect.arrayContaining(idsOf(walks.filter(({ consented }) => consented))));
  return { photos: rows.length, answers: done.length, shared: shared.length };
}

test("kill -9 under load: no row without file, no file without row, no quota lost, nothing acknowledged lost", {
  timeout: 1_800_000,
}, async () => {
  const rounds = amount({ full: 50, sample: 2 });
  const dataDir = await emptyDataFolder();
  const file = await photoFile({ width: 320, height: 240 });
  const walks: Reached[] = [];
  let left = { photos: 0, answers: 0, shared: 0 };
  for (let round = 0; round < rounds; round++) {
    const server = await startPhotoServer({ DATA_DIR: dataDir });
    // The first photo starts the worker threads; the walks that count begin warm.
    await server.visitor(`warm ${round}`).upload(file);
    // Now at a stage that the first of them reaches, now at a moment of its own choosing somewhere on their way.
    const last = stages[round % stages.length];
    const moment = round % 2 === 0 ? 0 : (round * 37) % 400;
    let dying: NodeJS.Timeout | undefined;
    onTestFinished(() => clearTimeout(dying));
    const die = (stage: Stage) => {
      if (stage === last) dying ??= setTimeout(() => void server.kill(), moment);
    };
    const names = Array.from({ length: walkers }, (_, index) => `walker ${index} of round ${round}`);
    walks.push(...(await Promise.all(names.map((name) => walk(server.visitor(name), file, die)))));
    await server.kill();
    left = await audit(dataDir, walks);
  }
  expect(walks.some(({ imageUrl }) => imageUrl)).toBe(true);
  expect(walks.some(({ consented }) => !consented)).toBe(true);
  writeDown("faults.md", "kill", [
    `| ${today} | |`,
    "|---|---|",
    `| rounds of kill -9 with ${walkers} photos on their way, each followed by an audit | ${rounds} |`,
    `| photos acknowledged, and found whole | ${walks.filter(({ imageUrl }) => imageUrl).length} of ${walks.length} begun |`,
    `| answers acknowledged, and found | ${walks.filter(({ answered }) => answered).length} |`,
    `| gallery consents acknowledged, and found | ${walks.filter(({ consented }) => consented).length} |`,
    `| in the database at the end | ${left.photos} photos, ${left.answers} answers, ${left.shared} in the gallery |`,
    "| rows without file, files without row, uses lost, acknowledgements lost | 0 |",
  ]);
});
