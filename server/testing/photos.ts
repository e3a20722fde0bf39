import sharp, { type Sharp } from "sharp";
import type { Sighting } from "../../domain/identify/sighting.ts";
import type { Identifier } from "../identify/identifier.ts";

/** Something with the grain and contrast of a photo, different for every seed. */
export function photoLike({ width = 640, height = 480, seed = 1 }: { width?: number; height?: number; seed?: number } = {}): Sharp {
  let state = seed * 2_654_435_761;
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index++) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    const leaf = Math.sin((index % (width * 3)) / 40) * 50 + Math.cos(index / (width * 90)) * 30;
    data[index] = Math.max(0, Math.min(255, 110 + leaf + (state >>> 27)));
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function photoFile(options: Parameters<typeof photoLike>[0] = {}): Promise<Blob> {
  return new Blob([new Uint8Array(await photoLike(options).jpeg({ quality: 80 }).toBuffer())], { type: "image/jpeg" });
}

/** An identifier that says what it is told to. */
export function sayingIdentifier(answer: Sighting | (() => Promise<Sighting>), name = "saying"): Identifier {
  return { name, identify: typeof answer === "function" ? answer : () => Promise.resolve(answer) };
}

export function seesPlant(scientificName: string, score = 0.97): Sighting {
  return { kind: "plant", species: [{ scientificName, score }] };
}
