import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { drawView, type RgbPicture } from "../../../../domain/classifier/views.ts";
import { loadLocalIdentifier } from "../local.ts";
import { Classifier } from "./classifier.ts";
import { modelFolder, readLabelMeanings, readModelDescription } from "./classifier-files.ts";
import { toSighting } from "./to-sighting.ts";

type ReferencePhoto = {
  w: number;
  h: number;
  k1: number;
  k2: number;
  k3: number;
  s: number;
  m: number;
  inputSamples: { view: number; channel: number; row: number; column: number; value: number }[];
  logits: number[];
};

const model = readModelDescription();
const reference = JSON.parse(readFileSync(path.join(modelFolder, "reference.json"), "utf8")) as { photos: ReferencePhoto[] };
const contentFolder = path.resolve(modelFolder, "../content/weeds");

/** The photos that were made by the same formula when the model was exported. */
function formulaPhoto({ w, h, k1, k2, k3, s, m }: ReferencePhoto): RgbPicture {
  const data = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < 3; c++) data[(y * w + x) * 3 + c] = (k1 * x + k2 * y + k3 * c + (((x >> s) * (y >> s)) % m)) % 256;
    }
  }
  return { width: w, height: h, data };
}

test("the shipped files are the ones the report speaks of", () => {
  for (const { file, sha256 } of [model.classifier, model.looksLike]) {
    expect(
      createHash("sha256")
        .update(readFileSync(path.join(modelFolder, file)))
        .digest("hex"),
    ).toBe(sha256);
  }
  const evaluation = JSON.parse(readFileSync(path.join(modelFolder, "evaluation.json"), "utf8")) as { model: { sha256: string } };
  expect(evaluation.model.sha256).toBe(model.classifier.sha256);
  expect(readFileSync(path.join(modelFolder, "REPORT.md"), "utf8")).toContain("84.9");
});

test("every label has a meaning, and every weed it names is in the library", () => {
  const meanings = readLabelMeanings();
  for (const label of model.labels) expect(meanings[label], label).toBeDefined();
  for (const slug of Object.values(meanings).flatMap((meaning) => meaning.slugs))
    expect(existsSync(path.join(contentFolder, `${slug}.yaml`)), slug).toBe(true);
});

test("our views are those of the training, to a hundredth", () => {
  const { side, zooms } = model.preprocessing;
  for (const photo of reference.photos) {
    const views = zooms.map((zoom) => {
      const view = new Float32Array(3 * side * side);
      drawView(formulaPhoto(photo), { side, zoom }, view);
      return view;
    });
    for (const { view, channel, row, column, value } of photo.inputSamples)
      expect(views[view]?.[(channel * side + row) * side + column]).toBeCloseTo(value, 2);
  }
});

test("the network answers as it did when it was exported, to a hundredth", { timeout: 120_000 }, async () => {
  const classifier = await Classifier.load(model, { threads: 2 });
  for (const photo of reference.photos) {
    const logits = await classifier.logits(formulaPhoto(photo));
    const furthest = Math.max(...photo.logits.map((expected, index) => Math.abs(expected - (logits[index] ?? Number.NaN))));
    expect(furthest).toBeLessThan(0.01);
  }
});

test("a grey wall is no plant or nothing we would name, and never a confident weed", { timeout: 120_000 }, async () => {
  const identifier = await loadLocalIdentifier();
  onTestFinished(() => identifier?.close?.());
  const bytes = new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: "#8a8a8a" } })
      .webp()
      .toBuffer(),
  );
  const sighting = await identifier?.identify({ bytes, mediaType: "image/webp", width: 640, height: 480 }, AbortSignal.timeout(60_000));
  const best = sighting?.kind === "plant" ? Math.max(0, ...sighting.species.map(({ score }) => score)) : 0;
  expect(best).toBeLessThan(0.5);
});

test("a genus comes with the library's members and room for another; a garden flower is no weed", () => {
  const meanings = readLabelMeanings();
  const genus = toSighting({ kind: "labels", labels: [{ label: "Amaranthus_sp", score: 0.9 }] }, meanings);
  if (genus.kind !== "plant") throw new Error("expected a plant");
  expect(genus.species.map(({ scientificName }) => scientificName)).toEqual(
    expect.arrayContaining(["Amaranthus retroflexus", "Amaranthus species"]),
  );
  expect(genus.species.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(0.9, 5);

  const daisies = toSighting({ kind: "labels", labels: [{ label: "Leucanthemum_or_Bellis", score: 0.8 }] }, meanings);
  if (daisies.kind !== "plant") throw new Error("expected a plant");
  expect(daisies.species.map(({ scientificName }) => scientificName)).toEqual(["Leucanthemum vulgare", "Bellis perennis"]);

  expect(toSighting({ kind: "labels", labels: [{ label: "_garden_flower", score: 0.9 }] }, meanings)).toEqual({
    kind: "not a weed",
    what: "a garden flower",
  });
});
