/** node bench/plates.ts: what drawing the plates costs. Each may take 10 ms and 30,000 bytes; scripts/plates/library-plates.test.ts holds them to it. */

import path from "node:path";
import { performance } from "node:perf_hooks";
import { drawPlate, type PlateSubject } from "../domain/plates/plate.ts";
import { weedSlug } from "../domain/slug.ts";
import { readWeedFiles } from "../server/library/weed-files.ts";

const { weeds } = await readWeedFiles(path.resolve(import.meta.dirname, "../content/weeds"));
const subjects: PlateSubject[] = weeds.map(({ weed }) => ({ ...weed, slug: weedSlug(weed) }));

type Cost = { slug: string; ms: number };

/** Passes over the library, of which the quickest drawing of each counts: what else the machine was doing is not a cost of ours. */
function draw(passes: number): Cost[] {
  const quickest = new Map<string, number>();
  for (let pass = 0; pass < passes; pass += 1) {
    for (const subject of subjects) {
      const started = performance.now();
      drawPlate(subject);
      quickest.set(subject.slug, Math.min(quickest.get(subject.slug) ?? Number.POSITIVE_INFINITY, performance.now() - started));
    }
  }
  return [...quickest].map(([slug, ms]) => ({ slug, ms })).sort((one, other) => other.ms - one.ms);
}

function print(title: string, costs: readonly Cost[]): void {
  const median = costs[Math.floor(costs.length / 2)]?.ms ?? 0;
  const slowest = costs.slice(0, 3).map(({ slug, ms }) => `${slug} ${ms.toFixed(1)}`);
  console.log(`${title}: median ${median.toFixed(2)} ms, slowest ${slowest.join(", ")}`);
}

print("first drawing of each, program just started", draw(1));
print("quickest of seven drawings", draw(7));

const sizes = subjects
  .map((subject) => ({ slug: subject.slug, bytes: Buffer.byteLength(drawPlate(subject)) }))
  .sort((one, other) => other.bytes - one.bytes);
const largest = sizes[0] ?? { slug: "", bytes: 0 };
console.log(`size: median ${sizes[Math.floor(sizes.length / 2)]?.bytes} bytes, largest ${largest.slug} ${largest.bytes}`);
