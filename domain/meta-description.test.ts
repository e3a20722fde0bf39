import { expect, test } from "vitest";
import { weedMetaDescription } from "./meta-description.ts";

const names = { commonName: "Dandelion", scientificName: "Taraxacum officinale" };

test("WD-12 the description is cut to 120 characters, and has a fallback with both names", () => {
  const description = "a".repeat(300);
  expect(weedMetaDescription({ ...names, description })).toBe("a".repeat(120));
  for (const missing of [undefined, null, ""])
    expect(weedMetaDescription({ ...names, description: missing })).toMatch(/Dandelion \(Taraxacum officinale\)/);
});
