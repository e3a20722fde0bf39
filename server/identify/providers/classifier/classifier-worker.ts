import { availableParallelism } from "node:os";
import { parentPort } from "node:worker_threads";
import { scoreLogits } from "../../../../domain/classifier/scoring.ts";
import type { Seen } from "../../../../domain/classifier/to-sighting.ts";
import type { WorkerReply } from "../../../workers/worker-pool.ts";
import { Classifier } from "./classifier.ts";
import { readModelDescription, serverNetwork } from "./classifier-files.ts";

const model = readModelDescription();
const network = serverNetwork(model);
const loading = Classifier.load(
  { classifier: network, looksLike: model.looksLike },
  { threads: Math.max(1, Math.min(2, availableParallelism())) },
);

parentPort?.on("message", (bytes: Uint8Array) => {
  look(bytes).then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => reply({ ok: false, error: describe(error) }),
  );
});

async function look(bytes: Uint8Array): Promise<Seen> {
  const classifier = await loading;
  const picture = await classifier.decode(bytes);
  const scored = scoreLogits(await classifier.logits(picture), network);
  return scored.kind === "labels" ? scored : { kind: "no plant", seen: await classifier.looksLike(picture) };
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error ? { name: error.name, message: error.message } : { name: "Error", message: String(error) };
}
