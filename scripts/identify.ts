/**
 * npm run identify -- photo.jpg [more.jpg …] [--json]
 * Names the weeds in photo files with the same service that answers the site. Exit code 1 when nothing was identified.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type IdentificationAnswer, isFailed } from "../domain/identification.ts";
import { certaintyWords } from "../domain/rank-candidates.ts";
import { weedSlug } from "../domain/slug.ts";
import { systemClock } from "../server/clock.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { IdentifierChain, NoIdentifierLeft } from "../server/identify/identifier-chain.ts";
import { PhotoNamer } from "../server/identify/photo-namer.ts";
import { createIdentifiers } from "../server/identify/providers/create-identifiers.ts";
import { LibraryService } from "../server/library/library.service.ts";
import { readWeedFiles } from "../server/library/weed-files.ts";
import { createLog } from "../server/log.ts";
import { createPhotoCodec } from "../server/uploads/photo-codec.ts";
import { qualityProblem } from "../server/uploads/photo-quality.ts";

type Outcome = { file: string; answer: IdentificationAnswer } | { file: string; problem: string };

const root = path.resolve(import.meta.dirname, "..");
const { values, positionals: files } = parseArgs({ options: { json: { type: "boolean", default: false } }, allowPositionals: true });

if (files.length === 0) {
  console.error("Which photo? For example: npm run identify -- dandelion.jpg [more.jpg …] [--json]");
  process.exit(2);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const envFile = path.join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readConfig(process.env);
  const log = createLog("silent");
  const codec = createPhotoCodec({ threads: 2 });
  const identifiers = await createIdentifiers(config.identify.providers, codec);
  const chain = new IdentifierChain({ identifiers, timeoutMs: config.identify.timeoutMs, clock: systemClock });
  const namer = new PhotoNamer({ chain, library: await readLibrary() });
  const outcomes: Outcome[] = [];
  for (const [index, file] of files.entries()) {
    showProgress(index, file);
    outcomes.push(await nameFile(file));
    if (!values.json) tell(outcomes.at(-1));
  }
  clearProgress();
  if (values.json) console.log(JSON.stringify(outcomes, null, 2));
  await chain.close();
  await codec.close();
  return outcomes.some((outcome) => "answer" in outcome && !isFailed(outcome.answer)) ? 0 : 1;

  async function nameFile(file: string): Promise<Outcome> {
    try {
      const { display, measures } = await codec.process(new Uint8Array(await readFile(file)));
      const problem = qualityProblem(measures);
      if (problem) return { file, problem: `${problem.message} ${problem.details}` };
      const { width, height } = measures;
      return { file, answer: await namer.name({ bytes: new Uint8Array(display), mediaType: "image/webp", width, height }, log) };
    } catch (error) {
      return { file, problem: describe(error) };
    }
  }
}

async function readLibrary(): Promise<LibraryService> {
  const { weeds } = await readWeedFiles(path.join(root, "content/weeds"));
  return new LibraryService(
    weeds.map(({ weed }) => ({ ...weed, slug: weedSlug(weed), imageUrl: null, images: [], createdAt: "", updatedAt: "" })),
  );
}

function describe(error: unknown): string {
  if (error instanceof NoIdentifierLeft) {
    return error.configured
      ? "no identifier could answer; please try again later"
      : "no identifier is set up: see IDENTIFY_PROVIDERS in .env.example";
  }
  return error instanceof Error ? error.message : String(error);
}

function tell(outcome: Outcome | undefined): void {
  if (!outcome) return;
  clearProgress();
  if ("problem" in outcome) {
    console.log(`${outcome.file}: ${outcome.problem}`);
    return;
  }
  const { certainty, confidence, result } = outcome.answer;
  const words = isFailed(outcome.answer)
    ? result.description
    : `${certaintyWords[certainty]} ${result.commonName} (${result.scientificName}), ${confidence}%`;
  console.log(`${outcome.file}: ${words}`);
}

/** Only for a person who watches; a program reads the lines alone. */
function showProgress(index: number, file: string): void {
  if (process.stderr.isTTY && files.length > 1) process.stderr.write(`\r\x1b[K${index + 1} of ${files.length}: ${path.basename(file)}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
}
