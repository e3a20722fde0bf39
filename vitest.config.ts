import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** They mostly wait for time limits to pass; npm run test:cluster, test:hostile and test:faults ask for them. */
const longProofs = ["proof/cluster/**", "proof/hostile/connections.test.ts", "proof/faults/process.test.ts"];

export default defineConfig({
  test: {
    include: ["{app,domain,server,scripts,local,proof}/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(process.env.PROOF ? [] : longProofs)],
    environment: "node",
    // Vitest would leave one core idle, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    retry: process.env.CI ? 1 : 0,
    globalSetup: ["./server/testing/postgres-server.ts", "./server/testing/template-database.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
