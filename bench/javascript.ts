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

/** Every module the document names, and every module those import before they run. What is imported on demand comes later. */
async function javascriptOf(path: string): Promise<number> {
  const html = await (await fetch(site + path)).text();
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  const sizes = new Map<string, number>();
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const code = await (await fetch(site + file)).text();
    sizes.set(file, gzipSync(code).length);
    waiting.push(...[...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name]) => `/assets/${name}`));
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
