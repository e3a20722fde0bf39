import sharp from "sharp";
import { expect, test } from "vitest";
import { photographPlate } from "../../../../app/testing/plate-photo.ts";
import { type RowSource, shrinkToFit } from "../../../../domain/classifier/shrink.ts";

async function opened(bytes: Buffer): Promise<RowSource> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const readRows = (top: number, count: number) =>
    new Uint8ClampedArray(data.subarray(top * info.width * 4, (top + count) * info.width * 4));
  return { width: info.width, height: info.height, readRows };
}

test.each([
  [1600, 1200],
  [901, 1300],
  [300, 241],
])("a photo of %i × %i comes out as from the server's decoder, to a few steps of 255", async (width, height) => {
  const { buffer } = await photographPlate("dandelion-taraxacum-officinale", { width, height });
  const ours = shrinkToFit(await opened(buffer), 240);
  // The decoder rounds to whole steps between its passes, we only at the end. From a lossless copy: a decoder that shrinks while it decodes is another matter.
  const { data, info } = await sharp(await sharp(buffer).png().toBuffer())
    .resize(240, 240, { fit: "inside", kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([ours.width, ours.height]).toEqual([info.width, info.height]);
  const differences = Array.from(data, (value, index) => Math.abs(value - (ours.data[index] ?? 0)));
  expect(differences.reduce((most, difference) => Math.max(most, difference))).toBeLessThanOrEqual(8);
  expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(1);
});

test("a picture that fits is left as it is", () => {
  const readRows = () => new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 6, 255]);
  expect(shrinkToFit({ width: 2, height: 1, readRows }, 240)).toEqual({
    width: 2,
    height: 1,
    data: new Uint8ClampedArray([1, 2, 3, 4, 5, 6]),
  });
});
