// npm run test:hostile and npm run test:faults: the whole of a proof of proof/, which npm test only samples. Figures go into docs/.
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { bin, modernNode, run } from "./setup/run.mjs";

await ensureDependencies();
await ensureBuild();
const [name = "", ...more] = process.argv.slice(2);
const code = await run(modernNode(), [bin("vitest"), "run", `proof/${name}/`, "--no-file-parallelism", ...more], {
  env: { ...process.env, PROOF: "full" },
});
process.exit(code);
