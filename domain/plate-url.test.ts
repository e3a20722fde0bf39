import { expect, test } from "vitest";
import { socialCardUrl } from "./plate-url.ts";

test("a plate has a card for social sites under the same name; a photo has none", () => {
  expect(socialCardUrl("/plates/dandelion.012abc-800.webp")).toBe("/plates/dandelion.012abc-social.jpg");
  expect(socialCardUrl("/api/photos/x/display.webp")).toBeUndefined();
  expect(socialCardUrl(null)).toBeUndefined();
});
