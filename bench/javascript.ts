/** How much JavaScript the first load of each page brings, compressed with gzip, against the budget of 160 KB. */
import { publicPages } from "../domain/paths.ts";
import { javascriptOf } from "./measures/first-load.ts";

const site = process.env.BENCH_URL ?? "http://localhost:3000";
const budget = 160 * 1024;

for (const path of publicPages) {
  const bytes = await javascriptOf(site, path);
  console.log(`${path.padEnd(26)} ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${(bytes / budget).toFixed(2)} of the budget`);
  if (bytes > budget) process.exitCode = 1;
}
