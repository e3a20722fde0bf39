import { AppError } from "../../domain/errors.ts";
import { maxUploadBytes } from "../../domain/identification.ts";
import { refuseFileType } from "./photo-codec.ts";
import type { UploadedForm } from "./uploads.service.ts";

/** What a form adds around its file: boundaries, headers, the captcha's token. */
const formOverheadBytes = 64 * 1024;
const limit = maxUploadBytes + formOverheadBytes;

/** A phone on a poor line needs a while for ten megabytes; somebody who sends nothing must not hold a place for ever. */
const readTimeoutMs = 120_000;

/** Reads a multipart form piece by piece and stops at the limit, whatever length the sender declared. */
export async function readUploadForm(request: Request): Promise<UploadedForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data"))
    throw new AppError("INVALID_REQUEST", "Please send the photo as a form with an image in it.");
  if (declaresTooMuch(request)) throw tooLarge();
  const form = await parseForm(await readAtMost(request.body), type);
  const image = form.get("image");
  const token = form.get("recaptchaToken");
  if (!(image instanceof Blob) || image.size === 0) throw refuseFileType();
  if (image.size > maxUploadBytes) throw tooLarge();
  return { image: new Uint8Array(await image.arrayBuffer()), captchaToken: typeof token === "string" ? token : "" };
}

/**
 * Lets what is still coming pass by and keeps none of it. A browser shows an answer only once it has sent everything; one that is
 * cut off before that tells its visitor of a broken line instead of why the photo was refused. More than any photo is not heard out.
 */
export async function letBodyPass(request: Request): Promise<void> {
  const { body } = request;
  if (!body || body.locked || declaresTooMuch(request)) return;
  let size = 0;
  try {
    for await (const piece of piecesOf(body)) {
      size += piece.byteLength;
      if (size > limit) return;
    }
  } catch {
    // Whoever left or takes for ever is not waiting for the answer.
  }
}

function declaresTooMuch(request: Request): boolean {
  return Number(request.headers.get("Content-Length") ?? 0) > limit;
}

async function readAtMost(body: ReadableStream<Uint8Array> | null): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of body ? piecesOf(body) : []) {
    size += piece.byteLength;
    if (size > limit) throw tooLarge();
    pieces.push(new Uint8Array(piece));
  }
  return new Blob(pieces);
}

/** A body as it arrives, within its time: also somebody who sends nothing at all is left in the end. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  const timer = AbortSignal.timeout(readTimeoutMs);
  const leave = () => void reader.cancel().catch(() => {});
  timer.addEventListener("abort", leave);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (timer.aborted) throw tooSlow();
      if (done) return;
      yield value;
    }
  } finally {
    timer.removeEventListener("abort", leave);
    leave();
  }
}

async function parseForm(body: Blob, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new AppError("INVALID_REQUEST", "The form did not arrive whole. Please try again.");
  }
}

function tooSlow(): AppError {
  return new AppError("INVALID_REQUEST", "The photo took too long to arrive. Please try again where the signal is better.");
}

/** The spec's words (§5). */
function tooLarge(): AppError {
  return new AppError("TOO_LARGE", "Please select an image smaller than 10MB");
}
