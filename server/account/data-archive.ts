import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Log } from "../log.ts";
import { keepTrace } from "../trace.ts";
import type { ExportedFile } from "./personal-data.ts";

/** A zip, made while it is read: one file in memory at a time, and none before somebody wants it. */
export function streamArchive(files: AsyncIterable<ExportedFile>, log: Log): ReadableStream<Uint8Array> {
  const source = files[Symbol.asyncIterator]();
  let waiting: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else waiting.push(chunk);
  });

  async function addNextFile(): Promise<boolean> {
    const next = await source.next();
    if (next.done) {
      zip.end();
      return false;
    }
    const { name, bytes } = next.value;
    addFile(zip, name, await bytes());
    return true;
  }

  /** The answer has begun, so all that is left is to end it early. How it ends is seen outside, hence an error without words of ours. */
  function breakOff(error: unknown): never {
    log.error({ err: error }, "an archive could not be finished");
    throw new Error("the archive broke off");
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: keepTrace(async (controller) => {
        const more = await addNextFile().catch(breakOff);
        if (failure) breakOff(failure);
        for (const chunk of waiting) controller.enqueue(chunk);
        waiting = [];
        if (!more) controller.close();
      }),
      async cancel() {
        zip.terminate();
        await source.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

/** Photos are compressed already; squeezing them again only takes time. */
function addFile(zip: Zip, name: string, bytes: Uint8Array): void {
  const entry = name.endsWith(".json") ? new ZipDeflate(name) : new ZipPassThrough(name);
  zip.add(entry);
  entry.push(bytes, true);
}
