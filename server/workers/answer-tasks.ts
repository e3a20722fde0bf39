import { parentPort } from "node:worker_threads";
import type { WorkerReply } from "./worker-pool.ts";

/** The inside of a pool's thread: answers every message with what `work` makes of it. */
export function answerTasks<Request>(work: (message: Request) => Promise<unknown>): void {
  parentPort?.on("message", (message: Request) => {
    void work(message).then(
      (value) => reply({ ok: true, value }),
      (error: unknown) => reply({ ok: false, error: describe(error) }),
    );
  });
}

function reply(answer: WorkerReply): void {
  parentPort?.postMessage(answer);
}

function describe(error: unknown): { name: string; message: string } {
  return error instanceof Error ? { name: error.name, message: error.message } : { name: "Error", message: String(error) };
}
