import type { RgbPicture } from "../views.ts";

/** The numbers of model/reference.json from which a photo is made, and what was expected of it when the model was exported. */
export type ReferencePhoto = {
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

/** The photos that were made by the same formula when the model was exported. */
export function formulaPhoto({ w, h, k1, k2, k3, s, m }: ReferencePhoto): RgbPicture {
  const data = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < 3; c++) data[(y * w + x) * 3 + c] = (k1 * x + k2 * y + k3 * c + (((x >> s) * (y >> s)) % m)) % 256;
    }
  }
  return { width: w, height: h, data };
}
