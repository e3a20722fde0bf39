import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** In a process of its own, because what the library does on its first use it does once. */
const identifyOne = `
  import sharp from "sharp";
  import { loadLocalIdentifier } from "./server/identify/providers/local.ts";
  const green = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#3a7d2c" } }).webp().toBuffer();
  const identifier = await loadLocalIdentifier();
  const photo = { bytes: new Uint8Array(green), mediaType: "image/webp", width: 300, height: 300 };
  console.log((await identifier.identify(photo, new AbortController().signal)).kind);
  await identifier.close();
`;

test("our own classifier tells nobody: its library makes no number for this machine and keeps no reports to send", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "dockleaf-home-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", identifyOne], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    // Not CI's environment, in which the library keeps quiet by itself.
    env: { PATH: process.env.PATH, HOME: home },
    timeout: 25_000,
  });
  expect(stdout).toMatch(/plant|weed/);
  expect(await readdir(home, { recursive: true })).toEqual([]);
});
