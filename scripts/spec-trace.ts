/**
 * npm run spec:trace -- FILE
 * Lists the ids (such as SH-01) of a file of promises that no test's name starts with.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { findTestNames, untestedRows } from "./spec/trace.ts";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Usage: npm run spec:trace -- FILE, where FILE lists rows with ids such as SH-01.");
  process.exit(2);
}

const missing = untestedRows(readFileSync(file, "utf8"), findTestNames(path.resolve(import.meta.dirname, "..")));
for (const row of missing) console.log(`${row.id} ${row.text}`);
console.log(`${missing.length} rows have no test`);
process.exitCode = missing.length > 0 ? 1 : 0;
