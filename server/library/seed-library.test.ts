import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ListedWeed, Weed } from "../../domain/library.ts";
import { popularWeedSlugs } from "../../domain/popular-weeds.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { testApp } from "../testing/test-app.ts";
import { LibraryService } from "./library.service.ts";
import { seedLibrary } from "./seed-library.ts";

const weedsFolder = path.resolve(import.meta.dirname, "../../content/weeds");
const dandelion = "dandelion-taraxacum-officinale";

async function folderWith(...slugs: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "dockleaf-weeds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const slug of slugs) await cp(path.join(weedsFolder, `${slug}.yaml`), path.join(folder, `${slug}.yaml`));
  return folder;
}

describe.each(engines)("seeding %s", (engine) => {
  test("a changed file updates its row, an unchanged one is left alone, a missing one goes, and ids stay", async () => {
    const { db } = await emptyDatabase(engine);
    const folder = await folderWith(...popularWeedSlugs);
    expect(await seedLibrary(db, folder)).toEqual({ changed: 6, total: 6 });
    expect(await seedLibrary(db, folder)).toEqual({ changed: 0, total: 6 });
    const before = await LibraryService.load(db, () => "/plate");

    const file = path.join(folder, `${dandelion}.yaml`);
    await writeFile(file, (await readFile(file, "utf8")).replace("lifespan: Perennial", "lifespan: Biennial"));
    await rm(path.join(folder, `${popularWeedSlugs[1]}.yaml`));
    expect(await seedLibrary(db, folder)).toEqual({ changed: 1, total: 5 });

    const after = await LibraryService.load(db, () => "/plate");
    expect(after.bySlug(dandelion)).toMatchObject({ id: before.bySlug(dandelion)?.id, lifespan: "Biennial" });
    expect(after.bySlug(popularWeedSlugs[1])).toBeUndefined();
    expect(after.bySlug(popularWeedSlugs[2])?.updatedAt).toBe(before.bySlug(popularWeedSlugs[2])?.updatedAt);
  });

  test("a broken file stops the start with its name and what is wrong, and changes nothing", async () => {
    const { db } = await emptyDatabase(engine);
    const folder = await folderWith(dandelion);
    await seedLibrary(db, folder);
    await writeFile(path.join(folder, "broken.yaml"), "id: one");
    await expect(seedLibrary(db, folder)).rejects.toThrow(/broken\.yaml: id: /);
    expect((await LibraryService.load(db, () => "/plate")).list()).toHaveLength(1);
  });
});

async function wholeLibrary() {
  const { db } = await emptyDatabase("PGlite");
  await seedLibrary(db, weedsFolder);
  return LibraryService.load(db, ({ slug }) => `/plates/${slug}.012abc-800.webp`);
}

test("the library holds more than 520 species, the six popular ones among them", async () => {
  const library = await wholeLibrary();
  expect(library.list().length).toBeGreaterThanOrEqual(520);
  for (const slug of popularWeedSlugs) expect(library.bySlug(slug)).toBeDefined();
});

test("GET /api/weeds gives every weed without its long texts, in at most 150 KB of brotli", async () => {
  const { app } = testApp({ library: await wholeLibrary() });
  const small = await app.request("/api/weeds", { headers: { "Accept-Encoding": "br" } });
  expect((await small.arrayBuffer()).byteLength).toBeLessThanOrEqual(150 * 1024);

  const list = (await (await app.request("/api/weeds")).json()) as ListedWeed[];
  const first = list.find((weed) => weed.slug === dandelion);
  expect(first).toMatchObject({ id: 1, commonName: "Dandelion", invasive: false, family: "Asteraceae" });
  expect(first?.description).toContain("taproot");
  expect(first).not.toHaveProperty("organicControl");

  const again = await app.request("/api/weeds", { headers: { "Accept-Encoding": "br", "If-None-Match": small.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
});

test("GET /api/weeds/by-slug/{slug} gives one weed whole, or a 404 in plain words", async () => {
  const { app } = testApp({ library: await wholeLibrary() });
  const weed = (await (await app.request(`/api/weeds/by-slug/${dandelion}`)).json()) as Weed;
  expect(weed.slug).toBe(dandelion);
  expect(weed.identificationTips.length).toBeGreaterThanOrEqual(3);
  expect(weed.imageUrl).toBe(`/plates/${dandelion}.012abc-800.webp`);

  const missing = await app.request("/api/weeds/by-slug/no-such-weed");
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ code: "NOT_FOUND" });
});
