import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,domain,server,scripts,local}/**/*.test.ts"],
    environment: "node",
    globalSetup: ["./server/testing/postgres-server.ts", "./server/testing/template-database.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
