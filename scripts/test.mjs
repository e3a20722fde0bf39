// npm test: lint, types, unit, database, HTTP and browser tests, then one line that adds them all up.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runChecks } from "./check.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { bin, modernNode, root, run } from "./setup/run.mjs";

const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
const reports = path.join(root, ".cache", "test-reports");
const total = { passed: 0, failed: 0 };
const startedAt = performance.now();
const suiteMinutes = 20;

await ensureDependencies();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (!only) {
  heading("Checks");
  const checks = await runChecks();
  for (const name of checks.failed) console.error(`Failed: ${name}`);
  add(checks.passed, checks.failed.length);
}

heading("Build");
await ensureBuild();

if (!only) {
  heading("Unit, database and HTTP tests");
  const report = path.join(reports, "vitest.json");
  const code = await run(modernNode(), [bin("vitest"), "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`]);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  add(numPassedTests, Math.max(numFailedTests, code === 0 ? 0 : 1));
}

heading("Browser tests");
const chromium = await ensureChromium();
const report = path.join(reports, "playwright.json");
const code = await run(modernNode(), [bin("playwright"), "test", "--reporter=line,json"], {
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) },
});
const { stats = {} } = readReport(report);
// Only in CI is there a second try; what needed it is said aloud, for somebody to mend.
if (stats.flaky) console.log(`${stats.flaky} browser tests passed only at the second try; the list above names them`);
add((stats.expected ?? 0) + (stats.flaky ?? 0), Math.max(stats.unexpected ?? 0, code === 0 ? 0 : 1));

if (!only) {
  heading("Budgets");
  const budgets = path.join(reports, "budgets.json");
  const overrun = await run(modernNode(), [path.join(root, "scripts/bench.mjs"), "budgets/budgets"], {
    env: { ...process.env, BUDGETS_REPORT: budgets },
  });
  const counted = readReport(budgets);
  add(counted.kept ?? 0, Math.max(counted.overrun ?? 0, overrun === 0 ? 0 : 1));

  const minutes = (performance.now() - startedAt) / 60_000;
  console.log(
    `The whole suite took ${minutes.toFixed(1)} minutes${minutes > suiteMinutes ? `, more than the ${suiteMinutes} it may take: make it faster` : ""}`,
  );
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function heading(text) {
  console.log(`\n== ${text} ==`);
}

function add(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
