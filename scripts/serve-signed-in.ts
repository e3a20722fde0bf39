/**
 * node scripts/serve-signed-in.ts: the built site with test sessions ("trial-anna" is Anna on her trial), for the browser tests.
 * It listens twice, once with the embedded assistant and once with the model that the environment names.
 */
import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { defaultBrand } from "../domain/brand.ts";
import { createApp } from "../server/app.ts";
import { assembleAssistant } from "../server/assistant/assemble.ts";
import { systemClock } from "../server/clock.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/database.ts";
import { GuidesService } from "../server/guides/guides.service.ts";
import { PageCache } from "../server/http/page-cache.ts";
import { renderWith } from "../server/http/render.ts";
import { createLog } from "../server/log.ts";
import { createPhotoServices } from "../server/photo-services.ts";
import { PlateService } from "../server/plates/plate.service.ts";
import { sessionsByToken } from "../server/testing/test-sessions.ts";
import { wholeLibrary } from "../server/testing/whole-library.ts";

const root = path.resolve(import.meta.dirname, "..");
const log = createLog("error");
const dataDir = mkdtempSync(path.join(tmpdir(), "dockleaf-signed-in-"));
const database = await openDatabase({ dataDir });
const library = await wholeLibrary();
const plates = await PlateService.open(dataDir, defaultBrand.name);
const guides = await GuidesService.load(path.join(root, "content/guides"), library);
const build = (await import(path.join(root, "build/server/index.js"))) as ServerBuild;

async function serve(environment: Record<string, string | undefined>): Promise<number> {
  const config = readConfig({ ...environment, NODE_ENV: "test", DATA_DIR: dataDir });
  const photos = await createPhotoServices({ config, db: database.db, library, clock: systemClock, identifiers: [] });
  const { quota } = photos;
  const app = createApp({
    config,
    log,
    database,
    library,
    plates,
    guides,
    quota,
    photos,
    sessions: sessionsByToken(database.db),
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
    render: renderWith(() => Promise.resolve(build), { brand: config.brand, library, guides, evaluation: null }, "production"),
  });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

const ports = await Promise.all([serve({}), serve(process.env)]);
console.log(`listening on ${ports.join(" ")}`);
process.on("SIGTERM", () => process.exit(0));
