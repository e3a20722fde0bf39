import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3210);
const developmentPort = port + 1;
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: "app",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  // On a machine of two cores a browser may miss a beat. There a test gets a second try, and scripts/test.mjs names it; here it fails.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  timeout: 30_000,
  outputDir: ".cache/test-results",
  use: {
    locale: "en-GB",
    // A worker would answer before the test's own stand-ins do; the offline test asks for it.
    serviceWorkers: "block",
    timezoneId: "Europe/London",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "site", testIgnore: "ui/ui-kit*", use: { baseURL: `http://localhost:${port}` } },
    { name: "development", testMatch: "ui/ui-kit*.e2e.ts", use: { baseURL: `http://localhost:${developmentPort}` } },
  ],
  webServer: [serve("site", port), serve("development", developmentPort)],
});

function serve(what: string, onPort: number) {
  return {
    command: `node scripts/serve-for-tests.mjs ${what}`,
    env: { PORT: String(onPort) },
    url: `http://localhost:${onPort}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: "ignore" as const,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
  };
}
