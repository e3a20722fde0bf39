import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "../server/db/folder-lock.ts";
import { emptyDataFolder } from "../server/testing/databases.ts";

const root = path.resolve(import.meta.dirname, "..");

type Started = { child: ChildProcess; output: () => string; address: string };

/** What `npm start` runs once dependencies and build are there. */
function spawnServer(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  return spawnScript(["scripts/serve.ts"], environment);
}

function spawnScript(args: string[], environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", LOG_LEVEL: "warn", PORT: "0", ...environment },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output: () => text };
}

async function startServer(environment: Record<string, string>): Promise<Started> {
  const { child, output } = spawnServer(environment);
  await expect.poll(output, { timeout: 20_000 }).toMatch(/is ready at (\S+)\nEmbedded: .+\n/);
  return { child, output, address: /is ready at (\S+)/.exec(output())?.[1] ?? "" };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

test("the server says in one line that it is ready, and what is embedded", async () => {
  const { output, address } = await startServer({ DATA_DIR: await emptyDataFolder() });
  expect(output()).toMatch(/^Dockleaf is ready at http:\/\/localhost:\d+\nEmbedded: database \(PGlite in .+\)/);
  expect((await fetch(address)).status).toBe(200);
});

test("a taken port is a clear sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { child, output } = spawnServer({ DATA_DIR: await emptyDataFolder(), PORT: String(port) });
  expect(await exitCode(child)).toBe(1);
  expect(output()).toBe(`Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.\n`);
});

test("a second start on the same data folder is refused with a clear sentence", async () => {
  const dataDir = await emptyDataFolder();
  await startServer({ DATA_DIR: dataDir });
  const { child, output } = spawnServer({ DATA_DIR: dataDir });
  expect(await exitCode(child)).toBe(1);
  expect(output()).toContain(`The data folder ${dataDir} is already in use`);
});

test("a backup of an embedded database in use is refused with what to do, and leaves nothing behind", async () => {
  const dataDir = await emptyDataFolder();
  const lock = lockFolder(dataDir);
  onTestFinished(() => lock.release());
  const { child, output } = spawnScript(["scripts/backup.ts", "--to", path.join(dataDir, "backup.tar")], { DATA_DIR: dataDir });
  expect(await exitCode(child)).toBe(1);
  expect(output()).toMatch(/^The embedded database can be backed up only while its server is stopped\. .+ already in use .+\n$/);
  expect(existsSync(path.join(dataDir, "backup.tar"))).toBe(false);
});

test("mistakes in the configuration are listed and nothing starts", async () => {
  const { child, output } = spawnServer({ PORT: "many", PUBLIC_URL: "nowhere" });
  expect(await exitCode(child)).toBe(1);
  expect(output()).toMatch(/PORT: .+\n.*PUBLIC_URL: /);
});

test.each(["SIGINT", "SIGTERM"] as const)("%s finishes the requests under way and exits with 0", async (signal) => {
  const { child, address } = await startServer({ DATA_DIR: await emptyDataFolder() });
  const pages = Promise.all(Array.from({ length: 20 }, (_, index) => fetch(`${address}/?${index}`).then((response) => response.text())));
  await fetch(`${address}/healthz`);
  child.kill(signal);
  child.kill(signal);
  for (const html of await pages) expect(html).toContain("</html>");
  expect(await exitCode(child)).toBe(0);
});
