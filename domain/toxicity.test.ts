import { expect, test } from "vitest";
import { toxicityAtAGlance } from "./toxicity.ts";

test("the worst that is recorded counts, and nothing recorded is not called harmless", () => {
  const note = "A note that is long enough.";
  const glance = toxicityAtAGlance([
    { to: ["people", "dogs"], level: "irritant", note },
    { to: ["people"], level: "dangerous", note },
    { to: ["cats"], level: "none known", note },
  ]);
  expect(glance).toEqual([
    { target: "people", level: "dangerous" },
    { target: "dogs", level: "irritant" },
    { target: "cats", level: "none known" },
    { target: "horses", level: null },
  ]);
});
