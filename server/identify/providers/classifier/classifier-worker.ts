import { availableParallelism } from "node:os";
import { parentPort } from "node:worker_threads";
import { scoreLogits } from "../../../../domain/classifier/scoring.ts";
import type { WorkerReply } from "../../../workers/worker-pool.ts";
import { Classifier } from "./classifier.ts";
import { readModelDescription } from "./classifier-files.ts";

/** What the worker answers: labels with how sure it is of each, or what it saw where there is no plant. */
export type WorkerSighting =
  | { kind: "labels"; labels: { label: string; score: number }[] }
  | { kind: "no plant"; seen: string | undefined };

const model = readModelDescription();
const loading = Classifier.load(model, { threads: Math.max(1, Math.min(2, availableParallelism())) });

parentPort?.on("message", (bytes: Uint8Array) => {
  look(bytes).then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => reply({ ok: false, error: describe(error) }),
  );
});

async function look(bytes: Uint8Array): Promise<WorkerSighting> {
  const classifier = await loading;
  const picture = await classifier.decode(bytes);
  const scored = scoreLogits(await classifier.logits(picture), model);
  return scored.kind === "labels" ? scored : { kind: "no plant", seen: await classifier.looksLike(picture) };
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error ? { name: error.name, message: error.message } : { name: "Error", message: String(error) };
}
