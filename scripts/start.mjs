// npm start: installs and builds what is missing, then serves. The server itself migrates and seeds.
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { modernNode, root, run } from "./setup/run.mjs";

await ensureDependencies();
await ensureBuild();

const envFile = path.join(root, ".env");
const args = [...(existsSync(envFile) ? [`--env-file=${envFile}`] : []), "scripts/serve.ts"];
process.exit(await run(modernNode(), args, { env: { NODE_ENV: "production", ...process.env }, serving: true }));
