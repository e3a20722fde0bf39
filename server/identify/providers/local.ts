import { countPlants } from "../../../domain/classifier/scoring.ts";
import { type Seen, toSighting } from "../../../domain/classifier/to-sighting.ts";
import { PoolBusyError, TaskTimeoutError, WorkerPool } from "../../workers/worker-pool.ts";
import { type Identifier, IdentifierError } from "../identifier.ts";
import { hasModel, readLabelMeanings } from "./classifier/classifier-files.ts";

/** One photo takes a tenth of a second; waiting behind more than this many is worse than being told to come back. */
const queueLimit = 32;
const taskTimeoutMs = 20_000;

/** Our own classifier, run in a thread of this process: no key and no network. Null where the trained files are missing. */
export async function loadLocalIdentifier(): Promise<Identifier | null> {
  if (!hasModel()) return null;
  // onnxruntime reports to its makers by default and gives the machine a number for it. Read by its C code, so it must be set in the
  // environment of the process, before the thread loads the library.
  process.env.ORT_DISABLE_TELEMETRY = "1";
  const meanings = readLabelMeanings();
  const pool = new WorkerPool<Uint8Array, Seen>({
    script: new URL("./classifier/classifier-worker.ts", import.meta.url),
    size: 1,
    queueLimit,
    taskTimeoutMs,
    killable: false,
  });
  return {
    name: "local",
    plantsKnown: countPlants(meanings),
    identify: async ({ bytes }) => {
      try {
        return toSighting(await pool.run(bytes), meanings);
      } catch (error) {
        if (error instanceof PoolBusyError) throw new IdentifierError("queue full", "many photos are waiting");
        if (error instanceof TaskTimeoutError) throw new IdentifierError("too slow", "our own classifier took too long");
        throw error;
      }
    },
    load: () => pool.load,
    close: () => pool.close(),
  };
}
