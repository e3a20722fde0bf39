import type { Season } from "../traits.ts";
import type { Situation } from "./situation.ts";

/** The parts of a gardener's year that decide what can be done. */
export type Phase = "dormant" | "waking" | "spring" | "summer" | "autumn";

const phases: Phase[] = [
  "dormant",
  "waking",
  "waking",
  "spring",
  "spring",
  "summer",
  "summer",
  "summer",
  "autumn",
  "autumn",
  "dormant",
  "dormant",
];

const seasonStarts: Record<Season, number> = { Spring: 3, Summer: 6, Fall: 9, Winter: 12 };

function isSouthern(country: Situation["country"]): boolean {
  return country === "ZA" || country === "NZ" || country === "AU" || country.startsWith("AU-");
}

/** The same weather half a year later: below the equator July is January. */
export function asNorthernMonth(month: number, country: Situation["country"]): number {
  return isSouthern(country) ? ((month + 5) % 12) + 1 : month;
}

export function phaseOf(month: number, country: Situation["country"]): Phase {
  return phases[asNorthernMonth(month, country) - 1] ?? "dormant";
}

/** The first month of a season, where it is. */
export function startOfSeason(season: Season, country: Situation["country"]): number {
  return asNorthernMonth(seasonStarts[season], country);
}

/** Birds sit on eggs from March to August, or half a year later. */
export function isNestingTime(month: number, country: Situation["country"]): boolean {
  const northern = asNorthernMonth(month, country);
  return northern >= 3 && northern <= 8;
}
