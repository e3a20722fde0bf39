import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { emptyDataFolder } from "../../server/testing/databases.ts";
import { photoFile } from "../../server/testing/photos.ts";
import { clear, fill, smallDisk } from "../../server/testing/small-disk.ts";
import { closeServer, listening } from "../listen.ts";
import { bodyOf } from "../person.ts";
import { amount, isFull, today, writeDown } from "../proof.ts";
import { spawnSite, startSite } from "../site-process.ts";

const manyUploads = { ANONYMOUS_DAILY_UPLOADS: "1000000", ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "1000000" };

async function somePhoto(): Promise<Uint8Array> {
  return new Uint8Array(await (await photoFile({ width: 320, height: 240 })).arrayBuffer());
}

test("SIGTERM under load: every request under way is answered, and the exit code is 0", { timeout: 180_000 }, async () => {
  const waiting: ServerResponse[] = [];
  const plantnet = createServer((request, response) => void request.resume().on("end", () => waiting.push(response)));
  const address = await listening(plantnet);
  onTestFinished(() => closeServer(plantnet));
  const site = await startSite({
    DATA_DIR: await emptyDataFolder(),
    IDENTIFY_PROVIDERS: "plantnet",
    PLANTNET_API_KEY: "proof",
    PLANTNET_BASE_URL: address,
    ...manyUploads,
  });
  const photo = await somePhoto();
  const number = amount({ full: 24, sample: 6 });
  const people = Array.from({ length: number }, (_, index) => site.person(`gardener-${index}`));
  const asked = [];
  for (const person of people) {
    const { imageUrl } = bodyOf<{ imageUrl: string }>(await person.upload(photo));
    asked.push(
      person.send(
        {
          method: "POST",
          path: "/api/identify",
          headers: { "Content-Type": "application/json", Connection: "close" },
          body: JSON.stringify({ imageUrl }),
        },
        60_000,
      ),
    );
  }
  await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(number);
  const startedAt = performance.now();
  site.signal("SIGTERM");
  // Once it takes nobody new, it has heard.
  await expect
    .poll(
      () =>
        site
          .person("late")
          .get("/healthz")
          .then(
            () => "served",
            () => "refused",
          ),
      { timeout: 10_000 },
    )
    .toBe("refused");
  const species = { scientificNameWithoutAuthor: "Taraxacum officinale", commonNames: ["Common dandelion"] };
  for (const response of waiting)
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ results: [{ score: 0.95, species }] }));
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(Array(number).fill(200));
  expect(await site.exitCode()).toBe(0);
  expect(site.output()).not.toMatch(/"level":[56]0/);
  const tookMs = Math.round(performance.now() - startedAt);
  writeDown("faults.md", "sigterm", [
    `${today}: ${number} identifications under way at SIGTERM, ${number} answered, exit code 0, ${tookMs} ms from signal to end.`,
  ]);
});

test("disk full: pages and drawings go on, uploads say so in a sentence, and work again once there is room", { timeout: 180_000 }, async ({
  skip,
}) => {
  const disk = smallDisk(400);
  if (!disk) return skip("this machine lets nobody mount a disk");
  const dataDir = path.join(disk, "data");
  cpSync(inject("templateFolder"), dataDir, { recursive: true });
  const site = await startSite({ DATA_DIR: dataDir, ...manyUploads });
  const photo = await somePhoto();
  const person = site.person("rosa");
  expect((await person.upload(photo)).status).toBe(200);
  fill(disk);
  const refused = [];
  for (let attempt = 0; attempt < amount({ full: 200, sample: 5 }); attempt++) refused.push(await person.upload(photo));
  expect([
    ...new Set(refused.map(({ status, text }) => `${status} ${bodyOf<{ code: string }>({ status, text, headers: {}, ms: 0 }).code}`)),
  ]).toEqual(["503 SERVICE_UNAVAILABLE"]);
  const [weed] = bodyOf<{ imageUrl: string }[]>(await person.get("/api/weeds"));
  for (const address of ["/", weed?.imageUrl ?? "", "/healthz"])
    expect([address, (await person.get(address)).status]).toEqual([address, 200]);
  clear(disk);
  expect((await person.upload(photo)).status).toBe(200);
  expect((await person.get("/readyz")).status).toBe(200);
  const slowest = Math.round(Math.max(...refused.map(({ ms }) => ms)));
  if (isFull)
    writeDown("faults.md", "disk", [
      `${today}: ${refused.length} uploads on a full disk, each 503 within ${slowest} ms: “${bodyOf<{ message: string }>(refused[0] as never).message}” Pages and drawings were served meanwhile; the first upload after making room succeeded.`,
    ]);
  site.signal("SIGTERM");
  expect(await site.exitCode()).toBe(0);
});

test("a start on a full disk is a sentence, and nothing else", { timeout: 60_000 }, async ({ skip }) => {
  const disk = smallDisk(70);
  if (!disk) return skip("this machine lets nobody mount a disk");
  fill(disk, 1_000_000);
  const { exitCode, output } = spawnSite({ DATA_DIR: path.join(disk, "data") });
  expect(await exitCode()).toBe(1);
  expect(output()).toBe(
    `The disk of the data folder ${path.join(disk, "data")} is full. Make room there, or set DATA_DIR to another folder.\n`,
  );
});

test("a data folder that turns read-only while the server runs: pages go on, uploads say so, and work again once it can be written", {
  timeout: 120_000,
}, async () => {
  const dataDir = await emptyDataFolder();
  // To an administrator nothing is read-only, so the server is started as nobody.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  if (nobody) execFileSync("chown", ["-R", `${nobody}:${nobody}`, dataDir]);
  const site = await startSite({ DATA_DIR: dataDir, ...manyUploads }, { uid: nobody });
  const photo = await somePhoto();
  const person = site.person("rosa");
  expect((await person.upload(photo)).status).toBe(200);
  execFileSync("chmod", ["-R", "a-w", dataDir]);
  const refused = await person.upload(photo);
  expect([refused.status, bodyOf<{ code: string }>(refused).code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
  const [weed] = bodyOf<{ imageUrl: string }[]>(await person.get("/api/weeds"));
  for (const address of ["/", weed?.imageUrl ?? "", "/healthz"])
    expect([address, (await person.get(address)).status]).toEqual([address, 200]);
  expect((await person.get("/readyz")).status).toBe(503);
  execFileSync("chmod", ["-R", "u+w", dataDir]);
  expect((await person.upload(photo)).status).toBe(200);
  expect((await person.get("/readyz")).status).toBe(200);
  writeDown("faults.md", "read-only", [
    `${today}: an upload into a data folder made read-only while the server ran: ${refused.status} within ${Math.round(refused.ms)} ms, “${bodyOf<{ message: string }>(refused).message}” Pages and drawings were served meanwhile; the first upload after making it writable succeeded.`,
  ]);
  site.signal("SIGTERM");
  expect(await site.exitCode()).toBe(0);
});

test("a data folder that cannot be written is a sentence at start, and nothing else", { timeout: 60_000 }, async ({ skip }) => {
  const disk = smallDisk(10, ",ro");
  if (!disk) return skip("this machine lets nobody mount a disk");
  const { exitCode, output } = spawnSite({ DATA_DIR: path.join(disk, "data") });
  expect(await exitCode()).toBe(1);
  expect(output()).toBe(
    `The data folder ${path.join(disk, "data")} cannot be written. Make it writable, or set DATA_DIR to another folder.\n`,
  );
});

test("a database that does not answer is a sentence at start, and nothing else", { timeout: 60_000 }, async () => {
  const nobody = createServer();
  const { host } = new URL(await listening(nobody));
  await closeServer(nobody);
  const { exitCode, output } = spawnSite({ DATA_DIR: await emptyDataFolder(), DATABASE_URL: `postgres://dock:leaf@${host}/weeds` });
  expect(await exitCode()).toBe(1);
  expect(output()).toBe(`The database at ${host} does not answer. Start it, or correct DATABASE_URL.\n`);
});
