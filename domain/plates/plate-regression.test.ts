import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPlate } from "./plate.ts";
import { sampleSubjects } from "./testing/sample-subjects.ts";
import thumbnails from "./testing/thumbnails.json" with { type: "json" };

/**
 * Twelve plates as thumbnails of 40 by 44 grey points in 16 tones, one hexadecimal digit each. The caption is left out:
 * fonts differ between machines. When a plate was changed on purpose and looked at, write them anew:
 * PLATE_THUMBNAILS=1 npx vitest run domain/plates (the numbers are printed; paste them into testing/thumbnails.json).
 */
const stored: Record<string, string> = thumbnails;
/** Mean difference in tones of 16. A moved leaf stays under it, a lost flower stalk or another habit does not. */
const tolerance = 0.35;

test.each(sampleSubjects.map((subject) => ({ slug: subject.slug, subject })))("$slug looks as it did", async ({ slug, subject }) => {
  const now = await thumbnail(drawPlate(subject));
  if (process.env.PLATE_THUMBNAILS) return void process.stdout.write(`"${slug}": "${now}",\n`);
  expect(difference(now, stored[slug] ?? ""), "mean difference in tones").toBeLessThan(tolerance);
});

test("the tolerance tells two species apart", async () => {
  const shown = Object.values(stored);
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) expect(difference(one, other)).toBeGreaterThan(tolerance);
  }
});

async function thumbnail(svg: string): Promise<string> {
  const grey = await sharp(Buffer.from(svg))
    .resize(40, 50)
    .extract({ left: 0, top: 0, width: 40, height: 44 })
    .greyscale()
    .raw()
    .toBuffer();
  return [...grey].map((tone) => Math.floor(tone / 16).toString(16)).join("");
}

function difference(one: string, other: string): number {
  expect(one.length).toBe(other.length);
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += Math.abs(Number.parseInt(one[index] ?? "0", 16) - Number.parseInt(other[index] ?? "0", 16));
  return sum / one.length;
}
