import { expect, test } from "vitest";
import { actCalendar, monthRange, months } from "./act-calendar.ts";
import type { Season } from "./traits.ts";

function weed(season: Season[], flowers: Season[], form = "daisy") {
  return { season, traits: { flower: { form, seasons: flowers } } };
}

test("act before seed: the growing months before the first flower and its first month", () => {
  const year = actCalendar(weed(["Spring", "Summer", "Fall"], ["Summer"]), "north");
  expect(monthRange(year, "act")).toBe("Apr to Jun");
  expect(monthRange(year, "flowering")).toBe("Jun to Aug");
  expect(monthRange(year, "growing")).toBe("Mar to Nov");
});

test("south of the equator the same weed is six months away", () => {
  const year = actCalendar(weed(["Spring", "Summer", "Fall"], ["Summer"]), "south");
  expect(monthRange(year, "act")).toBe("Oct to Dec");
  expect(year).toHaveLength(months.length);
});

test("what does not flower, or never stops, has a time to act all the same", () => {
  expect(monthRange(actCalendar(weed(["Fall", "Winter"], [], "none"), "north"), "act")).not.toBe("");
  expect(
    monthRange(actCalendar(weed(["Spring", "Summer", "Fall", "Winter"], ["Spring", "Summer", "Fall", "Winter"]), "north"), "act"),
  ).not.toBe("");
});

test("a run over the new year is said as one", () => {
  expect(monthRange(actCalendar(weed(["Winter"], ["Winter"]), "north"), "flowering")).toBe("Dec to Feb");
});
