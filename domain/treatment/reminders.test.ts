import { expect, test } from "vitest";
import type { TreatmentPlan } from "./plan.ts";
import { planReminders } from "./reminders.ts";
import { yearFrom } from "./situation.ts";

const plan: TreatmentPlan = {
  weed: { slug: "x", commonName: "Lion’s tooth; or, dandelion", scientificName: "Taraxacum officinale" },
  situation: { site: "lawn", area: "few", method: "organic", company: [], stage: "new", month: 9, country: "GB" },
  summary: "",
  now: [],
  months: yearFrom(9).map((month) => ({
    month,
    tasks: ["Dig, then look again; a root as deep as 30 cm – “whole” – comes up after rain.", "Second\nline"],
  })),
  tools: [],
  avoid: [],
  disposal: [],
  law: [],
  professional: [],
  success: [],
  writtenBy: "library",
};

const calendar = planReminders(plan, { id: "abc", madeAt: new Date("2026-09-20T10:00:00Z"), host: "dockleaf.example" });

test("twelve reminders, one a month, none in the past", () => {
  const days = [...calendar.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day);
  expect(days).toHaveLength(12);
  expect(days.slice(0, 5)).toEqual(["20260920", "20261003", "20261107", "20261205", "20270102"]);
  expect(new Set([...calendar.matchAll(/UID:(.*)/g)].map(([, uid]) => uid)).size).toBe(12);
});

test("lines end in CRLF, hold at most 75 octets, and come back whole when unfolded", () => {
  expect(calendar.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const lines = calendar.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const unfolded = calendar.replaceAll("\r\n ", "");
  expect(unfolded).toContain("SUMMARY:Lion’s tooth\\; or\\, dandelion: September's work");
  expect(unfolded).toContain("– “whole” – comes up after rain.\\n- Second\\nline");
});
