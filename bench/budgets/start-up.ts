import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../server/testing/free-port.ts";

const patienceMs = 180_000;
const bareServer = 'require("node:http").createServer((_, answer) => answer.end()).listen(process.env.PORT, "127.0.0.1")';

/** How many times longer the site takes to be ready than a server that does nothing; on data that is already there, as at every start but the first. */
export async function startUpRatio(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "dockleaf-start-up-"));
  try {
    const site = () => timeToReady(["scripts/serve.ts"], "/readyz", { DATA_DIR: dataDir });
    const bare = () => timeToReady(["-e", bareServer], "/", {});
    await site();
    return (await quickest(site)) / (await quickest(bare));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The one that the rest of the machine disturbed least. */
async function quickest(start: () => Promise<number>): Promise<number> {
  const times = [await start(), await start()];
  return Math.min(...times);
}

async function timeToReady(args: string[], path: string, environment: Record<string, string>): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", PORT: String(port), ...environment },
  });
  try {
    while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
      if (child.exitCode !== null) throw new Error("a server ended before it was ready");
      if (performance.now() - startedAt > patienceMs) throw new Error("a server was not ready within three minutes");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return performance.now() - startedAt;
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
