import type { Situation } from "../../domain/treatment/situation.ts";

/** A lawn in England in November, with dogs on it. */
export const lawnWithDogs: Situation = {
  site: "lawn",
  area: "small",
  method: "organic",
  company: ["dogs"],
  stage: "spreading",
  month: 11,
  country: "GB-ENG",
};
