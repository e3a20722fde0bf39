import { AppError } from "../../domain/errors.ts";
import { maxUploadBytes } from "../../domain/identification.ts";
import { refuseFileType } from "./photo-codec.ts";
import type { UploadedForm } from "./uploads.service.ts";

/** What a form adds around its file: boundaries, headers, the captcha's token. */
const formOverheadBytes = 64 * 1024;

/** A phone on a poor line needs a while for ten megabytes; somebody who sends nothing must not hold a place for ever. */
const readTimeoutMs = 120_000;

/** Reads a multipart form piece by piece and stops at the limit, whatever length the sender declared. */
export async function readUploadForm(request: Request): Promise<UploadedForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    throw new AppError("INVALID_REQUEST", "Please send the photo as a form with an image in it.");
  const limit = maxUploadBytes + formOverheadBytes;
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
  const form = await parseForm(await readAtMost(request.body, limit), type);
  const image = form.get("image");
  const token = form.get("recaptchaToken");
  if (!(image instanceof Blob) || image.size === 0) throw refuseFileType();
  if (image.size > maxUploadBytes) throw tooLarge();
  return { image: new Uint8Array(await image.arrayBuffer()), captchaToken: typeof token === "string" ? token : "" };
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const timer = AbortSignal.timeout(readTimeoutMs);
  for await (const piece of body ?? []) {
    timer.throwIfAborted();
    size += piece.byteLength;
    if (size > limit) throw tooLarge();
    pieces.push(new Uint8Array(piece));
  }
  return new Blob(pieces);
}

async function parseForm(body: Blob, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new AppError("INVALID_REQUEST", "The form did not arrive whole. Please try again.");
  }
}

/** The spec's words (§5). */
function tooLarge(): AppError {
  return new AppError("TOO_LARGE", "Please select an image smaller than 10MB");
}
