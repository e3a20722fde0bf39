import path from "node:path";
import { expect, test } from "vitest";
import { drawPlate, type PlateSubject } from "../../domain/plates/plate.ts";
import { measureSvg } from "../../domain/plates/testing/measure-svg.ts";
import { parseSvg } from "../../domain/plates/testing/parse-svg.ts";
import { readWeedFiles } from "../../server/library/weed-files.ts";

const { weeds } = await readWeedFiles(path.join(import.meta.dirname, "../../content/weeds"));
const subjects: PlateSubject[] = weeds.map(({ file, weed }) => ({
  slug: file.replace(/\.yaml$/, ""),
  commonName: weed.commonName,
  scientificName: weed.scientificName,
  traits: weed.traits,
}));

test("every species has a plate under 30 KB, well formed and inside its frame", () => {
  expect(subjects.length).toBeGreaterThan(0);
  for (const subject of subjects) {
    const svg = drawPlate(subject);
    expect(Buffer.byteLength(svg), subject.slug).toBeLessThan(30_000);
    const box = measureSvg(parseSvg(svg));
    expect(Math.min(box.left, box.top), subject.slug).toBeGreaterThanOrEqual(33);
    expect(box.right, subject.slug).toBeLessThanOrEqual(767);
    expect(box.bottom, subject.slug).toBeLessThanOrEqual(967);
  }
});

test("a plate takes less than ten milliseconds, measured over the whole library", () => {
  for (const subject of subjects.slice(0, 40)) drawPlate(subject);
  const started = performance.now();
  for (const subject of subjects) drawPlate(subject);
  expect((performance.now() - started) / subjects.length).toBeLessThan(10);
});

test("no two plates are the same drawing", () => {
  const bare = (subject: PlateSubject): string =>
    drawPlate({ ...subject, commonName: "x", scientificName: subject.scientificName.split(" ")[0] ?? "" });
  expect(new Set(subjects.map(bare)).size).toBe(subjects.length);
});
