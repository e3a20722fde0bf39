/**
 * npm run moderate                  lists gallery photos that people reported
 * npm run moderate -- restore ID    shows one again; only new reports count from then on
 * npm run moderate -- remove ID     deletes one for good, files and all
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "../domain/errors.ts";
import { systemClock } from "../server/clock.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/database.ts";
import { LibraryService } from "../server/library/library.service.ts";
import { createPhotoServices } from "../server/photo-services.ts";
import { StartError } from "../server/start-error.ts";

const root = path.resolve(import.meta.dirname, "..");
const [command = "list", id = ""] = parseArgs({ allowPositionals: true }).positionals;

process.exitCode = await main().catch((error: unknown) => {
  const isPlain = error instanceof AppError || error instanceof ConfigError || error instanceof StartError;
  console.error(isPlain ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  if (!["list", "restore", "remove"].includes(command) || (command !== "list" && !id)) {
    console.error("npm run moderate [-- list | restore ID | remove ID]");
    return 2;
  }
  const envFile = path.join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: path.resolve(config.dataDir) });
  const library = await LibraryService.load(database.db, ({ slug }) => `/plates/${slug}.svg`);
  const { community, photoStore, close } = await createPhotoServices({
    config,
    db: database.db,
    library,
    clock: systemClock,
    identifiers: [],
  });
  try {
    if (command === "restore") {
      await community.restore(id);
      console.log(`Restored ${id}.`);
    } else if (command === "remove") {
      await community.remove(id);
      console.log(`Removed ${id}.`);
    } else {
      const reported = await community.reported();
      for (const { id, weedId, reporters, hidden, imageUrl } of reported) {
        const weed = library.byId(weedId)?.commonName ?? `weed ${weedId}`;
        // A hidden photo answers 404 to everybody; in a folder it can still be looked at.
        const where = photoStore.embeddedIn ? imageUrl.replace("/api/photos", photoStore.embeddedIn) : config.brand.publicUrl + imageUrl;
        console.log(`${id}  ${weed}  ${reporters} reports  ${hidden ? "hidden" : "visible"}  ${where}`);
      }
      console.log(`${reported.length} reported photos.`);
    }
    return 0;
  } finally {
    await close();
    await database.close();
  }
}
