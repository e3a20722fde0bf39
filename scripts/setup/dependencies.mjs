import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, run } from "./run.mjs";

/** Installs what package-lock.json lists, unless it is already there. */
export async function ensureDependencies() {
  if (installedMatchesLock()) return;
  console.log("Installing dependencies (npm ci) ...");
  // NODE_ENV=production would leave out what builds the site.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args, { shell: process.platform === "win32" });
  if (code !== 0) {
    console.error("npm ci failed; its message stands above. Check the network and try again.");
    process.exit(code);
  }
}

/** npm writes down what it installed in node_modules/.package-lock.json; compare that with what is asked for. */
function installedMatchesLock() {
  const installedFile = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional, peer }]) =>
      name === "" || installed[name]?.version === version || (!installed[name] && (optional || peer)),
  );
}
