import fc from "fast-check";
import { expect, test } from "vitest";
import { keyChoices, keyIconPlace } from "../key-icon-places.ts";
import * as vocabulary from "../traits.ts";
import { plateAltText } from "./alt-text.ts";
import { drawKeyIcon } from "./key-icons.ts";
import { drawPlate, drawSocialCard, type PlateSubject } from "./plate.ts";
import { measureSvg } from "./testing/measure-svg.ts";
import { parseSvg, type SvgNode, walk } from "./testing/parse-svg.ts";
import { sampleSubjects } from "./testing/sample-subjects.ts";

const dandelion = sampleSubjects[0] as PlateSubject;

test("the same subject gives the same plate, another slug a different one", () => {
  expect(drawPlate(dandelion)).toBe(drawPlate(dandelion));
  expect(drawPlate({ ...dandelion, slug: "another" })).not.toBe(drawPlate(dandelion));
});

test("a plate carries no script, no foreign content and no reference out of itself", () => {
  for (const subject of sampleSubjects) expectHarmless(drawPlate(subject));
});

test("names with angle brackets, ampersands and control characters stay text", () => {
  const odd = { ...dandelion, commonName: 'Jack & "Jill" <script>\u0007', scientificName: "Genus × hybrid" };
  for (const svg of [drawPlate(odd), drawSocialCard(odd, "Dock & leaf")]) {
    expectHarmless(svg);
    expect(svg).toContain("Jack &amp; ");
  }
});

test("the alt text says what is drawn", () => {
  expect(plateAltText(dandelion)).toBe(
    "Drawing of dandelion: rosette of backward-lobed leaves, yellow composite flower head, seed clock, taproot",
  );
});

test.each([
  ["Japanese Knotweed", "Japanese knotweed"],
  ["St John's Wort", "St John's wort"],
  ["New Zealand Pigmyweed", "New Zealand pigmyweed"],
  ["Black-eyed Susan", "black-eyed Susan"],
  ["Star-of-Bethlehem", "star-of-Bethlehem"],
  ["Canadian Fleabane", "Canadian fleabane"],
])("in the alt text %s is called %s", (commonName, called) => {
  expect(plateAltText({ ...dandelion, commonName })).toContain(`Drawing of ${called}: `);
});

test("the Latin name is set in italics, and the plate says that it is a drawing", () => {
  const svg = drawPlate(dandelion);
  expect(svg).toMatch(/font-style="italic"[^>]*>Taraxacum officinale</);
  expect(svg).toMatch(/>drawing</);
});

test("the social card fits its frame and carries the names", () => {
  for (const subject of sampleSubjects) {
    const svg = drawSocialCard(subject, "Dockleaf");
    expectInside(expectHarmless(svg), 1200, 630);
    expect(svg).toContain(">Dockleaf<");
  }
});

test.each(keyChoices)("the key's choice %s has a picture inside its cell of the sheet", (choice) => {
  const { column, row } = keyIconPlace(choice);
  const box = measureSvg(expectHarmless(`<svg>${drawKeyIcon(choice)}</svg>`));
  expect(Math.min(box.left - column * 48, box.top - row * 48)).toBeGreaterThanOrEqual(0);
  expect(Math.max(box.right - column * 48, box.bottom - row * 48)).toBeLessThanOrEqual(48);
});

test("no two choices of the key look the same", () => {
  const pictures = keyChoices.map((choice) => drawKeyIcon(choice).replace(/k\w+-|translate\([^)]*\)/g, ""));
  expect(new Set(pictures).size).toBe(keyChoices.length);
});

test("2,000 plants that never were are drawn whole, inside the frame and light enough", () => {
  fc.assert(
    fc.property(anyTraits(), fc.string({ minLength: 1, maxLength: 12 }), (traits, slug) => {
      const svg = drawPlate({ slug, commonName: "Any Weed", scientificName: "Planta quaevis", traits });
      expectInside(expectHarmless(svg), 800, 1000);
      expect(svg.length).toBeLessThan(40_000);
    }),
    { numRuns: 2000, seed: 4 },
  );
}, 600_000);

const strangers: ReadonlySet<string> = new Set(["script", "foreignObject", "image", "style", "a", "iframe"]);

/** Plain comparisons: an `expect` for every element of two thousand plates would take longer than drawing them. */
function expectHarmless(svg: string): SvgNode {
  const broken = /NaN|undefined|Infinity|null/.exec(svg);
  if (broken) throw new Error(`${broken[0]} in ${svg.slice(Math.max(0, broken.index - 60), broken.index + 60)}`);
  const root = parseSvg(svg);
  walk(root, (node) => {
    if (strangers.has(node.name)) throw new Error(`a plate has no <${node.name}>`);
    for (const name in node.attributes) {
      if (name.startsWith("on")) throw new Error(`handler ${name}`);
      if (name === "href" && !node.attributes[name]?.startsWith("#")) throw new Error(`reference ${node.attributes[name]}`);
    }
  });
  return root;
}

function expectInside(svg: SvgNode, width: number, height: number): void {
  const box = measureSvg(svg);
  const frame = 33;
  if (box.left < frame || box.top < frame || box.right > width - frame || box.bottom > height - frame) {
    throw new Error(`outside the frame: ${JSON.stringify(box)}`);
  }
}

function anyTraits(): fc.Arbitrary<vocabulary.Traits> {
  const one = <Item>(items: readonly Item[]): fc.Arbitrary<Item> => fc.constantFrom(...items);
  const range = (low: number, high: number): fc.Arbitrary<[number, number]> =>
    fc
      .tuple(fc.double({ min: low, max: high, noNaN: true }), fc.double({ min: low, max: high, noNaN: true }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
  const some = <Item>(items: readonly Item[], most: number): fc.Arbitrary<Item[]> => fc.uniqueArray(one(items), { maxLength: most });
  return fc
    .record({
      habit: one(vocabulary.habits),
      heightCm: range(0.1, 4000),
      leaf: fc.record(
        {
          shape: one(vocabulary.leafShapes),
          margin: one(vocabulary.leafMargins),
          arrangement: one(vocabulary.leafArrangements),
          surface: one(vocabulary.leafSurfaces),
          lengthCm: range(0.05, 300),
          leaflets: fc.integer({ min: 2, max: 60 }),
          marking: one(vocabulary.leafMarkings),
        },
        { requiredKeys: ["shape", "margin", "arrangement", "surface", "lengthCm"] },
      ),
      stem: fc.record({ form: one(vocabulary.stemForms), colour: one(vocabulary.stemColours) }),
      flower: fc.record(
        {
          form: one(vocabulary.flowerForms),
          inflorescence: one(vocabulary.inflorescences),
          colours: some(vocabulary.colours, 4),
          sizeMm: range(0.1, 400),
          petals: fc.integer({ min: 2, max: 60 }),
          seasons: some(vocabulary.seasons, 4),
        },
        { requiredKeys: ["form", "inflorescence", "colours", "seasons"] },
      ),
      fruit: fc.record({ form: one(vocabulary.fruits), colours: some(vocabulary.colours, 3) }),
      root: one(vocabulary.roots),
      hints: some(vocabulary.drawingHints, 4),
    })
    .map((traits) => traits as vocabulary.Traits);
}
