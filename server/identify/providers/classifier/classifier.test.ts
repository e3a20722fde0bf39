import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { photographPlate } from "../../../../app/testing/plate-photo.ts";
import { countPlants } from "../../../../domain/classifier/scoring.ts";
import { formulaPhoto, type ReferencePhoto } from "../../../../domain/classifier/testing/formula-photo.ts";
import { drawViews } from "../../../../domain/classifier/views.ts";
import { systemClock } from "../../../clock.ts";
import { createLog } from "../../../log.ts";
import { wholeLibrary } from "../../../testing/whole-library.ts";
import { IdentifierChain } from "../../identifier-chain.ts";
import { PhotoNamer } from "../../photo-namer.ts";
import { loadLocalIdentifier } from "../local.ts";
import { Classifier } from "./classifier.ts";
import {
  deviceNetwork,
  modelFolder,
  readImagenetClasses,
  readLabelMeanings,
  readModelDescription,
  serverNetwork,
} from "./classifier-files.ts";

type LargeReference = ReferencePhoto & { looksLikeBest: number };
type Reference = { photos: LargeReference[]; small?: { photos: ReferencePhoto[] } };

const model = readModelDescription();
const reference = JSON.parse(readFileSync(path.join(modelFolder, "reference.json"), "utf8")) as Reference;
const networks = [
  { name: "the server's", network: serverNetwork(model), photos: reference.photos },
  { name: "the browser's", network: deviceNetwork(model), photos: reference.small?.photos ?? reference.photos },
];

test.each(networks)("views for $name network are those of the training, to a hundredth", ({ network, photos }) => {
  const { side, zooms } = network.preprocessing;
  for (const photo of photos) {
    const { data } = drawViews(
      formulaPhoto(photo),
      zooms.map((zoom) => ({ side, zoom })),
    );
    for (const { view, channel, row, column, value } of photo.inputSamples)
      expect(data[((view * 3 + channel) * side + row) * side + column]).toBeCloseTo(value, 2);
  }
});

test.each(networks)(
  "$name network answers as it did when it was exported, to a hundredth",
  { timeout: 120_000 },
  async ({ network, photos }) => {
    const classifier = await Classifier.load({ classifier: network, looksLike: model.looksLike }, { threads: 2 });
    for (const photo of photos) {
      const logits = await classifier.logits(formulaPhoto(photo));
      const furthest = Math.max(...photo.logits.map((expected, index) => Math.abs(expected - (logits[index] ?? Number.NaN))));
      expect(furthest).toBeLessThan(0.01);
    }
  },
);

test("what a photo without a plant shows is named as it was at the export", { timeout: 120_000 }, async () => {
  const classifier = await Classifier.load({ classifier: serverNetwork(model), looksLike: model.looksLike }, { threads: 2 });
  for (const photo of reference.photos)
    expect(await classifier.looksLike(formulaPhoto(photo))).toBe(readImagenetClasses()[photo.looksLikeBest]);
});

test("a photo of a drawn plate goes through our own classifier and comes back in the library's words", { timeout: 120_000 }, async () => {
  const identifier = await loadLocalIdentifier();
  if (!identifier) throw new Error("no classifier is shipped");
  const chain = new IdentifierChain({ identifiers: [identifier], timeoutMs: 60_000, clock: systemClock });
  onTestFinished(() => chain.close());
  const namer = new PhotoNamer({ chain, library: await wholeLibrary() });
  const { buffer } = await photographPlate("dandelion-taraxacum-officinale");
  const bytes = new Uint8Array(await sharp(buffer).webp().toBuffer());
  const answer = await namer.name({ bytes, mediaType: "image/webp", width: 1600, height: 1200 }, createLog("silent"));
  expect(answer).toMatchObject({ provider: "local", plantsKnown: countPlants(readLabelMeanings()) });
  expect(answer.confidence === 0).toBe(answer.certainty === "failed");
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
