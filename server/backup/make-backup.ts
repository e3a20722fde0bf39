import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { type PhotoStore, photoKey, photoSizes } from "../uploads/photo-store.ts";
import { BackupError, formatVersion, type Manifest, names, sumLine } from "./archive.ts";
import { allMigrations, rowsOf, schemaOf, tablesInOrder } from "./tables.ts";
import { TarWriter } from "./tar.ts";

type Options = {
  db: Db;
  photoStore: PhotoStore;
  /** The file of the installation's own secret; undefined where the operator keeps one. */
  secretFile: string | undefined;
  /** The archive; it must not be there yet. */
  file: string;
  now: Date;
};

const rowsAtOnce = 500;

/**
 * Writes one archive. The rows are those of one moment, also while servers go on working; a photo's files are written before its
 * row and deleted after it, so whatever photo that moment knew is there, or was deleted on purpose since.
 */
export async function makeBackup(options: Options): Promise<Manifest> {
  const { file } = options;
  const partial = `${file}.${randomUUID()}.partial`;
  const spool = await mkdtemp(path.join(path.dirname(file), ".backup-"));
  try {
    const snapshot = await readRows(options.db, spool);
    const output = await open(partial, "wx", 0o600);
    try {
      const manifest = await writeArchive(new TarWriter(output), snapshot, options);
      await output.close();
      await rename(partial, file);
      return manifest;
    } finally {
      await output.close();
    }
  } finally {
    await rm(spool, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
}

type SpooledTable = { name: string; file: string; rows: number };
type Snapshot = { schema: Manifest["schema"]; tables: SpooledTable[]; photoIds: string[] };

/** All tables as of one moment, into files: a tar wants to know how long a file is before it comes. */
async function readRows(db: Db, folder: string): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const newest = allMigrations().at(-1);
      if (!newest || (await schemaOf(tx)) !== newest.when) {
        throw new BackupError("This database belongs to another version of the software. Make the backup with the version that serves it.");
      }
      const tables: SpooledTable[] = [];
      for (const name of tablesInOrder()) tables.push(await spoolTable(tx, name, path.join(folder, name)));
      const photoIds = (await rowsOf<{ id: string }>(tx, sql`select id from photos`)).map(({ id }) => id);
      return { schema: { tag: newest.tag, when: newest.when }, tables, photoIds };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The database writes and will read the JSON itself, so that nothing is lost on the way through JavaScript's numbers and dates. */
async function spoolTable(tx: Pick<Db, "execute">, name: string, file: string): Promise<SpooledTable> {
  const output = await open(file, "wx", 0o600);
  let rows = 0;
  try {
    await tx.execute(sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} t`);
    for (;;) {
      const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from backup_rows`));
      if (lines.length === 0) break;
      rows += lines.length;
      await output.writeFile(lines.map(({ line }) => `${line}\n`).join(""));
    }
    await tx.execute(sql`close backup_rows`);
  } finally {
    await output.close();
  }
  return { name, file, rows };
}

async function writeArchive(tar: TarWriter, { schema, tables, photoIds }: Snapshot, options: Options): Promise<Manifest> {
  const sums: string[] = [];
  const add = async (name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const hash = createHash("sha256");
    await tar.add(name, size, hashing(bytes, hash));
    sums.push(sumLine(name, hash));
  };
  const addBytes = (name: string, bytes: Uint8Array) => add(name, bytes.byteLength, [bytes]);

  for (const { name, file } of tables) await add(names.table(name), (await stat(file)).size, createReadStream(file));
  const photos: Manifest["photos"] = { files: 0, bytes: 0, deletedMeanwhile: [] };
  for (const id of photoIds) {
    const files = await Promise.all(
      photoSizes.map(async (size) => ({ key: photoKey(id, size), bytes: await options.photoStore.get(photoKey(id, size)) })),
    );
    if (files.some(({ bytes }) => bytes === null)) {
      photos.deletedMeanwhile.push(id);
      continue;
    }
    for (const { key, bytes } of files) {
      if (!bytes) continue;
      await addBytes(names.photo(key), bytes);
      photos.files++;
      photos.bytes += bytes.byteLength;
    }
  }
  const secret = options.secretFile && (await readFile(options.secretFile).catch(() => undefined));
  if (secret) await addBytes(names.secret, secret);

  const manifest: Manifest = {
    format: formatVersion,
    madeAt: options.now.toISOString(),
    schema,
    tables: tables.map(({ name, rows }) => ({ name, rows })),
    photos,
  };
  await addBytes(names.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const list = Buffer.from(sums.join(""));
  await tar.add(names.sums, list.byteLength, [list]);
  await tar.end();
  return manifest;
}

async function* hashing(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}
