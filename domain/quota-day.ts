const timeZone = "Europe/London";
const dayMs = 24 * 60 * 60 * 1000;

const londonTime = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** The day a use counts for, as 2026-03-29: days end at midnight in London (PRODUCT.md), summer and winter. */
export function quotaDay(now: Date): string {
  const { year, month, day } = clockParts(now);
  return `${year}-${month}-${day}`;
}

/** The midnight at which that day ends. A day of the clocks' change has 23 or 25 hours, so it is looked up, not added. */
export function quotaDayEnd(now: Date): Date {
  const { year, month, day } = clockParts(now);
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + dayMs);
  return new Date(midnight.getTime() - londonOffsetMs(midnight));
}

/** How far London's clocks are ahead. They change at 01:00 UTC and never at midnight, so one look is enough. */
function londonOffsetMs(moment: Date): number {
  const { year, month, day, hour, minute, second } = clockParts(moment);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(moment.getTime() / 1000) * 1000;
}

function clockParts(moment: Date): Record<"year" | "month" | "day" | "hour" | "minute" | "second", string> {
  const parts = Object.fromEntries(londonTime.formatToParts(moment).map(({ type, value }) => [type, value]));
  return parts as Record<"year" | "month" | "day" | "hour" | "minute" | "second", string>;
}
