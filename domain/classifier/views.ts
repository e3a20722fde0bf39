/** Pixels as a decoder gives them: rows from the top, red, green, blue, 0 to 255. */
export type RgbPicture = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

export type View = { side: number; zoom: number };

/** Weights of one output position along one axis: two neighbours and how far between them it lies. */
type Reach = { low: number; high: number; share: number };

/**
 * Stretches the middle of a picture to a square by bilinear interpolation, as floats in planes of red, green and blue.
 * Written out by hand because training, server and browser must agree to the last digit (model/PREPROCESSING.md, step 2).
 */
export function drawView(picture: RgbPicture, { side, zoom }: View, into: Float32Array, offset = 0): void {
  const columns = reaches(picture.width, side, zoom);
  const rows = reaches(picture.height, side, zoom);
  const { data, width } = picture;
  const plane = side * side;
  for (const [y, row] of rows.entries()) {
    const above = row.low * width;
    const below = row.high * width;
    for (const [x, column] of columns.entries()) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (pixel: number) => data[pixel * 3 + channel] ?? 0;
        const left = at(above + column.low) * (1 - row.share) + at(below + column.low) * row.share;
        const right = at(above + column.high) * (1 - row.share) + at(below + column.high) * row.share;
        into[offset + channel * plane + y * side + x] = left * (1 - column.share) + right * column.share;
      }
    }
  }
}

function reaches(length: number, side: number, zoom: number): Reach[] {
  return Array.from({ length: side }, (_, index) => {
    const position = (1 - zoom) / 2 + ((index + 0.5) / side) * zoom;
    const at = Math.min(Math.max(position * length - 0.5, 0), length - 1);
    const low = Math.floor(at);
    return { low, high: Math.min(low + 1, length - 1), share: at - low };
  });
}
