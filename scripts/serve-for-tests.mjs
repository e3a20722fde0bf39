// node scripts/serve-for-tests.mjs [site|development]: on an empty data folder of its own, for the browser tests. With E2E_CLUSTER the
// site is two servers behind a balancer (npm run test:cluster).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { modernNode, run } from "./setup/run.mjs";

const site = process.env.E2E_CLUSTER ? "proof/cluster/serve.ts" : "scripts/serve.ts";
const program = process.argv[2] === "development" ? "scripts/dev.ts" : site;
const dataDir = mkdtempSync(path.join(tmpdir(), "dockleaf-e2e-"));
// Far from the ports of the site and the development server.
const plantnetPort = Number(process.env.PORT ?? 3000) + 2000;
const plantnet = spawn(modernNode(), ["scripts/fake-plantnet.ts"], {
  env: { ...process.env, PORT: String(plantnetPort) },
  stdio: "inherit",
});
const code = await run(modernNode(), [program], {
  env: { ...process.env, NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...identification() },
  serving: true,
});
plantnet.kill();
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);

/** Every browser of the tests comes from one address, and each has its own daily upload. */
function identification() {
  return {
    IDENTIFY_PROVIDERS: "plantnet",
    PLANTNET_API_KEY: "test",
    PLANTNET_BASE_URL: `http://127.0.0.1:${plantnetPort}`,
    ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "1000",
  };
}
