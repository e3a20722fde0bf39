import { randomUUID } from "node:crypto";
import { open, rename } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { type Db, migrationLock } from "../db/database.ts";
import { type PhotoStore, photoIdOfKey } from "../uploads/photo-store.ts";
import { type Archive, BackupError, type Manifest, names, openArchive } from "./archive.ts";
import { allMigrations, type Migration, rowsOf, tablesInOrder } from "./tables.ts";
import type { TarEntry } from "./tar.ts";

type Options = {
  db: Db;
  photoStore: PhotoStore;
  /** Where the installation's own secret belongs; undefined where the operator keeps one. */
  secretFile: string | undefined;
  file: string;
  /** Whether what is there may be thrown away. */
  replace: boolean;
};

const rowsAtOnce = 200;

/** A server fills these by itself when it first starts. */
const filledByStart = new Set(["weeds", "job_leases"]);

/**
 * Puts an archive's rows and photos in place of what is there, wholly or not at all: photos first, under names that no row speaks
 * of yet; then every row in one transaction; then what nobody speaks of any more goes. Cut short anywhere, what was there before
 * still stands, and the servers' own sweep removes stray photos.
 */
export async function restoreBackup({ db, photoStore, secretFile, file, replace }: Options): Promise<Manifest> {
  const archive = await openArchive(file);
  const { manifest } = archive;
  const migrations = migrationsFor(manifest);
  await refuseUnlessFree(db, replace);
  await restorePhotos(archive, photoStore);
  await db.transaction(async (tx) => {
    await startAnew(tx, migrations.before);
    for (const { name } of manifest.tables) await restoreTable(tx, name, archive);
    await runMigrations(tx, migrations.after);
    const gone = manifest.photos.deletedMeanwhile;
    if (gone.length > 0) await tx.execute(sql`delete from photos where id in ${gone}`);
    await continueCounting(tx);
  });
  if (secretFile) await restoreSecret(archive, secretFile);
  if (replace) await deleteOtherPhotos(archive, photoStore);
  return manifest;
}

/** The migrations the archive's database had had, and those since. */
function migrationsFor({ schema }: Manifest): { before: Migration[]; after: Migration[] } {
  const all = allMigrations();
  const index = all.findIndex(({ when, tag }) => when === schema.when && tag === schema.tag);
  if (index === -1) {
    throw new BackupError(
      `This backup was made by another version of the software (its database is at ${schema.tag}, which this version does not know). Restore it with that version or a newer one. Nothing was changed.`,
    );
  }
  return { before: all.slice(0, index + 1), after: all.slice(index + 1) };
}

async function refuseUnlessFree(db: Db, replace: boolean): Promise<void> {
  const [others] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name = 'dockleaf' and pid <> pg_backend_pid()`,
  );
  if (others && others.count > 0) throw new BackupError("A server is using this database. Stop every server first. Nothing was changed.");
  if (replace) return;
  for (const name of tablesInOrder()) {
    if (filledByStart.has(name)) continue;
    const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) {
      throw new BackupError(
        `This database is not empty (${name} has rows). Add --replace to throw away what is in it. Nothing was changed.`,
      );
    }
  }
}

async function restorePhotos({ entries }: Archive, photoStore: PhotoStore): Promise<void> {
  for await (const entry of entries()) {
    if (entry.name.startsWith("photos/")) await photoStore.put(photoKeyOf(entry), await bytesOf(entry));
  }
}

/** The tables as they were when the archive was made, empty. */
async function startAnew(tx: Pick<Db, "execute">, migrations: Migration[]): Promise<void> {
  const tables = sql.join(
    tablesInOrder().map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await tx.execute(sql`drop table if exists ${tables} cascade`);
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
  await runMigrations(tx, migrations);
}

/** As Drizzle's migrator does it, which cannot work inside a transaction of ours. */
async function runMigrations(tx: Pick<Db, "execute">, migrations: Migration[]): Promise<void> {
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
  }
}

async function restoreTable(tx: Pick<Db, "execute">, name: string, archive: Archive): Promise<void> {
  const table = sql.identifier(name);
  const insert = (lines: string[]) =>
    tx.execute(
      sql`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${`[${lines.join(",")}]`}::json)`,
    );
  const entry = await entryNamed(archive, names.table(name));
  if (!entry) return;
  let lines: string[] = [];
  for await (const line of linesOf(entry)) {
    lines.push(line);
    if (lines.length < rowsAtOnce) continue;
    await insert(lines);
    lines = [];
  }
  if (lines.length > 0) await insert(lines);
}

async function entryNamed({ entries }: Archive, name: string): Promise<TarEntry | undefined> {
  for await (const entry of entries()) if (entry.name === name) return entry;
  return undefined;
}

/** Node's own line reader also ends lines at characters that JSON may hold. */
async function* linesOf(entry: TarEntry): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const piece of entry.read()) {
    rest = Buffer.concat([rest, piece]);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      yield rest.toString("utf8", 0, end);
      rest = rest.subarray(end + 1);
    }
  }
}

/** Numbers that the database gives out go on after the largest one restored. */
async function continueCounting(tx: Pick<Db, "execute">): Promise<void> {
  const counted = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of counted) {
    if (!tablesInOrder().includes(table)) continue;
    const largest = sql`(select max(${sql.identifier(column)}) from ${sql.identifier(table)})`;
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(${largest}, 1), ${largest} is not null)`);
  }
}

/** The secret keys hashes that are among the rows, so it comes with them. */
async function restoreSecret(archive: Archive, secretFile: string): Promise<void> {
  const entry = await entryNamed(archive, names.secret);
  if (!entry) return;
  const aside = `${secretFile}.${randomUUID()}`;
  const file = await open(aside, "wx", 0o600);
  try {
    await file.writeFile(await bytesOf(entry));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, secretFile);
}

async function deleteOtherPhotos({ entries }: Archive, photoStore: PhotoStore): Promise<void> {
  const kept = new Set<string>();
  for await (const entry of entries()) if (entry.name.startsWith("photos/")) kept.add(photoIdOfKey(photoKeyOf(entry)));
  for await (const { key } of photoStore.list()) if (!kept.has(photoIdOfKey(key))) await photoStore.delete(key);
}

function photoKeyOf({ name }: TarEntry): string {
  return name.slice("photos/".length);
}

async function bytesOf(entry: TarEntry): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of entry.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}
