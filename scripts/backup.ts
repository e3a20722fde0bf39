/**
 * npm run backup -- --to FILE-OR-FOLDER
 *
 * Writes the database and the photos into one archive. With PostgreSQL the servers may go on working; the embedded database is
 * one process's own, so its server has to be stopped meanwhile.
 */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "../server/backup/archive.ts";
import { makeBackup } from "../server/backup/make-backup.ts";
import { openDatabase } from "../server/db/database.ts";
import { secretFile } from "../server/kept-secret.ts";
import { openPhotoStore } from "../server/photo-services.ts";
import { StartError } from "../server/start-error.ts";
import { operatorCommand } from "./operator-command.ts";

await operatorCommand(async (config) => {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  if (!to) throw new BackupError("Say where the backup goes: npm run backup -- --to FILE-OR-FOLDER");
  const now = new Date();
  const file = archiveFile(to, now);
  const dataDir = path.resolve(config.dataDir);
  if (!config.databaseUrl && !existsSync(path.join(dataDir, "database"))) {
    throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, migrate: false }).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    throw new BackupError(`The embedded database can be backed up only while its server is stopped. ${error.message}`);
  });
  try {
    const { tables, photos } = await makeBackup({
      db: database.db,
      photoStore: openPhotoStore(config),
      secretFile: config.secret ? undefined : secretFile(dataDir),
      file,
      now,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Backed up ${tables.length} tables (${rows} rows) and ${photos.files} photo files (${photos.bytes} bytes) to ${file}`);
  } finally {
    await database.close();
  }
});

function archiveFile(to: string, now: Date): string {
  const isFolder = existsSync(to) ? statSync(to).isDirectory() : to.endsWith(path.sep);
  const file = path.resolve(isFolder ? path.join(to, `dockleaf-${now.toISOString().replaceAll(":", "-").slice(0, 19)}Z.tar`) : to);
  if (existsSync(file)) throw new BackupError(`${file} is there already. A backup overwrites nothing; choose another name.`);
  if (!existsSync(path.dirname(file))) throw new BackupError(`There is no folder ${path.dirname(file)}.`);
  return file;
}
