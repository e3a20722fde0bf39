import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { Person } from "./person.ts";

const root = path.resolve(import.meta.dirname, "..");

export type SiteProcess = {
  url: string;
  output: () => string;
  person: (name: string) => Person;
  signal: (signal: NodeJS.Signals) => void;
  exitCode: () => Promise<number | null>;
};

/** What npm start runs, as a process of its own. */
export function spawnSite(environment: Record<string, string>, { uid }: { uid?: number | undefined } = {}) {
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    cwd: root,
    ...(uid && { uid, gid: uid }),
    env: { ...process.env, NODE_ENV: "test", LOG_LEVEL: "warn", PORT: "0", ...environment },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output: () => text, exitCode: () => exitCode(child) };
}

export async function startSite(environment: Record<string, string>, as: { uid?: number | undefined } = {}): Promise<SiteProcess> {
  const { child, output, exitCode: ended } = spawnSite(environment, as);
  await expect.poll(output, { timeout: 60_000 }).toMatch(/is ready at (\S+)\nEmbedded: .+\n/);
  const url = /is ready at (\S+)/.exec(output())?.[1] ?? "";
  return { url, output, person: (name) => new Person(url, name), signal: (signal) => void child.kill(signal), exitCode: ended };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}
