/**
 * What npm start runs once everything is built. It stands outside server/ because it is where the server and the stand-ins
 * meet: server/ imports nothing of local/ and only ever sees addresses and credentials.
 */
import path from "node:path";
import type { ServerBuild } from "react-router";
import { startStandIns } from "../local/stand-ins.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { startServer } from "../server/start.ts";
import { StartError } from "../server/start-error.ts";

const root = path.resolve(import.meta.dirname, "..");
const buildFolder = path.join(root, "build");

try {
  const standIns = await startStandIns(readConfig(process.env));
  const { config } = standIns;
  const build = (await import(path.join(buildFolder, "server/index.js"))) as ServerBuild;
  const running = await startServer({
    config,
    loadBuild: async () => build,
    clientFolder: path.join(buildFolder, "client"),
    mode: "production",
    standIns: standIns.names,
  });
  console.log(`${config.brand.name} is ready at ${running.address}`);
  console.log(`Embedded: ${running.embedded.join(", ") || "nothing"}`);
  stopOnSignal(async () => {
    await running.stop();
    await standIns.stop();
  });
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exit(1);
}

/** Ctrl-C reaches npm and us at once, so the signal may come twice; the second one changes nothing. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

function isPlain(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartError;
}
