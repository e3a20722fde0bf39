import { expect, onTestFinished, test } from "vitest";
import { newPostgresUrl } from "../testing/databases.ts";
import { photoFile } from "../testing/photos.ts";
import { startS3 } from "../testing/s3-server.ts";
import { startPhotoServer } from "../testing/start-photo-server.ts";
import { s3PhotoStore } from "./s3-photo-store.ts";

async function s3Settings() {
  const { settings, stop } = await startS3();
  onTestFinished(stop);
  return settings;
}

test("photos in an S3 store: written, read, listed, deleted", async () => {
  const store = s3PhotoStore(await s3Settings());
  expect(await store.get("a/display.webp")).toBeNull();
  await store.put("a/display.webp", new Uint8Array([1, 2, 3]));
  await store.put("b/thumb.webp", new Uint8Array([4]));
  expect(await store.get("a/display.webp")).toEqual(new Uint8Array([1, 2, 3]));
  const listed: string[] = [];
  for await (const { key, storedAt } of store.list()) {
    listed.push(key);
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  }
  expect(listed.toSorted()).toEqual(["a/display.webp", "b/thumb.webp"]);
  await store.delete("a/display.webp");
  await store.delete("a/display.webp");
  expect(await store.get("a/display.webp")).toBeNull();
});

test("200 concurrent uploads on two servers with one PostgreSQL and one S3 store: exactly 1, and exactly 10 in a trial", {
  timeout: 240_000,
}, async () => {
  const s3 = await s3Settings();
  const environment = {
    DATABASE_URL: await newPostgresUrl(),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const servers = await Promise.all([startPhotoServer(environment), startPhotoServer(environment)]);
  const file = await photoFile({ width: 320, height: 240 });
  const accepted = async (name: string, session?: string) => {
    const attempts = Array.from({ length: 100 }, () => servers.map((server) => server.visitor(name, session).upload(file))).flat();
    const answers = await Promise.all(attempts);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const taken = answers.filter(({ status }) => status === 200);
    return Promise.all(taken.map(async (answer) => ((await answer.json()) as { imageUrl: string }).imageUrl));
  };
  const [photo = "", ...more] = await accepted("ann");
  expect(more).toEqual([]);
  // What one server stored the other serves.
  for (const server of servers) expect((await server.visitor("ann").get(photo)).status).toBe(200);
  expect(await accepted("bob", "trial-bob")).toHaveLength(10);
  for (const server of servers) await server.kill();
});
