/** Pixels as a decoder gives them: rows from the top, red, green, blue, 0 to 255. */
export type RgbPicture = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

export type View = { side: number; zoom: number };

/** One view of the whole picture, as the network that names things was trained. */
export const looksLikeView: View = { side: 224, zoom: 1 };

/** For each output position along one axis: its two neighbours, and how far between them it lies. */
type Reaches = { low: Int32Array; high: Int32Array; share: Float64Array };

/** The network's input for one picture: every view of it, one after the other. */
export function drawViews(picture: RgbPicture, views: View[]): { data: Float32Array; shape: [number, number, number, number] } {
  const [side = 0] = views.map((view) => view.side);
  const data = new Float32Array(views.length * 3 * side * side);
  for (const [index, view] of views.entries()) drawView(picture, view, data, index * 3 * side * side);
  return { data, shape: [views.length, 3, side, side] };
}

/**
 * Stretches the middle of a picture to a square by bilinear interpolation, as floats in planes of red, green and blue.
 * Written out by hand because training, server and browser must agree to the last digit (model/PREPROCESSING.md, step 2).
 */
export function drawView({ data, width, height }: RgbPicture, { side, zoom }: View, into: Float32Array, offset = 0): void {
  const columns = reaches(width, side, zoom);
  const rows = reaches(height, side, zoom);
  for (let channel = 0; channel < 3; channel++) {
    let at = offset + channel * side * side;
    for (let y = 0; y < side; y++) {
      const above = (rows.low[y] as number) * width * 3 + channel;
      const below = (rows.high[y] as number) * width * 3 + channel;
      const down = rows.share[y] as number;
      for (let x = 0; x < side; x++) {
        const low = (columns.low[x] as number) * 3;
        const high = (columns.high[x] as number) * 3;
        const across = columns.share[x] as number;
        const left = (data[above + low] as number) * (1 - down) + (data[below + low] as number) * down;
        const right = (data[above + high] as number) * (1 - down) + (data[below + high] as number) * down;
        into[at++] = left * (1 - across) + right * across;
      }
    }
  }
}

function reaches(length: number, side: number, zoom: number): Reaches {
  const found: Reaches = { low: new Int32Array(side), high: new Int32Array(side), share: new Float64Array(side) };
  for (let index = 0; index < side; index++) {
    const position = (1 - zoom) / 2 + ((index + 0.5) / side) * zoom;
    const at = Math.min(Math.max(position * length - 0.5, 0), length - 1);
    const low = Math.floor(at);
    found.low[index] = low;
    found.high[index] = Math.min(low + 1, length - 1);
    found.share[index] = at - low;
  }
  return found;
}
