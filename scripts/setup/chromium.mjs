import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { bin, modernNode, run } from "./run.mjs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds a Chromium, or installs one: by apt-get where that is allowed, else Playwright's own. Says what it does. */
export async function ensureChromium() {
  const found = [process.env.CHROMIUM_PATH, ...usualPlaces].find((place) => place && existsSync(place));
  if (found) {
    console.log(`Browser tests use ${found}`);
    return found;
  }
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("No Chromium found; installing Debian's (apt-get install chromium) ...");
    await run("apt-get", ["update", "-qq"]);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    const installed = usualPlaces.find((place) => existsSync(place));
    if (installed) return installed;
  }
  console.log("No Chromium found; downloading Playwright's ...");
  const code = await run(modernNode(), [bin("playwright"), "install", "chromium"]);
  if (code !== 0) throw new Error("No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.");
  return undefined;
}
