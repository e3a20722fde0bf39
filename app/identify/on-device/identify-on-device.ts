import { type DeviceAnswer, DeviceError, type WorkerNews } from "./device-messages.ts";

export type DeviceProgress = { stage: "loading"; percent: number } | { stage: "looking" };

/** Names one photo in a worker that lives for this photo alone: what it took of the device's memory is given back at the end. */
export async function identifyOnDevice(
  photo: Blob,
  onProgress: (progress: DeviceProgress) => void,
  signal: AbortSignal,
): Promise<DeviceAnswer> {
  if (!isSupported()) throw new DeviceError("unsupported");
  const worker = new Worker(new URL("./device-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<DeviceAnswer>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    // Without a message the worker's own file did not arrive.
    reject(new DeviceError(event.message ? "broken" : "interrupted"));
  });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerNews>) => {
    if (data.type === "loading") onProgress({ stage: "loading", percent: Math.floor((data.loaded / data.total) * 100) });
    else if (data.type === "looking") onProgress({ stage: "looking" });
    else if (data.type === "answered") resolve(data);
    else reject(new DeviceError(data.problem));
  });
  worker.postMessage({ photo });
  try {
    return await promise;
  } finally {
    worker.terminate();
  }
}

function isSupported(): boolean {
  return ["WebAssembly", "Worker", "OffscreenCanvas", "createImageBitmap"].every((needed) => needed in globalThis);
}
