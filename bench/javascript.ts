/** How much JavaScript the first load of each page brings, compressed with gzip, against the budget of 160 KB. */
import { gzipSync } from "node:zlib";
import { publicPages } from "../domain/paths.ts";

const site = process.env.BENCH_URL ?? "http://localhost:3000";
const budget = 160 * 1024;

for (const path of publicPages) {
  const bytes = await javascriptOf(path);
  console.log(`${path.padEnd(26)} ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${(bytes / budget).toFixed(2)} of the budget`);
  if (bytes > budget) process.exitCode = 1;
}

/** Every module the document names: preloaded, imported by its inline module, or a plain script. */
async function javascriptOf(path: string): Promise<number> {
  const html = await (await fetch(site + path)).text();
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
  const manifest = [...html.matchAll(/\/assets\/manifest-[\w.-]+\.js/g)].map(([file]) => file);
  const sizes = await Promise.all([...files, ...manifest].map(async (file) => gzipSync(await (await fetch(site + file)).text()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
