import path from "node:path";
import { expect, test } from "vitest";
import type { ListedWeed, Weed } from "../../domain/library.ts";
import { weedSlug } from "../../domain/slug.ts";
import { testApp } from "../testing/test-app.ts";
import { LibraryService } from "./library.service.ts";
import { readWeedFiles } from "./weed-files.ts";

const { weeds: files } = await readWeedFiles(path.resolve(import.meta.dirname, "../../content/weeds"));
const stamp = "2026-05-01T10:00:00.000Z";
const library = new LibraryService(
  files.map(({ weed }) => ({ ...weed, slug: weedSlug(weed), imageUrl: null, images: [], createdAt: stamp, updatedAt: stamp })),
);

test("the list carries every weed with its slug, and none of the long texts", async () => {
  const { app } = testApp({ library });
  const list = (await (await app.request("/api/weeds")).json()) as ListedWeed[];
  expect(list).toHaveLength(files.length);
  expect(list.every((weed) => weed.slug === weedSlug(weed))).toBe(true);
  expect(list[0]).not.toHaveProperty("organicControl");
});

test("by-slug gives one weed, and 404 with the screen's words for any other", async () => {
  const { app } = testApp({ library });
  const response = await app.request("/api/weeds/by-slug/dandelion-taraxacum-officinale");
  expect(await response.json()).toMatchObject({ commonName: "Dandelion", family: "Asteraceae" });
  const missing = await app.request("/api/weeds/by-slug/triffid");
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ message: "The weed you're looking for doesn't exist in our database." });
});

test("look-alikes that are in the library say where, and the one that can hurt comes first", async () => {
  const { app } = testApp({ library });
  const hogweed = (await (await app.request("/api/weeds/by-slug/giant-hogweed-heracleum-mantegazzianum")).json()) as Weed;
  const slugs = hogweed.lookAlikes.map(({ slug }) => slug);
  expect(slugs.some((slug) => slug === "hemlock-conium-maculatum")).toBe(true);
  for (const weed of files) {
    const dangerous = library.bySlug(weedSlug(weed.weed))?.lookAlikes.map((one) => one.dangerous) ?? [];
    expect(dangerous).toEqual(dangerous.toSorted((one, other) => Number(other) - Number(one)));
  }
});

test("a slug that is nearly right is understood; one that is not, is not guessed", () => {
  const dandelion = "dandelion-taraxacum-officinale";
  for (const text of [
    "Dandelion-Taraxacum-Officinale",
    "dandélion-taraxacum-officinale",
    "dandelion",
    "taraxacum-officinale",
    "leontodon-taraxacum",
  ])
    expect(library.canonicalSlug(text)).toBe(dandelion);
  expect(library.canonicalSlug("cat's-ear")).toBe("cats-ear-hypochaeris-radicata");
  for (const text of ["", "dande", "dandelion-rosa-canina"]) expect(library.canonicalSlug(text)).toBeUndefined();
});

test("every canonical slug leads to itself", () => {
  for (const { slug } of library.list()) expect(library.canonicalSlug(slug)).toBe(slug);
});

test("the sitemap lists every public page and weed once, each with a date", async () => {
  const { app } = testApp({ library, environment: { PUBLIC_URL: "https://weeds.example" } });
  const xml = await (await app.request("/sitemap.xml")).text();
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g)].map(([, address]) => address);
  expect(entries).toHaveLength([...xml.matchAll(/<url>/g)].length);
  expect(new Set(entries).size).toBe(entries.length);
  for (const page of ["/", "/library", "/key", "/library/dandelion-taraxacum-officinale"])
    expect(entries).toContain(`https://weeds.example${page}`);
});

test("the service worker may fetch from us, and its file is asked for anew each time", async () => {
  const { app } = testApp({ clientFolder: path.resolve(import.meta.dirname, "../../public") });
  const { status, headers } = await app.request("/sw.js");
  expect(status).toBe(200);
  expect(headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  expect(headers.get("Cache-Control")).toBe("no-cache");
});
