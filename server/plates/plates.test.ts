import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Weed } from "../../domain/library.ts";
import { LibraryService } from "../library/library.service.ts";
import { readWeedFiles } from "../library/weed-files.ts";
import { testApp } from "../testing/test-app.ts";
import { PlateService } from "./plate.service.ts";

const dandelionSlug = "dandelion-taraxacum-officinale";

// sharp remembers where it first found its fonts, so no folder goes before the last test.
const dataDirs: string[] = [];
afterAll(() => Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true, force: true }))));

async function appWithPlates() {
  const dataDir = await mkdtemp(path.join(tmpdir(), "dockleaf-plates-"));
  dataDirs.push(dataDir);
  const { weeds } = await readWeedFiles(path.resolve(import.meta.dirname, "../../content/weeds"));
  const content = weeds.find(({ weed }) => weed.commonName === "Dandelion")?.weed;
  if (!content) throw new Error("the dandelion is missing");
  const plates = await PlateService.open(dataDir, "Dockleaf");
  const subject = { ...content, slug: dandelionSlug };
  const imageUrl = plates.urlOf(subject);
  const weed: Weed = { ...subject, imageUrl, images: [imageUrl], createdAt: "", updatedAt: "" };
  return { dataDir, imageUrl, ...testApp({ plates, library: new LibraryService([weed]) }) };
}

test("a plate is served as SVG and as WebP in three widths, the latter for ever", async () => {
  const { app, imageUrl } = await appWithPlates();
  const svg = await app.request(`/plates/${dandelionSlug}.svg`);
  expect(svg.headers.get("Content-Type")).toContain("image/svg+xml");
  expect(await svg.text()).toContain("Taraxacum officinale");

  for (const width of [400, 800, 1200]) {
    const response = await app.request(imageUrl.replace("-800", `-${width}`));
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format: "webp", width, height: width * 1.25 });
  }
});

test("the social picture is 1200 by 630", async () => {
  const { app, imageUrl } = await appWithPlates();
  const response = await app.request(imageUrl.replace("-800.webp", "-social.jpg"));
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("a drawing is kept on disk, and two who ask at once wait for one", async () => {
  const { app, imageUrl, dataDir } = await appWithPlates();
  const [one, two] = await Promise.all([app.request(imageUrl), app.request(imageUrl)]);
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await two.arrayBuffer()))).toBe(true);
  const files = (await readdir(path.join(dataDir, "plates"), { recursive: true })).filter((name) => name.includes("dandelion"));
  expect(files).toEqual([expect.stringMatching(/dandelion-taraxacum-officinale\.[0-9a-f]{6}-800\.webp$/)]);
});

test("the address of an older drawing leads to today's", async () => {
  const { app, imageUrl } = await appWithPlates();
  const response = await app.request(imageUrl.replace(/\.[0-9a-f]{6}-/, ".012345-"));
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe(imageUrl);
});

test.each([
  "/plates/none.svg",
  "/plates/none.012345-800.webp",
  "/plates/x",
  "/plates/..%2f..%2fpackage.json",
  "/plates/%2e%2e%2fsecret.svg",
])("%s is a clean 404", async (address) => {
  const { app } = await appWithPlates();
  expect((await app.request(address)).status).toBe(404);
});
