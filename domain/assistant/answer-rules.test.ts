import { expect, test } from "vitest";
import { brokenAnswerRules } from "./answer-rules.ts";

test.each([
  ["Mix 50 ml per litre of water and spray on a still day.", "gives a dose"],
  ["A 2% glyphosate mix is enough.", "gives a dose"],
  ["Dilute it 1:20 and brush it on.", "gives a dose"],
  ["Pour vinegar over the leaves at noon.", "advises salt, vinegar, bleach or the like"],
  ["Sprinkle table salt into the cracks.", "advises salt, vinegar, bleach or the like"],
  ["You can safely eat the young leaves.", "advises eating a plant"],
  ["The flowers are edible.", "advises eating a plant"],
  ["Glyphosate is authorised for home use in all countries.", "calls a product authorised"],
  ["Make the child vomit at once.", "advises making somebody vomit"],
  ["Look: <img src=x onerror=alert(1)>", "contains markup"],
  ["![leaf](https://evil.example/x.png)", "contains markup"],
])("%s", (answer, rule) => {
  expect(brokenAnswerRules(answer)).toContain(rule);
});

test.each([
  "Never pour vinegar, salt or bleach on soil.",
  "You cannot eat it on the strength of a photo.",
  "Salt meadows turn into thickets.",
  "Dig 2 m down and 3 m out.",
  "Do not make anybody vomit.",
])("%s may be said", (answer) => {
  expect(brokenAnswerRules(answer)).toEqual([]);
});

test("an answer to a poisoning that names no emergency number first breaks the rule", () => {
  expect(brokenAnswerRules("Foxglove is poisonous. Later call 999.", ["poisoning"])).toEqual([]);
  expect(brokenAnswerRules("Foxglove is poisonous.", ["poisoning"])).toEqual(["does not begin with the emergency line"]);
});
