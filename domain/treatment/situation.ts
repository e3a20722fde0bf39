import type { PlaceCode } from "../places.ts";

/** Where the weed grows, as a gardener would say it. */
export const sites = {
  lawn: "Lawn",
  border: "Border or flower bed",
  "vegetable-bed": "Vegetable bed",
  path: "Path or patio",
  gravel: "Gravel",
  "pond-edge": "Pond or its edge",
  hedge: "Hedge",
  pasture: "Pasture or paddock",
} as const;

export const areas = {
  few: "A few plants",
  small: "Up to 10 m²",
  medium: "10 to 100 m²",
  large: "More than 100 m²",
} as const;

export const methods = { organic: "Organic only", any: "Open to chemicals" } as const;

export const companies = { children: "Children", dogs: "Dogs", cats: "Cats", horses: "Horses" } as const;

export const stages = {
  new: "New this year",
  spreading: "Spreading",
  established: "There for years",
} as const;

export type Site = keyof typeof sites;
export type Area = keyof typeof areas;
export type Method = keyof typeof methods;
export type Company = keyof typeof companies;
export type Stage = keyof typeof stages;

export type Situation = {
  site: Site;
  area: Area;
  method: Method;
  /** Who else uses the garden. */
  company: Company[];
  stage: Stage;
  /** 1 to 12: when the work begins. */
  month: number;
  country: PlaceCode | "other";
};

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export function monthName(month: number): string {
  return monthNames[(((month - 1) % 12) + 12) % 12] ?? "";
}

/** Twelve months, beginning with the one given. */
export function yearFrom(month: number): number[] {
  return Array.from({ length: 12 }, (_, index) => ((month - 1 + index) % 12) + 1);
}

/** Whether a product may be spoken of at all: never beside water, never among food, never where none is wanted. */
export function chemicalsAllowed({ method, site }: Pick<Situation, "method" | "site">): boolean {
  return method === "any" && site !== "pond-edge" && site !== "vegetable-bed";
}
