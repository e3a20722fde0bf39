/** One of several servers on one database and one photo store, as npm start runs it; the stand-ins are shared, and started by its parent. */
import path from "node:path";
import type { ServerBuild } from "react-router";
import { type Config, readConfig } from "../../server/config.ts";
import { startServer } from "../../server/start.ts";

const build = path.resolve(import.meta.dirname, "../../build");
const shared = JSON.parse(process.env.SHARED_STAND_INS ?? "{}") as Pick<Config, "google" | "stripe">;
const page = (await import(path.join(build, "server/index.js"))) as ServerBuild;
const running = await startServer({
  config: { ...readConfig(process.env), ...shared },
  loadBuild: async () => page,
  clientFolder: path.join(build, "client"),
  mode: "production",
});
process.send?.(running.address);
process.on("SIGTERM", () => void running.stop().then(() => process.exit(0)));
// A parent that died without a word leaves no server behind.
process.on("disconnect", () => process.exit(0));
