/** node scripts/serve-signed-in.ts: the built site with the assistant and with test sessions ("trial-anna"), for the browser tests. */
import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createApp } from "../server/app.ts";
import { assembleAssistant } from "../server/assistant/assemble.ts";
import { systemClock } from "../server/clock.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/database.ts";
import { PageCache } from "../server/http/page-cache.ts";
import { renderWith } from "../server/http/render.ts";
import { LibraryService } from "../server/library/library.service.ts";
import { seedLibrary } from "../server/library/seed-library.ts";
import { createLog } from "../server/log.ts";
import { countingQuota } from "../server/testing/counting-quota.ts";
import { sessionsByToken } from "../server/testing/test-sessions.ts";

const root = path.resolve(import.meta.dirname, "..");
const config = readConfig({ ...process.env, NODE_ENV: "test" });
const log = createLog("warn");
const database = await openDatabase({ dataDir: mkdtempSync(path.join(tmpdir(), "dockleaf-signed-in-")) });
await seedLibrary(database.db, path.join(root, "content/weeds"));
const library = await LibraryService.load(database.db);
const { quota } = countingQuota();
const build = (await import(path.join(root, "build/server/index.js"))) as ServerBuild;
const app = createApp({
  config,
  log,
  database,
  library,
  sessions: sessionsByToken,
  assistant: assembleAssistant({
    db: database.db,
    library,
    quota,
    settings: config.assistant,
    brand: config.brand,
    clock: systemClock,
    log,
  }),
  clock: systemClock,
  secret: "a secret for tests that is long enough",
  pageCache: new PageCache(),
  clientFolder: path.join(root, "build/client"),
  render: renderWith(() => Promise.resolve(build), { brand: config.brand, library }, "production"),
});
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(config.port, "127.0.0.1", () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
process.on("SIGTERM", () => {
  server.closeAllConnections();
  server.close(() => database.close().then(() => process.exit(0)));
});
