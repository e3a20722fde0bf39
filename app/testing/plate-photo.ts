import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { drawPlate, type PlateSubject } from "../../domain/plates/plate.ts";

const weedFolder = path.resolve(import.meta.dirname, "../../content/weeds");

/** A drawn plate as a phone would photograph it: tilted, a little out of focus, grainy. The same for the same slug every time. */
export async function photographPlate(slug: string, { width = 1600, height = 1200 } = {}) {
  const weed = parse(await readFile(path.join(weedFolder, `${slug}.yaml`), "utf8")) as Omit<PlateSubject, "slug">;
  const plate = await sharp(Buffer.from(drawPlate({ ...weed, slug })))
    .resize({ height })
    .affine([1, 0.08, -0.05, 0.94], { background: "#6d5c43" })
    .resize(width, height, { fit: "cover" })
    .blur(1.2)
    .removeAlpha()
    .raw()
    .toBuffer();
  let state = 7;
  const grainy = plate.map((value) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.max(0, Math.min(255, value + (state >>> 27) - 16));
  });
  const buffer = await sharp(grainy, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name: `${slug}.jpg`, mimeType: "image/jpeg", buffer };
}
