import path from "node:path";
import { expect, test } from "vitest";
import { countChoices, picksFromQuery, queryFromPicks, rankByPicks, togglePick } from "../../domain/trait-key.ts";
import { keyQuestions } from "../../domain/trait-key-questions.ts";
import { readWeedFiles } from "./weed-files.ts";

const { weeds: files } = await readWeedFiles(path.resolve(import.meta.dirname, "../../content/weeds"));
const weeds = files.map(({ weed }) => weed);
const dandelion = { habit: ["rosette"], leaf: ["jagged"], flower: ["dandelion"], colour: ["yellow"], sap: ["milky"] };

test("what is seen of a dandelion leads to the dandelion", () => {
  const top = rankByPicks(weeds, dandelion).slice(0, 3);
  expect(top.map(({ weed }) => weed.commonName)).toContain("Dandelion");
  expect(top[0]?.score).toBe(1);
});

test("a wrong pick lowers a species and never hides it", () => {
  const ranked = rankByPicks(weeds, { ...dandelion, colour: ["blue"] });
  expect(ranked).toHaveLength(weeds.length);
  const place = ranked.findIndex(({ weed }) => weed.commonName === "Dandelion");
  expect(ranked[place]?.score).toBeLessThan(1);
  expect(place).toBeLessThan(10);
});

test("picking two of one question means either", () => {
  const ranked = rankByPicks(weeds, { ...dandelion, leaf: ["jagged", "oval"] });
  expect(ranked.find(({ weed }) => weed.commonName === "Dandelion")?.score).toBe(1);
});

test("a choice's count is the number that fit everything once it is picked", () => {
  const picks = { leaf: ["jagged"] };
  const counts = countChoices(weeds, picks);
  const after = rankByPicks(weeds, togglePick(picks, "colour", "yellow"));
  expect(counts["colour.yellow"]).toBe(after.filter(({ score }) => score === 1).length);
  expect(counts["colour.yellow"]).toBeGreaterThan(0);
});

test("every species answers every question with at least one choice, or truly lacks the part", () => {
  const silent = weeds.flatMap((weed) =>
    keyQuestions
      .filter(({ id, options }) => id !== "colour" && !options.some((option) => option.fit(weed) === "fits"))
      .map(({ id }) => `${weed.commonName}: ${id}`),
  );
  expect(silent).toEqual([]);
});

test("every choice has a species, so that no icon is a dead end from the start", () => {
  const counts = countChoices(weeds, {});
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

test("picks survive the trip through the address, and unknown ones are dropped", () => {
  expect(picksFromQuery(new URLSearchParams(queryFromPicks(dandelion)))).toEqual(dandelion);
  expect(picksFromQuery(new URLSearchParams("leaf=banana&evil=1&leaf=oval"))).toEqual({ leaf: ["oval"] });
});
