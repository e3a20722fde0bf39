/**
 * npm run content:check [-- --reference FILE.csv] [-- --ids 1-90]
 * Validates content/weeds. --ids reports only those species (all are still read, for cross-checks).
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { readWeedFiles } from "../server/library/weed-files.ts";
import { explainedDisagreements } from "./content/explained.ts";
import { compareWithReference } from "./content/reference.ts";
import { checkLibrary, checkWeed, type Problem } from "./content/rules.ts";

const { values } = parseArgs({ options: { reference: { type: "string" }, ids: { type: "string" } } });
const root = path.resolve(import.meta.dirname, "..");

const { weeds, broken } = await readWeedFiles(path.join(root, "content/weeds"));
const problems: Problem[] = [
  ...broken.flatMap(({ file, problems }) => problems.map((problem) => ({ file, problem }))),
  ...weeds.flatMap(checkWeed),
  ...checkLibrary(weeds),
];

if (values.reference) {
  const explained = await explainedDisagreements(path.join(root, "content/TAXONOMY.md"));
  const disagreements = await compareWithReference(weeds, values.reference);
  problems.push(...disagreements.filter(({ file }) => !explained.has(file)));
  console.log(`${disagreements.length} disagreements with the register, ${explained.size} species explained in content/TAXONOMY.md`);
}

const [from, to] = (values.ids ?? "1-999999").split("-").map(Number);
const wanted = new Set(weeds.filter(({ weed }) => weed.id >= (from ?? 1) && weed.id <= (to ?? 1)).map(({ file }) => file));
const shown = values.ids ? problems.filter(({ file }) => wanted.has(file) || broken.some((one) => one.file === file)) : problems;

for (const { file, problem } of shown) console.log(`${file}: ${problem}`);
console.log(`${weeds.length + broken.length} species, ${shown.length} problems`);
process.exitCode = shown.length > 0 ? 1 : 0;
