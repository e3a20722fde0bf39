import { createHash } from "node:crypto";
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../db/database.ts";
import { type Engine, emptyDatabase, engines, newPostgresUrl } from "../testing/databases.ts";
import { fillEveryTable, firstPhoto, secondPhoto } from "../testing/full-database.ts";
import { startS3 } from "../testing/s3-server.ts";
import { folderPhotoStore } from "../uploads/folder-photo-store.ts";
import { type PhotoStore, photoKey } from "../uploads/photo-store.ts";
import { s3PhotoStore } from "../uploads/s3-photo-store.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { allMigrations, rowsOf, tablesInOrder } from "./tables.ts";
import { readTar, TarWriter } from "./tar.ts";

// Two embedded databases are opened in some of these.
vi.setConfig({ testTimeout: 60_000 });

const now = new Date("2026-06-10T12:00:00Z");

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "dockleaf-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function folderStore(): Promise<PhotoStore> {
  return folderPhotoStore(await newFolder());
}

async function s3Store(): Promise<PhotoStore> {
  const { settings, stop } = await startS3();
  onTestFinished(stop);
  return s3PhotoStore(settings);
}

type House = { database: Database; photoStore: PhotoStore; secretFile: string };

async function house(engine: Engine, photoStore?: PhotoStore): Promise<House> {
  const secretFile = path.join(await newFolder(), "secret");
  return { database: await emptyDatabase(engine), photoStore: photoStore ?? (await folderStore()), secretFile };
}

async function backUp({ database, photoStore, secretFile }: House): Promise<string> {
  const file = path.join(await newFolder(), "backup.tar");
  await makeBackup({ db: database.db, photoStore, secretFile, file, now });
  return file;
}

function restore({ database, photoStore, secretFile }: House, file: string, { replace = false } = {}) {
  return restoreBackup({ db: database.db, photoStore, secretFile, file, replace });
}

/** Every table as the database itself writes it. */
async function rowsOfEverything({ database }: Pick<House, "database">): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of tablesInOrder()) {
    const rows = await rowsOf<{ line: string }>(database.db, sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t`);
    all[name] = rows.map(({ line }) => line).toSorted((one, other) => one.localeCompare(other));
  }
  return all;
}

/** And every photo by its hash. */
async function everything({ database, photoStore }: House): Promise<Record<string, string[]>> {
  const files: string[] = [];
  for await (const { key } of photoStore.list()) {
    const bytes = await photoStore.get(key);
    files.push(
      `${key} ${createHash("sha256")
        .update(bytes ?? "missing")
        .digest("hex")}`,
    );
  }
  return { ...(await rowsOfEverything({ database })), "photo files": files.toSorted((one, other) => one.localeCompare(other)) };
}

const journeys = engines.flatMap((from) => engines.map((to) => ({ from, to })));

describe.each(journeys)("from $from to $to", ({ from, to }) => {
  test("every row and every photo arrives as it was, and counting goes on", async () => {
    const source = await house(from, from === to ? undefined : await s3Store());
    await fillEveryTable(source.database.db, source.photoStore);
    await writeFile(source.secretFile, "the secret of this house");
    const before = await everything(source);
    for (const [table, rows] of Object.entries(before)) expect(rows.length, `${table} has no row in this test`).toBeGreaterThan(0);

    const target = await house(to);
    const file = await backUp(source);
    await restore(target, file);
    expect(await everything(target)).toEqual(before);
    expect(await readFile(target.secretFile, "utf8")).toBe("the secret of this house");

    const migrated = await rowsOf<{ hash: string; when: string }>(
      target.database.db,
      sql`select hash, created_at::text as "when" from drizzle.__drizzle_migrations order by created_at`,
    );
    expect(migrated).toEqual(allMigrations().map(({ hash, when }) => ({ hash, when: String(when) })));

    await target.database.db.execute(
      sql`insert into conversation_messages (account_id, conversation_id, role, text) select account_id, id, 'user', 'next' from conversations`,
    );
    const [next] = await rowsOf<{ id: string }>(
      target.database.db,
      sql`select id::text as id from conversation_messages where text = 'next'`,
    );
    expect(next?.id).toBe("9007199254740994");
  });
});

test("rows are those of one moment while a server goes on writing; a photo deleted meanwhile is not brought back", async () => {
  const source = await house("PostgreSQL");
  await fillEveryTable(source.database.db, source.photoStore);
  const busyStore: PhotoStore = {
    ...source.photoStore,
    get: async (key) => {
      // Whoever deletes a photo deletes its row and then its files.
      await source.database.db.execute(sql`delete from photos where id = ${secondPhoto}`);
      await source.photoStore.delete(photoKey(secondPhoto, "display"));
      await source.database.db.execute(sql`insert into trial_keepsakes values (${crypto.randomUUID()})`);
      return source.photoStore.get(key);
    },
  };
  const target = await house("PostgreSQL");
  await restore(target, await backUp({ ...source, photoStore: busyStore }));
  const after = await everything(target);
  expect(after.trial_keepsakes).toEqual(['{"subject_hash":"kept"}']);
  expect(after.photos).toHaveLength(1);
  expect(after.identifications).toHaveLength(1);
  expect(after["photo files"]).toHaveLength(2);
});

test.each(engines)(
  "a target that is not empty is refused, kept whole when restoring fails, and replaced when that is asked for (%s)",
  async (engine) => {
    const source = await house(engine);
    await fillEveryTable(source.database.db, source.photoStore);
    const file = await backUp(source);
    const target = await house(engine);
    await target.database.db.execute(sql`insert into trial_keepsakes values ('somebody else')`);
    await target.photoStore.put(photoKey("older-photo", "thumb"), Buffer.from("older"));
    const before = await rowsOfEverything(target);

    await expect(restore(target, file)).rejects.toThrow(/not empty \(trial_keepsakes has rows\)\. Add --replace .+ Nothing was changed/);
    expect(await rowsOfEverything(target)).toEqual(before);

    // The last table cannot be filled: its hash is right, its rows are not.
    const broken = await forge(file, "tables/treatment_plans.jsonl", (text) => text.replace(/"plan":/, '"plam":'));
    await expect(restore(target, broken, { replace: true })).rejects.toThrow();
    expect(await rowsOfEverything(target)).toEqual(before);
    expect(await target.photoStore.get(photoKey("older-photo", "thumb"))).not.toBeNull();

    await restore(target, file, { replace: true });
    expect(await everything(target)).toEqual(await everything(source));
  },
);

test("a database that a server is using is left alone", async () => {
  const url = await newPostgresUrl();
  const server = await openDatabase({ databaseUrl: url, dataDir: tmpdir() });
  onTestFinished(() => server.close());
  await server.ping();
  const source = await house("PostgreSQL");
  const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() });
  onTestFinished(() => database.close());
  await expect(restore({ ...source, database }, await backUp(source))).rejects.toThrow(
    /A server is using this database\. Stop every server first/,
  );
});

test("an archive that is not as it was made is refused, each with its reason, and nothing is touched", async () => {
  const source = await house("PostgreSQL");
  await fillEveryTable(source.database.db, source.photoStore);
  const file = await backUp(source);
  const target = await house("PostgreSQL");
  const untouched = await everything(target);
  const whole = await readFile(file);
  const change = (at: string, to: string) => {
    const bytes = Buffer.from(whole);
    bytes.write(to, bytes.indexOf(at));
    return bytes;
  };
  const manifest = (from: string | RegExp, to: string) =>
    forge(file, "manifest.json", (text) => text.replace(from, to)).then((forged) => readFile(forged));
  const thumb = `photos/${firstPhoto}/thumb.webp`;
  const cases: [bytes: Buffer, reason: RegExp][] = [
    ...[0.9999, 0.5, 0.01].map((part): [Buffer, RegExp] => [whole.subarray(0, Math.floor(whole.length * part)), /the end is missing/]),
    [change(`${firstPhoto} thumb`, "X"), new RegExp(`${thumb} was changed after the backup was made`)],
    [change("ann@garden", "eve@"), /tables\/accounts.jsonl was changed/],
    [await manifest(/"when": \d+/, '"when": 99999999999999'), /made by another version .+ Restore it with that version or a newer one/],
    [await manifest('"format": 1', '"format": 2'), /newer version/],
    [await readFile(await forge(file, thumb, (text) => text, "photos/../../../etc/passwd")), /no backup has/],
    [Buffer.from("hello ".repeat(1000)), /damaged, or no archive of ours/],
    [Buffer.alloc(0), /the end is missing/],
  ];
  for (const [bytes, reason] of cases) {
    const spoilt = path.join(await newFolder(), "spoilt.tar");
    await writeFile(spoilt, bytes);
    const error: unknown = await restore(target, spoilt).catch((caught: unknown) => caught);
    expect(error, String(reason)).toMatchObject({ name: "BackupError", message: expect.stringMatching(reason) });
    expect((error as Error).message).toMatch(/Nothing was changed\.$/);
  }
  expect(await everything(target)).toEqual(untouched);
});

test("a backup leaves nothing half-made behind and is its owner's alone", async () => {
  const source = await house("PostgreSQL");
  const file = await backUp(source);
  expect(await readdir(path.dirname(file))).toEqual(["backup.tar"]);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const failing: PhotoStore = { ...source.photoStore, get: () => Promise.reject(new Error("the photo store answered 500")) };
  await fillEveryTable(source.database.db, source.photoStore);
  const folder = await newFolder();
  await expect(
    makeBackup({ db: source.database.db, photoStore: failing, secretFile: undefined, file: path.join(folder, "b.tar"), now }),
  ).rejects.toThrow("answered 500");
  expect(await readdir(folder)).toEqual([]);
});

/** The same archive with one file changed and all its hashes put right again, as somebody with bad intentions would. */
async function forge(file: string, name: string, change: (text: string) => string, renamed = name): Promise<string> {
  const forged = path.join(await newFolder(), "forged.tar");
  const output = await open(forged, "wx");
  const tar = new TarWriter(output);
  const sums: string[] = [];
  for await (const entry of readTar(file)) {
    if (entry.name === "SHA256SUMS") continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of entry.read()) pieces.push(piece);
    const bytes = entry.name === name ? Buffer.from(change(Buffer.concat(pieces).toString("latin1")), "latin1") : Buffer.concat(pieces);
    const written = entry.name === name ? renamed : entry.name;
    await tar.add(written, bytes.byteLength, [bytes]);
    sums.push(`${createHash("sha256").update(bytes).digest("hex")}  ${written}\n`);
  }
  const list = Buffer.from(sums.join(""));
  await tar.add("SHA256SUMS", list.byteLength, [list]);
  await tar.end();
  await output.close();
  return forged;
}
