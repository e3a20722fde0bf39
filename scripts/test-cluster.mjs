// npm run test:cluster: two servers on one PostgreSQL and one S3 store behind a balancer; first what they must do together, then
// the whole browser suite against them.
import { ensureBuild } from "./setup/build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { bin, modernNode, run } from "./setup/run.mjs";

await ensureDependencies();
await ensureBuild();
const chromium = await ensureChromium();
const env = { ...process.env, PROOF: "full", E2E_CLUSTER: "1", ...(chromium && { CHROMIUM_PATH: chromium }) };
const together = await run(modernNode(), [bin("vitest"), "run", "proof/cluster"], { env });
const browser = await run(modernNode(), [bin("playwright"), "test", "--project=site", "--reporter=line"], { env });
process.exit(together || browser);
