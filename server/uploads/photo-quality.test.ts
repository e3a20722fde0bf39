import { expect, test } from "vitest";
import { measureGrey, qualityProblem } from "./photo-quality.ts";

const good = { width: 1600, height: 1200, mean: 120, brightest: 220, deviation: 45, sharpness: 400 };

test.each([
  ["nothing", {}, null],
  ["a thumbnail", { width: 100, height: 75 }, "too small"],
  ["a narrow strip", { width: 1600, height: 80 }, "too small"],
  ["a photo in the dark", { mean: 12, brightest: 40, deviation: 9 }, "too dark"],
  ["a dark photo with something lit in it", { mean: 25, brightest: 190 }, null],
  ["a wall", { deviation: 2, sharpness: 3 }, "nothing to see"],
  ["a shaken photo", { sharpness: 4 }, "too blurred"],
])("UP-09 what is wrong with %s", (_name, measures, problem) => {
  const found = qualityProblem({ ...good, ...measures });
  if (problem === null) expect(found).toBeNull();
  else expect(found?.message).toContain(problem);
  if (found) expect(found.details).toMatch(/^Please /);
});

test("the measures of a chessboard", () => {
  const grey = Uint8Array.from({ length: 64 }, (_, index) => ((index + Math.floor(index / 8)) % 2 === 0 ? 0 : 200));
  const measures = measureGrey(grey, 8, 8);
  expect(measures).toMatchObject({ mean: 100, brightest: 200, deviation: 100 });
  expect(measures.sharpness).toBe(800 ** 2);
});
