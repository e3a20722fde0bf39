/** Runs in a worker thread: everything that opens a stranger's picture happens here. */
import decodeHeic from "heic-decode";
import sharp, { type Sharp } from "sharp";
import { answerTasks } from "../workers/answer-tasks.ts";
import { imageFormatOf } from "./image-format.ts";
import type { CodecRequest, ProcessedPhoto } from "./photo-codec.ts";
import { measureGrey } from "./photo-quality.ts";

/** Above what phones take (48 megapixels), below what a decompression bomb needs. */
const maxPixels = 50_000_000;
const displayEdge = 1600;
const thumbEdge = 400;
const measuredEdge = 512;

sharp.cache(false);
// One thread is one task; libvips needs no more of its own.
sharp.concurrency(1);

answerTasks(async (request: CodecRequest) => (request.task === "process" ? process(request.bytes) : resize(request)));

/** Named for photo-codec.ts, which turns it into the refusal that the sender reads. */
class UnreadablePhotoError extends Error {
  override name = "UnreadablePhotoError";
}

async function process(bytes: Uint8Array): Promise<ProcessedPhoto> {
  const upright = await openUpright(bytes);
  // The display size is made first and everything else from it: the large picture is decoded once.
  const { data, info } = await upright
    .resize(displayEdge, displayEdge, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const open = () => sharp(data, { raw });
  const [display, thumb, grey] = await Promise.all([
    open().webp({ quality: 82, effort: 2 }).toBuffer(),
    open().resize(thumbEdge, thumbEdge, { fit: "inside", withoutEnlargement: true }).webp({ quality: 76, effort: 2 }).toBuffer(),
    open()
      .resize(measuredEdge, measuredEdge, { fit: "inside", withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ]);
  return {
    display,
    thumb,
    measures: { width: info.width, height: info.height, ...measureGrey(grey.data, grey.info.width, grey.info.height) },
  };
}

/** Nothing of the metadata is carried along: sharp drops it all unless told otherwise, so the orientation is applied first. */
async function openUpright(bytes: Uint8Array): Promise<Sharp> {
  const format = imageFormatOf(bytes);
  if (format === null) throw new UnreadablePhotoError("not one of the formats we read");
  if (format === "heic") return openHeic(bytes);
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1, unlimited: false });
  const { width, height, format: found } = await image.metadata();
  if (!width || !height || width * height > maxPixels) throw new UnreadablePhotoError("too many pixels");
  if (found !== (format === "avif" ? "heif" : format)) throw new UnreadablePhotoError(`says ${format}, is ${found}`);
  return image.autoOrient();
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first || first.width * first.height > maxPixels) throw new UnreadablePhotoError("too many pixels");
    const { width, height, data } = await first.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    images.dispose();
  }
}

/** A copy of one of our own pictures at the size and in the form that an outside service wants. */
async function resize({ bytes, maxEdge, format }: Extract<CodecRequest, { task: "resize" }>): Promise<Uint8Array> {
  const image = sharp(bytes).resize(maxEdge, maxEdge, { fit: "inside", withoutEnlargement: true });
  return format === "jpeg" ? image.jpeg({ quality: 88 }).toBuffer() : image.webp({ quality: 88 }).toBuffer();
}
