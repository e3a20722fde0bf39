/**
 * npm run model:evaluate -- --photos ../shared/photos [--limit N] [--small] [--threads 2]
 * Runs the shipped network over the photos it never learned from, with the code that answers the site, and prints the table of
 * model/REPORT.md again beside what is on record. Exit code 1 when they disagree. --limit takes a seeded sample; --small the
 * network that browsers run.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { scoreLogits } from "../domain/classifier/scoring.ts";
import { Classifier } from "../server/identify/providers/classifier/classifier.ts";
import {
  deviceNetwork,
  hasModel,
  modelFolder,
  readModelDescription,
  serverNetwork,
} from "../server/identify/providers/classifier/classifier-files.ts";
import { compareFigures, disagrees, type Evaluated, type Line } from "./model/compare-figures.ts";
import { figuresOf, type Judged, notPlantFigures } from "./model/figures.ts";

type Photo = { file: string; label: string; source: string; set: "heldout" | "licensed" };

const seed = 20_261_115;
const options = {
  photos: { type: "string", default: "../shared/photos" },
  limit: { type: "string" },
  small: { type: "boolean", default: false },
  threads: { type: "string", default: "2" },
} as const;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  const folder = path.resolve(values.photos);
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  const threads = Number(values.threads);
  if (!hasModel()) throw new Error("There is no trained network in model/.");
  if (!existsSync(path.join(folder, "train")) || !existsSync(path.join(folder, "test-licensed")))
    throw new Error(
      `No photos in ${folder}. Say where they are: npm run model:evaluate -- --photos FOLDER (with train/ and test-licensed/).`,
    );
  if (!(limit >= 1) || !(threads >= 1)) throw new Error("--limit and --threads take a number of 1 or more.");

  const model = readModelDescription();
  if (values.small && !model.small) throw new Error("model/model.json describes no small network.");
  const network = { ...(values.small ? deviceNetwork(model) : serverNetwork(model)), consentThreshold: model.consentThreshold };
  const photos = await testPhotos(folder);
  const chosen = photos.length > limit ? sample(photos, limit) : photos;
  const classifier = await Classifier.load({ classifier: network, looksLike: model.looksLike }, { threads });

  const judged: (Judged & Photo)[] = [];
  const times: number[] = [];
  for (const photo of chosen) {
    const picture = await classifier.decode(await readFile(path.join(folder, photo.file)));
    const startedAt = performance.now();
    const logits = await classifier.logits(picture);
    scoreLogits(logits, network);
    times.push(performance.now() - startedAt);
    judged.push({ ...photo, logits });
    showProgress(judged.length, chosen.length);
  }

  const measured: Evaluated = {
    heldout: figuresOf(
      judged.filter(({ set }) => set === "heldout"),
      network,
    ),
    licensed: figuresOf(
      judged.filter(({ set }) => set === "licensed"),
      network,
    ),
    notPlant: notPlantFigures(judged, network),
  };
  const isSample = chosen.length < photos.length;
  const lines = compareFigures(measured, await readRecord(values.small), { isSample });
  const wrong = lines.filter(disagrees);
  console.log(
    `${network.file}, version ${model.version}: ${isSample ? `${chosen.length} of ${photos.length} photos, seed ${seed}` : `all ${photos.length} photos`}\n`,
  );
  console.log(table(lines));
  console.log(
    `\nFrom a decoded photo to candidates, ${threads} threads: median ${median(times).toFixed(0)} ms (not judged: it is this machine's, now)`,
  );
  console.log(
    wrong.length === 0
      ? "\nAll of it agrees with model/evaluation.json."
      : `\n${wrong.length} figures disagree with model/evaluation.json: ${wrong.map(({ what }) => what).join("; ")}.`,
  );
  return wrong.length === 0 ? 0 : 1;
}

/** The held-out photos by model/split.csv, and all of test-licensed. The folder is the label; the name up to its last dash the source. */
async function testPhotos(folder: string): Promise<Photo[]> {
  const rows = (await readFile(path.join(modelFolder, "split.csv"), "utf8")).trim().split(/\r?\n/).slice(1);
  const heldOut = rows.filter((row) => row.endsWith(",heldout")).map((row) => row.slice(0, row.lastIndexOf(",")));
  const licensed = (await readdir(path.join(folder, "test-licensed"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  return [...heldOut.map((file) => describe(file, "heldout")), ...licensed.toSorted().map((file) => describe(file, "licensed"))];
}

function describe(file: string, set: Photo["set"]): Photo {
  const name = path.posix.basename(file);
  return { file, label: path.posix.basename(path.posix.dirname(file)), source: name.slice(0, name.lastIndexOf("-")), set };
}

/** The same photos every time. */
function sample(photos: Photo[], count: number): Photo[] {
  let state = seed;
  return photos
    .map((photo) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return { photo, at: state };
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ photo }) => photo);
}

async function readRecord(small: boolean): Promise<Evaluated> {
  const record = JSON.parse(await readFile(path.join(modelFolder, "evaluation.json"), "utf8")) as Evaluated & { small?: Evaluated };
  if (!small) return record;
  if (!record.small) throw new Error("model/evaluation.json has no figures of the small network.");
  return record.small;
}

function table(lines: Line[]): string {
  const width = Math.max(...lines.map(({ what }) => what.length));
  const head = `${"".padEnd(width)}  photos  measured  recorded  may differ by`;
  const rows = lines.map((line) => {
    const tolerance = line.tolerance === null ? "not judged" : `± ${line.tolerance.toFixed(3)}`;
    const cells = [String(line.photos).padStart(6), percent(line.measured).padStart(8), percent(line.recorded).padStart(8), tolerance];
    return `${line.what.padEnd(width)}  ${cells.join("  ")}${disagrees(line) ? "  <- disagrees" : ""}`;
  });
  return [head, ...rows].join("\n");
}

function percent(value: number | null): string {
  return value === null ? "none" : value.toFixed(4);
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function showProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done} of ${of} photos${done === of ? "\n" : ""}`);
  else if (done % 250 === 0) console.error(`${done} of ${of} photos`);
}
