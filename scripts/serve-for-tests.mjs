// node scripts/serve-for-tests.mjs [site|development]: on an empty data folder of its own, for the browser tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { modernNode, run } from "./setup/run.mjs";

const program = process.argv[2] === "development" ? "scripts/dev.ts" : "scripts/serve.ts";
const dataDir = mkdtempSync(path.join(tmpdir(), "dockleaf-e2e-"));
const code = await run(modernNode(), [program], {
  env: { ...process.env, NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  serving: true,
});
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);
