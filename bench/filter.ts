/** node bench/filter.ts: what one step of typing or choosing in the library costs, and how that cost grows with the library. */

import path from "node:path";
import { performance } from "node:perf_hooks";
import { indexWeeds } from "../domain/filter-weeds.ts";
import { answerKey } from "../domain/key-view.ts";
import { toListedWeed } from "../domain/library.ts";
import { defaultView, type LibraryView, showLibrary } from "../domain/library-view.ts";
import { weedSlug } from "../domain/slug.ts";
import { readWeedFiles } from "../server/library/weed-files.ts";

const { weeds: files } = await readWeedFiles(path.resolve(import.meta.dirname, "../content/weeds"));
const library = files.map(({ weed }) =>
  toListedWeed({ ...weed, slug: weedSlug(weed), imageUrl: null, images: [], createdAt: "2026-01-01", updatedAt: "2026-01-01" }),
);

/** The library told over, each telling under names of its own. */
function libraryOf(size: number) {
  return Array.from({ length: size }, (_, index) => {
    const weed = library[index % library.length];
    if (!weed) throw new Error("the library is empty");
    const round = Math.floor(index / library.length);
    return round === 0 ? weed : { ...weed, slug: `${weed.slug}-${round}`, commonName: `${weed.commonName} ${round}` };
  });
}

/** What somebody does who is looking for a weed: letters, then choices, then the next page. */
const steps: Partial<LibraryView>[] = [
  ...["c", "cl", "clo", "clov", "clove", "clover"].map((search) => ({ search })),
  { search: "zzzz" },
  { type: "Invasive" },
  { habitat: "Garden" },
  { habitat: "Wetland", season: "Summer" },
  { search: "a", sort: "Z-A", per: 50 },
  { page: 40 },
];

/** The quickest of several: what else the machine was doing is not a cost of ours. */
function cost(step: () => void, rounds = 15): number {
  return Math.min(
    ...Array.from({ length: rounds }, () => {
      const start = performance.now();
      step();
      return performance.now() - start;
    }),
  );
}

const sizes = [500, 5_000, 10_000, 50_000];
const measured = sizes.map((size) => {
  const weeds = libraryOf(size);
  const start = performance.now();
  const index = indexWeeds(weeds);
  const prepared = performance.now() - start;
  const slowest = Math.max(...steps.map((step) => cost(() => showLibrary(index, { ...defaultView, ...step }))));
  const key = cost(() => answerKey(weeds, { leaf: ["jagged"], colour: ["yellow"], habit: ["rosette"] }), 3);
  return { size, prepared, slowest, key };
});

const first = measured[0]?.slowest ?? 1;
console.log("library filter, slowest step of", steps.length);
for (const { size, prepared, slowest, key } of measured) {
  console.log(
    `  ${String(size).padStart(6)} species: ${slowest.toFixed(2)} ms a step (× ${(slowest / first).toFixed(1)} for × ${size / 500}), ` +
      `${prepared.toFixed(0)} ms once to prepare, trait key ${key.toFixed(1)} ms`,
  );
}
const atTenThousand = measured.find(({ size }) => size === 10_000)?.slowest ?? Number.POSITIVE_INFINITY;
console.log(`  10,000 species: ${(atTenThousand / 50).toFixed(3)} of the 50 ms allowed`);
if (atTenThousand >= 50) process.exitCode = 1;
