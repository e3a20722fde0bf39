import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished } from "vitest";
import { TestVisitor } from "./test-visitor.ts";

export type PhotoServer = { child: ChildProcess; visitor: (name: string, session?: string) => TestVisitor; kill: () => Promise<void> };

/** Starts photo-server.ts as a process of its own, to be killed without warning. */
export async function startPhotoServer(environment: Record<string, string>): Promise<PhotoServer> {
  const child = fork(path.join(import.meta.dirname, "photo-server.ts"), {
    env: { ...process.env, NODE_ENV: "test", ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "10000", ...environment },
    stdio: "inherit",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [address] = (await once(child, "message")) as [string];
  const app = {
    request: (requestPath: string, init?: RequestInit) => fetch(address + requestPath, { ...init, signal: AbortSignal.timeout(30_000) }),
  };
  return {
    child,
    visitor: (name, session) => new TestVisitor(app, name, session),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
