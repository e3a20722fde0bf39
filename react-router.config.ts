import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The whole table of routes is small; asking the server for parts of it would only add requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
