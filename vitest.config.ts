import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,domain,server,scripts,local,proof}/**/*.test.ts"],
    // Minutes long: npm run test:cluster asks for it.
    exclude: [...configDefaults.exclude, ...(process.env.PROOF ? [] : ["proof/cluster/**"])],
    environment: "node",
    // Vitest would leave one core idle, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    retry: process.env.CI ? 1 : 0,
    globalSetup: ["./server/testing/postgres-server.ts", "./server/testing/template-database.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
