import { AppError } from "../../domain/errors.ts";
import { PoolBusyError, type PoolLoad, TaskTimeoutError, WorkerPool } from "../workers/worker-pool.ts";
import type { PhotoMeasures } from "./photo-quality.ts";

export type ProcessedPhoto = { display: Uint8Array; thumb: Uint8Array; measures: PhotoMeasures };

export type CodecRequest =
  | { task: "process"; bytes: Uint8Array }
  | { task: "resize"; bytes: Uint8Array; maxEdge: number; format: "jpeg" | "webp" };

/** Reads strangers' pictures and makes our own of them. */
export type PhotoCodec = {
  process: (bytes: Uint8Array) => Promise<ProcessedPhoto>;
  resize: (bytes: Uint8Array, options: { maxEdge: number; format: "jpeg" | "webp" }) => Promise<Uint8Array>;
  load: () => PoolLoad;
  close: () => Promise<void>;
};

/** A 48-megapixel HEIC takes about 7 s on a slow core; whatever takes longer than this is not a photo. */
const taskTimeoutMs = 20_000;

/** The spec's words for a file that is no picture (§5). */
export function refuseFileType(): AppError {
  return new AppError("UNSUPPORTED_TYPE", "Please select an image file (JPEG, PNG, etc.)");
}

export function createPhotoCodec({ threads, queueLimit = 64 }: { threads: number; queueLimit?: number }): PhotoCodec {
  const pool = new WorkerPool<CodecRequest, unknown>({
    script: new URL("./photo-worker.ts", import.meta.url),
    size: threads,
    queueLimit,
    taskTimeoutMs,
    killable: true,
  });
  return {
    process: async (bytes) => {
      try {
        return (await pool.run({ task: "process", bytes })) as ProcessedPhoto;
      } catch (error) {
        throw error instanceof PoolBusyError ? tooBusy() : refusal(error);
      }
    },
    resize: async (bytes, options) => (await pool.run({ task: "resize", bytes, ...options })) as Uint8Array,
    load: () => pool.load,
    close: () => pool.close(),
  };
}

/** A decoder that fails says so about the file: what it cannot open is not a photo that anybody could look at. */
function refusal(error: unknown): AppError {
  if (error instanceof TaskTimeoutError) {
    return new AppError("INVALID_IMAGE_QUALITY", "This picture takes too long to open.", {
      details: "Please send it as a JPEG, as the camera made it.",
    });
  }
  return refuseFileType();
}

function tooBusy(): AppError {
  return new AppError("SERVICE_UNAVAILABLE", "Many photos are arriving at this moment. Please try again in a few seconds.", {
    retryAfterSeconds: 5,
  });
}
