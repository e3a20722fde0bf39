/** Measured on a grey picture of at most 512 px, so that the numbers mean the same for every camera. */
export type PhotoMeasures = {
  width: number;
  height: number;
  /** Average brightness, 0 to 255. */
  mean: number;
  /** The brightness that only one pixel in twenty exceeds. */
  brightest: number;
  /** Spread of the brightness: nearly none in a picture of a wall or of the inside of a pocket. */
  deviation: number;
  /** Variance of the Laplacian: how much fine detail there is. */
  sharpness: number;
};

export type QualityProblem = { message: string; details: string };

const minShortSide = 96;
const minLongSide = 128;
const blankDeviation = 5;
const darkMean = 30;
const darkBrightest = 70;
const blurredSharpness = 8;

/** The first thing about a photo that would spoil the answer, with what to do about it; null when it is good enough. */
export function qualityProblem(photo: PhotoMeasures): QualityProblem | null {
  if (Math.min(photo.width, photo.height) < minShortSide || Math.max(photo.width, photo.height) < minLongSide) {
    return {
      message: "This photo is too small to tell one leaf from another.",
      details: "Please send the original photo rather than a thumbnail: at least 128 pixels wide or high.",
    };
  }
  if (photo.mean < darkMean && photo.brightest < darkBrightest) {
    return {
      message: "This photo is too dark.",
      details: "Please take it again in daylight, or with the flash on and a hand's width away.",
    };
  }
  if (photo.deviation < blankDeviation) {
    return { message: "There is nothing to see in this photo.", details: "Please fill the frame with the plant, leaves and all." };
  }
  if (photo.sharpness < blurredSharpness) {
    return {
      message: "This photo is too blurred.",
      details: "Please hold the phone still, tap the leaf to focus, and step back a little if it stays soft.",
    };
  }
  return null;
}

/** Measures a grey picture given as rows of bytes. */
export function measureGrey(grey: Uint8Array, width: number, height: number): Omit<PhotoMeasures, "width" | "height"> {
  const histogram = new Uint32Array(256);
  let sum = 0;
  let squares = 0;
  for (const value of grey) {
    histogram[value] = (histogram[value] ?? 0) + 1;
    sum += value;
    squares += value * value;
  }
  const mean = sum / grey.length;
  return {
    mean,
    brightest: percentile(histogram, grey.length * 0.95),
    deviation: Math.sqrt(Math.max(0, squares / grey.length - mean * mean)),
    sharpness: laplacianVariance(grey, width, height),
  };
}

function percentile(histogram: Uint32Array, count: number): number {
  let seen = 0;
  for (const [value, times] of histogram.entries()) {
    seen += times;
    if (seen >= count) return value;
  }
  return 255;
}

function laplacianVariance(grey: Uint8Array, width: number, height: number): number {
  const at = (index: number) => grey[index] ?? 0;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x;
      const value = 4 * at(index) - at(index - 1) - at(index + 1) - at(index - width) - at(index + width);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
