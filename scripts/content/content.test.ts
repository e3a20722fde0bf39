import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readWeedFiles } from "../../server/library/weed-files.ts";
import { explainedDisagreements } from "./explained.ts";
import { compareWithReference } from "./reference.ts";
import { checkLibrary, checkWeed, type Entry } from "./rules.ts";

const root = path.resolve(import.meta.dirname, "../..");
const reference = path.join(root, "../shared/reference/introduced-plants.csv");
const { weeds, broken } = await readWeedFiles(path.join(root, "content/weeds"));

test("every species file is sound, on its own and beside the others", () => {
  expect(broken).toEqual([]);
  expect([...weeds.flatMap(checkWeed), ...checkLibrary(weeds)]).toEqual([]);
});

test.skipIf(!existsSync(reference))(
  "names agree with the register of introduced plants, or content/TAXONOMY.md says why not (needs ../shared)",
  async () => {
    const explained = await explainedDisagreements(path.join(root, "content/TAXONOMY.md"));
    expect((await compareWithReference(weeds, reference)).filter(({ file }) => !explained.has(file))).toEqual([]);
  },
);

function dandelionWith(change: object): Entry {
  const dandelion = weeds.find(({ weed }) => weed.commonName === "Dandelion");
  if (!dandelion) throw new Error("the dandelion is missing");
  return { file: dandelion.file, weed: { ...dandelion.weed, ...change } };
}

test.each([
  [{ description: "A short text." }, "description has 3 words"],
  [{ invasive: true }, "invasiveIn must name an authority"],
  [{ organicControl: "Pour vinegar over it and wait. ".repeat(6) }, "never advise vinegar"],
  [
    { chemicalControl: "Spray glyphosate at 20 ml per litre on the leaves in late spring when they are growing fast." },
    "never give a dosage",
  ],
  [
    { wildlifeImpact: "Bees love its bright yellow color and visit it from early spring until late in the autumn." },
    'American spelling "color"',
  ],
  [{ commonName: "Lion's Tooth" }, "the file should be called lions-tooth-taraxacum-officinale.yaml"],
])("a mistake is found: %o", (change, problem) => {
  expect(checkWeed(dandelionWith(change)).map((found) => found.problem)).toEqual(
    expect.arrayContaining([expect.stringContaining(problem)]),
  );
});

test("a sentence that stands in two species, and a description that is too like another, are found", () => {
  const twin = dandelionWith({ id: 9_999, commonName: "Twin", scientificName: "Taraxacum alterum" });
  const problems = checkLibrary([dandelionWith({}), { ...twin, file: "twin.yaml" }]).map((found) => found.problem);
  expect(problems).toEqual(
    expect.arrayContaining([expect.stringContaining("shares a sentence"), expect.stringContaining("description is too like")]),
  );
});

test("a look-alike must be called what the library calls it", () => {
  const lookAlikes = [
    {
      commonName: "Catsear",
      scientificName: "Hypochaeris radicata",
      tellApart: "Its leaves are hairy and its stalks fork.",
      dangerous: false,
    },
  ];
  const entries = weeds.map((entry) => (entry.weed.commonName === "Dandelion" ? dandelionWith({ lookAlikes }) : entry));
  expect(checkLibrary(entries).map((found) => found.problem)).toContain(
    "look-alike Hypochaeris radicata is called Cat's Ear in the library",
  );
});
