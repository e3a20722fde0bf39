import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { communityImages, photos } from "../db/schema.ts";
import { emptyDataFolder } from "../testing/databases.ts";
import { photoFile } from "../testing/photos.ts";
import { startPhotoServer } from "../testing/start-photo-server.ts";
import type { TestVisitor } from "../testing/test-visitor.ts";
import { folderPhotoStore } from "./folder-photo-store.ts";
import { photoIdOfUrl } from "./photo-url.ts";

type Reached = { name: string; imageUrl?: string; answered: boolean; consented: boolean };

const stages = ["sent", "uploaded", "answered", "consented"] as const;

/** Goes from photo to gallery and notes how far the server acknowledged it before it died. */
async function walk(visitor: TestVisitor, name: string, file: Blob, reach: (stage: (typeof stages)[number]) => void): Promise<Reached> {
  const reached: Reached = { name, answered: false, consented: false };
  try {
    setTimeout(() => reach("sent"), 30);
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

test("kill -9 at any point: no row without file, no file without row, no quota lost, no consented photo lost", {
  timeout: 300_000,
}, async () => {
  const dataDir = await emptyDataFolder();
  const file = await photoFile();
  const walks: Reached[] = [];
  // Whoever of three is first to get that far ends the server's life, with the others somewhere on their way.
  for (const lastStage of stages) {
    const server = await startPhotoServer({ DATA_DIR: dataDir });
    // The first photo starts the worker threads; the walks that count begin warm.
    await server.visitor(`warm, to be ${lastStage}`).upload(file);
    const die = (stage: string) => {
      if (stage === lastStage) void server.kill();
    };
    const names = [1, 2, 3].map((number) => `walker ${number}, to be ${lastStage}`);
    walks.push(...(await Promise.all(names.map((name) => walk(server.visitor(name), name, file, die)))));
    await server.kill();
  }
  expect(walks.some(({ consented }) => consented)).toBe(true);
  expect(walks.some(({ answered }) => !answered)).toBe(true);

  const after = await startPhotoServer({ DATA_DIR: dataDir });
  for (const { name, answered } of walks) {
    const { remaining } = (await (await after.visitor(name).get("/api/upload/status")).json()) as { remaining: number };
    // Who got an answer has used the try, unless the crash came before it was marked as used; who got none has lost nothing.
    if (!answered) expect(remaining, name).toBe(1);
  }
  await after.kill();

  const { db, close } = await openDatabase({ dataDir });
  const rows = await db.select({ id: photos.id }).from(photos);
  const shared = await db.select({ photoId: communityImages.photoId }).from(communityImages);
  await close();
  const stored: string[] = [];
  for await (const { key } of folderPhotoStore(path.join(dataDir, "photos")).list()) stored.push(key);
  expect(stored.toSorted()).toEqual(rows.flatMap(({ id }) => [`${id}/display.webp`, `${id}/thumb.webp`]).toSorted());
  const consented = walks.filter((one) => one.consented).map(({ imageUrl }) => photoIdOfUrl(imageUrl ?? ""));
  expect(shared.map(({ photoId }) => photoId)).toEqual(expect.arrayContaining(consented));
});
