// npm run bench [-- NAME ...]: starts the built site on an empty data folder and runs every program of bench/ (or those named) against it.
// What lies in a folder of bench/ takes long and runs only when named.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuild } from "./setup/build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { modernNode, root, run } from "./setup/run.mjs";

await ensureDependencies();
await ensureBuild();
const chromium = await ensureChromium();
const wanted = process.argv.slice(2);
const short = readdirSync(path.join(root, "bench")).filter((file) => file.endsWith(".ts"));
const programs = wanted.length > 0 ? wanted.map((name) => `${name}.ts`) : short.toSorted((one, other) => one.localeCompare(other));

const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), "dockleaf-bench-"));
const url = `http://localhost:${port}`;
const server = spawn(modernNode(), ["scripts/serve.ts"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "1000000",
  },
});

let failed = false;
try {
  await untilReady();
  for (const program of programs) {
    console.log(`\n== ${program} ==`);
    const env = { ...process.env, BENCH_URL: url, BENCH_SERVER_PID: String(server.pid), ...(chromium && { CHROME_PATH: chromium }) };
    if ((await run(modernNode(), [path.join("bench", program)], { env })) !== 0) failed = true;
  }
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  if (server.kill("SIGTERM")) await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function untilReady() {
  for (let attempt = 0; attempt < 480; attempt++) {
    if (server.exitCode !== null) throw new Error("the server ended before it was ready");
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the server was not ready within two minutes");
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
