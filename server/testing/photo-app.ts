import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type Clock, systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Identifier } from "../identify/identifier.ts";
import { LibraryService } from "../library/library.service.ts";
import { createPhotoServices } from "../photo-services.ts";
import type { Captcha } from "../uploads/captcha.ts";
import type { PhotoStore } from "../uploads/photo-store.ts";
import { sayingIdentifier, seesPlant } from "./photos.ts";
import { testApp } from "./test-app.ts";
import { TestVisitor, trialSessions } from "./test-visitor.ts";
import { testWeeds } from "./weeds.ts";

type Options = {
  database: Database;
  identifiers?: Identifier[];
  clock?: Clock;
  photoStore?: PhotoStore;
  captcha?: Captcha;
  environment?: Record<string, string>;
};

/** The whole application with photos in a folder of the test's own and an identifier that sees dandelions. */
export async function photoApp({ database, environment = {}, clock = systemClock, ...overrides }: Options) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "dockleaf-photos-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ PUBLIC_URL: "http://localhost", DATA_DIR: dataDir, ...environment });
  const library = new LibraryService(await testWeeds());
  const photos = await createPhotoServices({
    config,
    db: database.db,
    library,
    clock,
    identifiers: [sayingIdentifier(seesPlant("Taraxacum officinale"))],
    ...overrides,
  });
  onTestFinished(() => photos.close());
  const { app, logLines } = testApp({ database, library, photos, clock, sessions: trialSessions, environment });
  return { app, photos, library, logLines, dataDir, visitor: (name: string) => new TestVisitor(app, name) };
}
