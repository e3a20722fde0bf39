import type { RgbPicture } from "./views.ts";

/** An opaque picture that hands out its rows from the top, as a canvas does: red, green, blue, alpha. */
export type RowSource = { width: number; height: number; readRows: (top: number, count: number) => Uint8ClampedArray };

/** Which input positions make one output position, and how much each counts. */
type Taps = { first: number; weights: Float32Array };

const lobes = 3;
/** A phone's photo is read in strips; whole it would take four bytes for each of its pixels. */
const stripRows = 128;

/**
 * Shrinks a picture to fit inside a square, with the Lanczos filter the server's decoder uses, so that a photo comes to the network
 * alike on either (model/PREPROCESSING.md, step 1). A browser's own scaling differs from browser to browser. Never enlarges.
 */
export function shrinkToFit({ width, height, readRows }: RowSource, box: number): RgbPicture {
  const scale = Math.max(width, height) / box;
  if (scale <= 1) return { width, height, data: withoutAlpha(readRows(0, height)) };
  const [outWidth, outHeight] = [width, height].map((length) => Math.max(1, Math.round(length / scale))) as [number, number];
  const across = tapsAlong(width, outWidth, scale);
  const narrow = new Float32Array(height * outWidth * 3);
  for (let top = 0; top < height; top += stripRows) {
    const count = Math.min(stripRows, height - top);
    const strip = readRows(top, count);
    for (let row = 0; row < count; row++) narrowRow(strip, row * width * 4, across, narrow, (top + row) * outWidth * 3);
  }
  return { width: outWidth, height: outHeight, data: shorten(narrow, outWidth * 3, tapsAlong(height, outHeight, scale)) };
}

function narrowRow(row: Uint8ClampedArray, start: number, taps: Taps[], into: Float32Array, offset: number): void {
  let at = offset;
  for (const { first, weights } of taps) {
    let [red, green, blue] = [0, 0, 0];
    let pixel = start + first * 4;
    for (const weight of weights) {
      red += (row[pixel] as number) * weight;
      green += (row[pixel + 1] as number) * weight;
      blue += (row[pixel + 2] as number) * weight;
      pixel += 4;
    }
    into[at++] = red;
    into[at++] = green;
    into[at++] = blue;
  }
}

function shorten(rows: Float32Array, rowLength: number, taps: Taps[]): Uint8ClampedArray {
  const out = new Uint8ClampedArray(taps.length * rowLength);
  const sums = new Float32Array(rowLength);
  for (const [y, { first, weights }] of taps.entries()) {
    sums.fill(0);
    for (const [step, weight] of weights.entries()) {
      const from = (first + step) * rowLength;
      for (let x = 0; x < rowLength; x++) sums[x] = (sums[x] as number) + (rows[from + x] as number) * weight;
    }
    // A clamped array rounds and keeps to 0…255 by itself.
    out.set(sums, y * rowLength);
  }
  return out;
}

/**
 * The server's decoder first takes the mean of whole blocks, half as large as what will become one pixel, and filters the blocks.
 * Both are sums, so here they are one. Beyond the edge the outermost pixel goes on.
 */
function tapsAlong(length: number, outLength: number, wholeScale: number): Taps[] {
  const block = Math.max(1, Math.floor(wholeScale / 2));
  const scale = wholeScale / block;
  // What is left over by rounding the shorter side is cut off evenly.
  const margin = (length / block - outLength * scale) / 2;
  return Array.from({ length: outLength }, (_, index) => {
    const centre = margin + (index + 0.5) * scale - 0.5;
    const [from, to] = [Math.ceil(centre - lobes * scale), Math.floor(centre + lobes * scale)];
    const first = Math.max(0, from * block);
    const last = Math.min(length - 1, to * block + block - 1);
    const weights = new Float32Array(last - first + 1);
    for (let at = from; at <= to; at++) {
      const weight = lanczos((at - centre) / scale);
      for (let pixel = at * block; pixel < (at + 1) * block; pixel++) {
        const inside = Math.min(Math.max(pixel, first), last) - first;
        weights[inside] = (weights[inside] as number) + weight;
      }
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return { first, weights: weights.map((weight) => weight / total) };
  });
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= lobes) return 0;
  return (lobes * Math.sin(Math.PI * x) * Math.sin((Math.PI * x) / lobes)) / (Math.PI * x) ** 2;
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const rgb = new Uint8ClampedArray((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] as number;
    rgb[to + 1] = rgba[from + 1] as number;
    rgb[to + 2] = rgba[from + 2] as number;
  }
  return rgb;
}
