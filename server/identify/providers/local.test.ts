import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** In a process of its own, because what the library does on its first use it does once. */
const ready = `
  import sharp from "sharp";
  import { loadLocalIdentifier } from "./server/identify/providers/local.ts";
  const green = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#3a7d2c" } }).webp().toBuffer();
  const identifier = await loadLocalIdentifier();
  const photo = { bytes: new Uint8Array(green), mediaType: "image/webp", width: 300, height: 300 };
  const identify = () => identifier.identify(photo, new AbortController().signal);
`;

const identifyOne = `${ready}
  console.log((await identify()).kind);
  await identifier.close();
`;

/** The first answer has the thread warm, so that the second is being thought about when the end comes. */
const closeMeanwhile = `${ready}
  await identify();
  const answer = identify();
  await new Promise((resolve) => setTimeout(resolve, 40));
  await identifier.close();
  console.log((await answer).kind);
`;

test("our own classifier tells nobody: its library makes no number for this machine and keeps no reports to send", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "dockleaf-home-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  // Not CI's environment, in which the library keeps quiet by itself.
  const stdout = await inOwnProcess(identifyOne, { PATH: process.env.PATH, HOME: home });
  expect(stdout).toMatch(/plant|weed/);
  expect(await readdir(home, { recursive: true })).toEqual([]);
});

test("closed while it looks at a photo, it finishes that one, and the process lives on", async () => {
  expect(await inOwnProcess(closeMeanwhile, process.env)).toMatch(/plant|weed/);
});

async function inOwnProcess(program: string, env: NodeJS.ProcessEnv): Promise<string> {
  const cwd = path.resolve(import.meta.dirname, "../../..");
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", program], { cwd, env, timeout: 25_000 });
  return stdout;
}
