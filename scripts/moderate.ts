/**
 * npm run moderate                  lists gallery photos that people reported
 * npm run moderate -- restore ID    shows one again; only new reports count from then on
 * npm run moderate -- remove ID     deletes one for good, files and all
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "../server/clock.ts";
import type { Config } from "../server/config.ts";
import { openDatabase } from "../server/db/database.ts";
import { LibraryService } from "../server/library/library.service.ts";
import { createPhotoServices } from "../server/photo-services.ts";
import { operatorCommand } from "./operator-command.ts";

const [command = "list", id = ""] = parseArgs({ allowPositionals: true }).positionals;

if (!["list", "restore", "remove"].includes(command) || (command !== "list" && !id)) {
  console.error("npm run moderate [-- list | restore ID | remove ID]");
  process.exitCode = 2;
} else await operatorCommand(moderate);

async function moderate(config: Config): Promise<void> {
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
  } finally {
    await close();
    await database.close();
  }
}
