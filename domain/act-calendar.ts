import type { Season } from "./traits.ts";

export const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
export type Hemisphere = "north" | "south";

/** Month numbers from 0, in the northern half of the world; the southern half is six months away. */
const seasonMonths: Record<Season, number[]> = { Spring: [2, 3, 4], Summer: [5, 6, 7], Fall: [8, 9, 10], Winter: [11, 0, 1] };

export type MonthOfWeed = { growing: boolean; flowering: boolean; act: boolean };

type Lives = { season: readonly Season[]; traits: { flower: { form: string; seasons: readonly Season[] } } };

/** How long before the first flower a weed is at its easiest: up, visible, and with nothing to shed yet. */
const leadMonths = 2;

/**
 * When to act: the months of growth just before flowering and the first month of flower, so before there is seed. What does not
 * flower (moss, horsetail), or flowers in every month it grows, is best taken at the start of its growth.
 */
export function actCalendar(weed: Lives, hemisphere: Hemisphere): MonthOfWeed[] {
  const { flower } = weed.traits;
  const flowering = flower.form === "none" ? new Set<number>() : monthsOf(flower.seasons);
  const growing = new Set([...monthsOf(weed.season), ...flowering]);
  const start = flowering.size > 0 && flowering.size < 12 ? firstOfRun(flowering) : firstOfRun(growing);
  const wanted = Array.from({ length: leadMonths + 1 }, (_, step) => (start - leadMonths + step + 12) % 12);
  const before = wanted.filter((month) => growing.has(month));
  const act = new Set(before.length > 1 ? before : [start, (start + 1) % 12].filter((month) => growing.has(month)));
  const year = months.map((_, month) => ({ growing: growing.has(month), flowering: flowering.has(month), act: act.has(month) }));
  return hemisphere === "north" ? year : [...year.slice(6), ...year.slice(0, 6)];
}

/** "Mar to May", "Nov to Feb", "Apr": the months for which `what` holds, as a person would say them. */
export function monthRange(year: readonly MonthOfWeed[], what: keyof MonthOfWeed): string {
  const held = new Set(year.flatMap((month, index) => (month[what] ? [index] : [])));
  if (held.size === 0) return "";
  if (held.size === 12) return "all year";
  const starts = [...held].filter((month) => !held.has((month + 11) % 12));
  return starts
    .map((start) => {
      let end = start;
      while (held.has((end + 1) % 12)) end = (end + 1) % 12;
      return start === end ? months[start] : `${months[start]} to ${months[end]}`;
    })
    .join(", ");
}

function monthsOf(seasons: readonly Season[]): Set<number> {
  return new Set(seasons.flatMap((season) => seasonMonths[season]));
}

/** The month in which a run begins after a break; March for what never breaks. */
function firstOfRun(held: Set<number>): number {
  const spring = 2;
  for (let step = 0; step < 12; step++) {
    const month = (spring + step) % 12;
    if (held.has(month) && !held.has((month + 11) % 12)) return month;
  }
  return spring;
}
