import { expect, test } from "vitest";
import { groupLaws, isSouthern, lawsFor } from "./law.ts";
import type { PlaceCode } from "./places.ts";

const law = (place: PlaceCode) => ({ place, law: `Act of ${place}`, meaning: "You may not plant it in the wild." });
const laws = (["GB", "GB-ENG", "GB-SCT", "EU", "IE", "US-CO"] as const).map(law);
const placesOf = (place: PlaceCode) => lawsFor(laws, place).map((one) => one.place);

test("a place has its own laws and its country's, never its neighbour's", () => {
  expect(placesOf("GB-ENG")).toEqual(["GB", "GB-ENG"]);
  expect(placesOf("GB")).toEqual(["GB", "GB-ENG", "GB-SCT"]);
  expect(placesOf("IE")).toEqual(["EU", "IE"]);
  expect(placesOf("US-WA")).toEqual([]);
});

test("places that share a law word for word are named together", () => {
  const shared = { law: "Order 2019", meaning: "It may not be sold." };
  expect(
    groupLaws([
      { place: "GB-ENG", ...shared },
      { place: "GB-WLS", ...shared },
    ]),
  ).toEqual([{ places: ["England", "Wales"], ...shared }]);
});

test("Australia, New Zealand and South Africa have their spring in September", () => {
  expect(isSouthern("AU-QLD")).toBe(true);
  expect(isSouthern("GB-ENG")).toBe(false);
  expect(isSouthern(null)).toBe(false);
});
