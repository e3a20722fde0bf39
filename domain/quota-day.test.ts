import { expect, test } from "vitest";
import { quotaDay, quotaDayEnd } from "./quota-day.ts";

test.each([
  ["winter", "2026-01-15T23:59:59Z", "2026-01-15", "2026-01-16T00:00:00.000Z"],
  ["the first moment of a winter day", "2026-01-16T00:00:00Z", "2026-01-16", "2026-01-17T00:00:00.000Z"],
  ["summer, an hour before midnight in Greenwich", "2026-07-01T22:59:59Z", "2026-07-01", "2026-07-01T23:00:00.000Z"],
  ["summer, midnight in London", "2026-07-01T23:00:00Z", "2026-07-02", "2026-07-02T23:00:00.000Z"],
  ["the day of 23 hours", "2026-03-29T00:00:00Z", "2026-03-29", "2026-03-29T23:00:00.000Z"],
  ["the evening of the day of 23 hours", "2026-03-29T22:59:59Z", "2026-03-29", "2026-03-29T23:00:00.000Z"],
  ["the day of 25 hours", "2026-10-24T23:00:00Z", "2026-10-25", "2026-10-26T00:00:00.000Z"],
  ["the last second of the day of 25 hours", "2026-10-25T23:59:59Z", "2026-10-25", "2026-10-26T00:00:00.000Z"],
  ["New Year's Eve", "2026-12-31T12:00:00Z", "2026-12-31", "2027-01-01T00:00:00.000Z"],
])("UP-12 %s: the day and its midnight are London's", (_name, now, day, end) => {
  expect(quotaDay(new Date(now))).toBe(day);
  expect(quotaDayEnd(new Date(now)).toISOString()).toBe(end);
});

test("every moment of two years lies in its day: after it comes that day's end, within 25 hours", () => {
  for (let hour = 0; hour < 2 * 366 * 24; hour++) {
    const now = new Date(Date.UTC(2026, 0, 1, hour, 17));
    const end = quotaDayEnd(now);
    expect(end.getTime()).toBeGreaterThan(now.getTime());
    expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 60 * 60 * 1000);
    expect(quotaDay(new Date(end.getTime() - 1))).toBe(quotaDay(now));
    expect(quotaDay(end)).not.toBe(quotaDay(now));
  }
});
