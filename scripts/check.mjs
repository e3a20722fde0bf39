// npm run check: everything that reads the code without running it. Resolves with the names of the checks that failed.
import { pathToFileURL } from "node:url";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { bin, modernNode, run } from "./setup/run.mjs";

/** @type {[name: string, program: string, args: string[]][]} */
const checks = [
  ["route types", "react-router", ["typegen"]],
  ["format and lint (biome)", "biome", ["check", "--error-on-warnings"]],
  ["walls and promises (oxlint)", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["types (tsc)", "tsc", ["--noEmit"]],
  ["unused code (knip)", "knip", ["--no-progress"]],
];

export async function runChecks() {
  /** @type {string[]} */
  const failed = [];
  for (const [name, program, args] of checks) {
    const isScript = ["react-router", "knip"].includes(program);
    const code = isScript ? await run(modernNode(), [bin(program), ...args]) : await run(bin(program), args);
    if (code !== 0) failed.push(name);
  }
  return { passed: checks.length - failed.length, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureDependencies();
  const { failed } = await runChecks();
  for (const name of failed) console.error(`Failed: ${name}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
