import sharp from "sharp";

type Tint = "leaf" | "no plant" | "overloaded" | "slow";

/** The colours by which the stand-in for Pl@ntNet judges (scripts/fake-plantnet.ts). */
const tints: Record<Tint, [number, number, number]> = {
  leaf: [70, 130, 60],
  "no plant": [190, 80, 60],
  overloaded: [50, 70, 190],
  slow: [170, 60, 170],
};

/** A grainy picture that passes for a photo. Every call makes a different one. */
export async function makePhoto(tint: Tint = "leaf", { width = 800, height = 600, orientation = 1 } = {}) {
  const [red, green, blue] = tints[tint];
  const [grainsWide, grainsHigh] = [400, 300];
  const data = Buffer.alloc(grainsWide * grainsHigh * 3);
  for (let index = 0; index < data.length; index += 3) {
    const grain = Math.random() * 60 - 30 + Math.sin(index / 900) * 20;
    data[index] = red + grain;
    data[index + 1] = green + grain;
    data[index + 2] = blue + grain;
  }
  // Grains stay as large as the picture grows, or making it smaller would wash them out.
  const buffer = await sharp(data, { raw: { width: grainsWide, height: grainsHigh, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "weed.jpg", mimeType: "image/jpeg", buffer };
}
