import { expect, test } from "vitest";
import { matchPreview } from "./preview-match.ts";

const weeds = ["White Clover", "Cat's Ear", "Lily-of-the-valley", "Summary Weed"].map((commonName) => ({ commonName }));

test("PV-01 -summary goes, hyphens become spaces, and the common name is matched whatever the case", () => {
  for (const slug of ["white-clover", "white-clover-summary", "White-CLOVER", "white clover"])
    expect(matchPreview(slug, weeds)?.commonName).toBe("White Clover");
  expect(matchPreview("white", weeds)).toBeUndefined();
  expect(matchPreview("", weeds)).toBeUndefined();
});

test("names with hyphens and apostrophes are found too", () => {
  expect(matchPreview("cats-ear", weeds)?.commonName).toBe("Cat's Ear");
  expect(matchPreview("cat's-ear-summary", weeds)?.commonName).toBe("Cat's Ear");
  expect(matchPreview("lily-of-the-valley", weeds)?.commonName).toBe("Lily-of-the-valley");
});
