import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { emptyDatabase } from "../testing/databases.ts";
import { hostileFiles, locatedFiles, secretMark } from "../testing/hostile-files.ts";
import { photoApp } from "../testing/photo-app.ts";
import { photoFile } from "../testing/photos.ts";
import { TestVisitor } from "../testing/test-visitor.ts";

const refusals = [400, 413, 415, 422];

test("every hostile file is a clean refusal or a clean photo without metadata, and the server still answers", {
  timeout: 180_000,
}, async () => {
  const { app, dataDir } = await photoApp({
    database: await emptyDatabase("PGlite"),
    environment: { ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "10000" },
  });
  const files = await hostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);

  const accepted: string[] = [];
  for (const { name, bytes, fileName = "photo.jpg", type = "image/jpeg" } of files) {
    const visitor = new TestVisitor(app, name);
    const answer = await visitor.upload(new Blob([bytes], { type }), { name: fileName });
    if (answer.status === 200) {
      accepted.push(name);
      const { imageUrl } = (await answer.json()) as { imageUrl: string };
      expect(imageUrl, name).toMatch(/^\/api\/photos\/[\w-]{32}\/display\.webp$/);
      const { width, height, format, exif, xmp, iptc, icc, orientation, pages } = await sharp(
        await (await visitor.get(imageUrl)).arrayBuffer(),
      ).metadata();
      expect({ format, exif, xmp, iptc, icc, orientation, pages }, name).toEqual({ format: "webp" });
      expect(Math.max(width, height), name).toBeLessThanOrEqual(1600);
      if (name === "a turned photo") expect([width, height]).toEqual([360, 640]);
    } else {
      expect(refusals, `${name}: ${answer.status}`).toContain(answer.status);
      expect(await answer.json(), name).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      const status = (await (await visitor.get("/api/upload/status")).json()) as { remaining: number };
      expect(status.remaining, `${name}: a refused file costs nothing`).toBe(1);
    }
  }

  // What must pass and what must not, so that a server which refuses everything does not pass for a safe one.
  for (const name of [
    "animated GIF",
    "animated WebP",
    "CMYK JPEG",
    "16-bit PNG",
    "palette PNG",
    "grey JPEG",
    "GPS in JPEG",
    "GPS in PNG",
    "GPS in WebP",
    "GPS in AVIF",
    "GPS in HEIC",
    "huge EXIF in a JPEG",
    "a turned photo",
    "a name that climbs out of its folder",
    "JPEG and HTML in one",
    "a PNG that calls itself a JPEG",
  ]) {
    expect(accepted, name).toContain(name);
  }
  for (const name of [
    "nothing",
    "SVG with a script",
    "SVG that calls itself a JPEG",
    "HTML that calls itself a JPEG",
    "PNG of 30,000 × 30,000",
    "GIF of 65,535 × 65,535",
    "WebP of 16,383 × 16,383",
    "JPEG of 65,500 × 65,500",
    "one pixel",
    "black picture",
    "white picture",
    "blurred picture",
  ]) {
    expect(accepted, name).not.toContain(name);
  }

  await expectNothingSecret(path.join(dataDir, "photos"), 20);
  expect((await new TestVisitor(app, "an honest gardener").upload(await photoFile())).status).toBe(200);
});

/** Reads every stored byte: neither the mark of the corpus nor any EXIF or XMP may be there. */
async function expectNothingSecret(folder: string, atLeast: number): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const stored = names.filter((entry) => entry.isFile());
  expect(stored.length).toBeGreaterThanOrEqual(atLeast);
  for (const entry of stored) {
    const bytes = (await readFile(path.join(entry.parentPath, entry.name))).toString("latin1");
    expect(entry.name).toMatch(/^(display|thumb)\.webp$/);
    expect(bytes).not.toContain(secretMark);
    expect(bytes).not.toMatch(/EXIF|Exif|GPSLatitude|xmpmeta|<script|<\?php/);
  }
}

test("GPS in JPEG, PNG, WebP, AVIF or HEIC: the photo is taken, stands upright, and where it was taken is nowhere", async () => {
  const { visitor, dataDir } = await photoApp({ database: await emptyDatabase("PGlite") });
  for (const { name, bytes } of await locatedFiles()) {
    expect(Buffer.from(bytes).toString("latin1"), name).toContain(secretMark);
    const sender = visitor(name);
    const answer = await sender.upload(new Blob([bytes]), { name: "IMG_0001.HEIC" });
    expect(answer.status, name).toBe(200);
    const { imageUrl } = (await answer.json()) as { imageUrl: string };
    for (const url of [imageUrl, imageUrl.replace("display", "thumb")]) {
      const served = Buffer.from(await (await sender.get(url)).arrayBuffer());
      const { format, width, height, exif, xmp } = await sharp(served).metadata();
      expect({ format, width, height, exif, xmp }, name).toEqual({ format: "webp", width: 200, height: 320 });
      const corner = await sharp(served).extract({ left: 0, top: 0, width: 50, height: 50 }).png().toBuffer();
      const { channels } = await sharp(corner).stats();
      expect(
        channels.map(({ mean }) => mean > 100),
        `the corner of ${name}`,
      ).toEqual([true, false, false]);
    }
  }
  await expectNothingSecret(path.join(dataDir, "photos"), 10);
});

test("UP-02 ten megabytes are the limit, whatever the sender declares", async () => {
  const { visitor } = await photoApp({ database: await emptyDatabase("PGlite") });
  const tooLarge = await visitor("ann").upload(new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: "image/jpeg" }));
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toEqual({ code: "TOO_LARGE", message: "Please select an image smaller than 10MB" });
});

test.each([
  ["no image in the form", () => new FormData()],
  ["text where the image should be", () => formWith("image", "hello")],
  ["another field", () => formWith("photo", "x")],
])("a form with %s is refused", async (_name, form) => {
  const { app } = await photoApp({ database: await emptyDatabase("PGlite") });
  const answer = await app.request("/api/upload", { method: "POST", body: form(), headers: { "Sec-Fetch-Site": "same-origin" } });
  expect([400, 415]).toContain(answer.status);
});

test("a body that is no form is refused", async () => {
  const { app } = await photoApp({ database: await emptyDatabase("PGlite") });
  for (const [type, body] of [
    ["application/json", "{}"],
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=a", "--a\r\nbroken"],
  ] as const) {
    const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": type };
    expect((await app.request("/api/upload", { method: "POST", body, headers })).status).toBe(400);
  }
});

function formWith(field: string, value: string): FormData {
  const form = new FormData();
  form.append(field, value);
  return form;
}
