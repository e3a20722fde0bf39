/**
 * A child process of the crash and concurrency tests: the real application with one species in its library and an identifier
 * that takes a moment and sees dandelions. Tells its parent the address once it is ready.
 */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { weedSlug } from "../../domain/slug.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/database.ts";
import { LibraryService } from "../library/library.service.ts";
import { parseWeedFiles, readRawWeedFiles } from "../library/weed-files.ts";
import { createPhotoServices } from "../photo-services.ts";
import { sayingIdentifier, seesPlant } from "./photos.ts";
import { testApp } from "./test-app.ts";
import { trialSessions } from "./test-visitor.ts";

const thinkingMs = 60;

const config = readConfig(process.env);
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const library = new LibraryService(await dandelionAlone());
const photos = await createPhotoServices({
  config,
  db: database.db,
  library,
  clock: systemClock,
  identifiers: [
    sayingIdentifier(async () => {
      await new Promise((resolve) => setTimeout(resolve, thinkingMs));
      return seesPlant("Taraxacum officinale");
    }),
  ],
});
if (!config.databaseUrl) await photos.recover();
const { app, logLines } = testApp({ database, library, photos, sessions: trialSessions });
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(0, "127.0.0.1", () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

async function dandelionAlone() {
  const raw = await readRawWeedFiles(path.resolve(import.meta.dirname, "../../content/weeds"));
  const { weeds } = parseWeedFiles(raw.filter(({ file }) => file.startsWith("dandelion-")));
  return weeds.map(({ weed }) => ({ ...weed, slug: weedSlug(weed), imageUrl: null, images: [], createdAt: "", updatedAt: "" }));
}

// A test that sees a 500 wants to know why.
setInterval(() => {
  for (const line of logLines().splice(0)) if (line.includes("unexpected error")) console.error(line);
}, 500).unref();
