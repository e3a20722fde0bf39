/**
 * npm run restore -- --from FILE [--replace]
 *
 * Puts a backup in place, whole or not at all, into whichever database and photo store are configured. Servers have to be stopped.
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "../server/backup/archive.ts";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { openDatabase } from "../server/db/database.ts";
import { secretFile } from "../server/kept-secret.ts";
import { openPhotoStore } from "../server/photo-services.ts";
import { operatorCommand } from "./operator-command.ts";

await operatorCommand(async (config) => {
  const { from, replace = false } = parseArgs({ options: { from: { type: "string" }, replace: { type: "boolean" } } }).values;
  if (!from) throw new BackupError("Say which backup: npm run restore -- --from FILE [--replace]");
  const file = path.resolve(from);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const dataDir = path.resolve(config.dataDir);
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir });
  try {
    const { madeAt, tables, photos } = await restoreBackup({
      db: database.db,
      photoStore: openPhotoStore(config),
      secretFile: config.secret ? undefined : secretFile(dataDir),
      file,
      replace,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${tables.length} tables (${rows} rows) and ${photos.files} photo files from the backup of ${madeAt}.`);
  } finally {
    await database.close();
  }
});
