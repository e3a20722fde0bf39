import { expect, test } from "vitest";
import { runningName } from "./running-name.ts";

test.each([
  ["Dandelion", "dandelion"],
  ["Japanese Knotweed", "Japanese knotweed"],
  ["Forget-me-not", "forget-me-not"],
  ["Good King Henry", "Good King Henry"],
  ["St John's Wort", "St John's wort"],
  ["Herb Bennet", "herb Bennet"],
  ["California Poppy", "California poppy"],
  ["European Gorse", "European gorse"],
  ["Portugal Laurel", "Portugal laurel"],
  ["Wilson's Honeysuckle", "Wilson's honeysuckle"],
  ["Fool's Parsley", "fool's parsley"],
])("%s is %s within a sentence", (commonName, running) => {
  expect(runningName(commonName)).toBe(running);
});
