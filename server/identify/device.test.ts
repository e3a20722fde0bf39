import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { firstLoadMegabytes } from "../../app/identify/on-device/first-load.ts";
import { type DeviceKit, deviceKitPath } from "../../domain/identify/device-kit.ts";
import { testApp } from "../testing/test-app.ts";
import { wholeLibrary } from "../testing/whole-library.ts";

async function kitOf(app: ReturnType<typeof testApp>["app"]): Promise<DeviceKit> {
  return (await (await app.request(deviceKitPath)).json()) as DeviceKit;
}

test("the kit names files that are there, whole, and may be kept for ever; it asks for no cookie", async () => {
  const { app } = testApp({ library: await wholeLibrary() });
  const kit = await kitOf(app);
  expect((await app.request(deviceKitPath)).headers.get("Set-Cookie")).toBeNull();
  for (const { url, bytes } of [kit.network, kit.looksLike]) {
    const answer = await app.request(url);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    expect(answer.headers.get("Content-Length")).toBe(String(bytes));
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
  }
  const weights = Buffer.from(await (await app.request(kit.network.url)).arrayBuffer());
  expect(createHash("sha256").update(weights).digest("hex")).toBe(kit.network.sha256);
  expect((await app.request("/model/model.json")).headers.get("Content-Type")).not.toContain("json");
  expect((await app.request("/model/..%2Fpackage.json")).headers.get("Content-Type")).not.toContain("json");
});

test("without a connection every name the network knows still comes with its look-alikes, its poison and its law", async () => {
  const library = await wholeLibrary();
  const kit = await kitOf(testApp({ library }).app);
  const weeds = new Map(kit.weeds.map((weed) => [weed.slug, weed]));
  for (const slug of Object.values(kit.meanings).flatMap(({ slugs }) => slugs)) {
    const { lookAlikes, toxicity, legal } = library.bySlug(slug) ?? {};
    expect(weeds.get(slug)).toMatchObject({ lookAlikes, toxicity, legal });
  }
});

test("WebAssembly is allowed to the worker that names photos, and to no page", async () => {
  const clientFolder = await mkdtemp(path.join(tmpdir(), "dockleaf-client-"));
  onTestFinished(() => rm(clientFolder, { recursive: true }));
  await mkdir(path.join(clientFolder, "assets"));
  for (const name of ["device-worker-a1.js", "home-a1.js"]) await writeFile(path.join(clientFolder, "assets", name), "1;");
  const { app } = testApp({ clientFolder });
  const policyOf = async (address: string) => (await app.request(address)).headers.get("Content-Security-Policy");
  expect(await policyOf("/assets/device-worker-a1.js")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
  );
  expect(await policyOf("/assets/home-a1.js")).not.toContain("wasm");
  expect(await policyOf("/")).toContain("worker-src 'self'");
  expect(await policyOf("/")).not.toContain("wasm");
});

test("what the widget says about the first download is so", { timeout: 60_000 }, async () => {
  const kit = await kitOf(testApp({ library: await wholeLibrary() }).app);
  const runtime = readFileSync(new URL(import.meta.resolve("onnxruntime-web/ort-wasm-simd-threaded.wasm")));
  // Quicker than the build's compression, and a tenth of a megabyte larger.
  const travelling = brotliCompressSync(runtime, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  expect(Math.abs((kit.network.bytes + travelling) / 1e6 - firstLoadMegabytes)).toBeLessThan(1);
});
