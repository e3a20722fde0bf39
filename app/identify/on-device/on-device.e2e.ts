import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { formulaPhoto, type ReferencePhoto } from "../../../domain/classifier/testing/formula-photo.ts";
import { expect, expectNoAxeViolations, openPage, test, widths } from "../../testing/browser.ts";
import { makePhoto } from "../../testing/photos.ts";
import { photographPlate } from "../../testing/plate-photo.ts";

const modelFolder = path.resolve(import.meta.dirname, "../../../model");

// The network runs on one thread of a machine that has other things to do.
test.describe.configure({ timeout: 120_000 });
const answerTimeout = { timeout: 90_000 };

function widget(page: Page) {
  return page.locator("#identification");
}

async function identifyHere(page: Page, photo: { name: string; mimeType: string; buffer: Buffer }) {
  await widget(page).getByLabel("Choose a photo").first().setInputFiles(photo);
  await widget(page).getByRole("button", { name: "Identify on this device" }).click();
}

function answered(page: Page) {
  return widget(page).getByText(/(Identified|Looked at) on this device; your photo was not sent\. The classifier knows \d+ plants\./);
}

test("a photo is named on this device: nothing is sent, nothing is counted, and a second opinion takes the normal way", async ({
  page,
}) => {
  const requests: Request[] = [];
  page.context().on("request", (request) => requests.push(request));
  await openPage(page, "/");
  const before = await (await page.request.get("/api/upload/status")).json();
  const photo = await photographPlate("dandelion-taraxacum-officinale");
  await widget(page).getByLabel("Choose a photo").first().setInputFiles(photo);
  await page.waitForLoadState("networkidle");
  requests.length = 0;
  await widget(page).getByRole("button", { name: "Identify on this device" }).click();
  await expect(widget(page).getByRole("progressbar", { name: "Loading the classifier" })).toBeVisible();
  await expect(answered(page)).toBeVisible(answerTimeout);
  await expectNoAxeViolations(page);

  expect(requests.map((request) => request.method()).filter((method) => method !== "GET")).toEqual([]);
  const addresses = requests.map((request) => request.url()).filter((url) => url.startsWith("http"));
  // Not even which weed it was is told.
  expect(addresses.map((url) => new URL(url).pathname).filter((path) => !/^\/(assets|model|plates)\//.test(path))).toEqual([]);
  expect(await (await page.request.get("/api/upload/status")).json()).toEqual(before);
  await expect(widget(page).getByText("May we show your photo")).toHaveCount(0);
  await expect(widget(page).getByRole("link", { name: "How we measure" })).toHaveAttribute("href", "/how-we-measure");

  const upload = page.waitForResponse("**/api/upload");
  await widget(page).getByRole("button", { name: "Ask for a second opinion" }).click();
  expect((await upload).status()).toBe(200);
  await expect(answered(page)).toHaveCount(0);
  expect(await (await page.request.get("/api/upload/status")).json()).toMatchObject({ remaining: 0 });
});

test("the browser's numbers are those of the training, to a hundredth", async ({ page }) => {
  const reference = JSON.parse(readFileSync(path.join(modelFolder, "reference.json"), "utf8")) as {
    photos: ReferencePhoto[];
    small?: { photos: ReferencePhoto[] };
  };
  await openPage(page, "/");
  const script = page.waitForRequest(/\/assets\/device-worker-/);
  await identifyHere(page, await makePhoto());
  const workerAddress = new URL((await script).url()).pathname;
  await widget(page).getByRole("button", { name: "Cancel" }).click();

  for (const photo of (reference.small ?? reference).photos) {
    const { data, width, height } = formulaPhoto(photo);
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const logits = await page.evaluate(
      async ({ workerAddress, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const worker = new Worker(workerAddress, { type: "module" });
        const found = await new Promise<number[]>((resolve, reject) => {
          worker.onmessage = ({ data }) => {
            if (data.type === "answered") resolve([...data.logits]);
            if (data.type === "failed") reject(new Error(data.problem));
          };
          worker.postMessage({ photo: new Blob([bytes], { type: "image/png" }) });
        });
        worker.terminate();
        return found;
      },
      { workerAddress, base64: png.toString("base64") },
    );
    expect(logits).toHaveLength(photo.logits.length);
    const furthest = Math.max(...photo.logits.map((expected, index) => Math.abs(expected - (logits[index] ?? Number.NaN))));
    expect(furthest).toBeLessThan(0.01);
  }
});

test("the classifier is fetched only when it is asked for, and can be called off", async ({ page }) => {
  const fetched: string[] = [];
  page.context().on("request", (request) => fetched.push(new URL(request.url()).pathname));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route("**/model/*.onnx", async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await openPage(page, "/");
  await widget(page)
    .getByLabel("Choose a photo")
    .first()
    .setInputFiles(await makePhoto());
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => /wasm|onnx|device-worker|^\/model\//.test(path))).toEqual([]);

  await widget(page).getByRole("button", { name: "Identify on this device" }).click();
  await expect(widget(page).getByRole("progressbar", { name: "Loading the classifier" })).toBeVisible();
  await widget(page).getByRole("button", { name: "Cancel" }).click();
  await expect(widget(page).getByRole("button", { name: "Identify this weed" })).toBeVisible();
  // The browser is told that a worker has ended a moment after it has.
  await expect.poll(() => page.workers()).toEqual([]);
  release();
});

test.describe("what goes wrong", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a download that breaks off says so, and trying again goes on", async ({ page }) => {
    await page.context().route("**/model/*.onnx", (route) => route.abort());
    await openPage(page, "/");
    await identifyHere(page, await makePhoto());
    await expect(widget(page).getByText(/The classifier did not arrive whole: the connection broke off\./)).toBeVisible(answerTimeout);
    await expectNoAxeViolations(page);
    await page.context().unroute("**/model/*.onnx");
    await widget(page).getByRole("button", { name: "Try again on this device" }).click();
    await expect(answered(page)).toBeVisible(answerTimeout);
  });

  test("a browser without WebAssembly, and a picture it cannot open, are told apart", async ({ page }) => {
    await openPage(page, "/");
    await identifyHere(page, { name: "weed.heic", mimeType: "image/heic", buffer: Buffer.from("not a picture at all") });
    await expect(widget(page).getByText(/This browser cannot open this picture by itself/)).toBeVisible(answerTimeout);
    await widget(page).getByRole("button", { name: "Back to your photo" }).click();
    await page.evaluate(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
    await widget(page).getByRole("button", { name: "Identify on this device" }).click();
    await expect(widget(page).getByText(/This browser is too old to name a photo by itself/)).toBeVisible();
  });
});

test("at the daily limit a photo can still be named on this device", async ({ page }) => {
  await page.route("**/api/upload/status", (route) =>
    route.fulfill({ json: { allowed: false, remaining: 0, maxUploadsPerDay: 1, resetTime: "2026-07-01T23:00:00.000Z" } }),
  );
  await page.setViewportSize(widths.phone);
  await openPage(page, "/");
  await widget(page)
    .getByLabel("Pick a photo to identify on this device")
    .setInputFiles(await makePhoto());
  await expect(widget(page).getByRole("button", { name: "Identify this weed" })).toHaveCount(0);
  await widget(page).getByRole("button", { name: "Identify on this device" }).click();
  await expect(answered(page)).toBeVisible(answerTimeout);
  await expect(widget(page).getByText(/A second opinion needs an upload\. Daily upload limit reached\./)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/] });

  test("once loaded it works offline", async ({ page, context }) => {
    await openPage(page, "/");
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
    });
    await identifyHere(page, await makePhoto());
    await expect(answered(page)).toBeVisible(answerTimeout);
    await expect
      .poll(() =>
        page.evaluate(async () => Boolean((await caches.match("/")) && (await (await caches.open("dockleaf-files-1")).keys()).length > 5)),
      )
      .toBe(true);
    await page.waitForFunction(async () => {
      const worker = performance.getEntriesByType("resource").find(({ name }) => name.includes("device-worker"));
      return Boolean(worker && (await caches.match(worker.name)));
    });

    await context.setOffline(true);
    await openPage(page, "/");
    await identifyHere(page, await makePhoto());
    await expect(answered(page)).toBeVisible(answerTimeout);
  });
});
