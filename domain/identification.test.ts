import { expect, test } from "vitest";
import { isFailed } from "./identification.ts";

test("ID-05 an identification failed when it says so by name or by confidence 0", () => {
  const named = (commonName: string, confidence?: number) => ({ result: { commonName }, ...(confidence !== undefined && { confidence }) });
  expect(isFailed(named("Identification Failed", 90))).toBe(true);
  expect(isFailed(named("Dandelion", 0))).toBe(true);
  expect(isFailed(named("Dandelion", 1))).toBe(false);
  expect(isFailed(named("Dandelion"))).toBe(false);
});
