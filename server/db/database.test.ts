import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emptyDatabase, emptyDataFolder, engines, newPostgresUrl } from "../testing/databases.ts";
import { openDatabase } from "./database.ts";
import { databaseJobs } from "./database-jobs.ts";

describe.each(engines)("%s", (engine) => {
  test("a new database has every table of the schema and answers", async () => {
    const { db, ping } = await emptyDatabase(engine);
    const { rows } = (await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`)) as unknown as {
      rows: { table_name: string }[];
    };
    expect(rows.map((row) => row.table_name)).toContain("weeds");
    await expect(ping()).resolves.toBeUndefined();
  });
});

test("processes that start at the same moment migrate one PostgreSQL one after another", async () => {
  const databaseUrl = await newPostgresUrl();
  const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl, dataDir: "" })));
  await Promise.all(databases.map((database) => database.ping()));
  await Promise.all(databases.map((database) => database.close()));
});

test("a PostgreSQL that is not there is an error, not a wait without end", async () => {
  await expect(openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/none", dataDir: "" })).rejects.toThrow(
    "The database at 127.0.0.1:1 does not answer.",
  );
});

test("kill -9 during writes loses no write that was acknowledged", async () => {
  const dataDir = await emptyDataFolder();
  for (let round = 0; round < 3; round++) {
    const acknowledged = await writeUntilKilled(dataDir, 20 + round * 15);
    const { db, close } = await openDatabase({ dataDir });
    const { rows } = (await db.execute(sql`select value from acknowledged_writes`)) as unknown as { rows: { value: number }[] };
    await close();
    const stored = new Set(rows.map((row) => row.value));
    expect(acknowledged.filter((value) => !stored.has(value))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
  }
});

/** A child writes rows and reports each once the database has acknowledged it; it is killed after so many. */
async function writeUntilKilled(dataDir: string, count: number): Promise<number[]> {
  const child = fork(path.join(import.meta.dirname, "../testing/write-rows.ts"), [dataDir], { stdio: "inherit" });
  const acknowledged: number[] = [];
  child.on("message", (value) => {
    acknowledged.push(Number(value));
    if (acknowledged.length === count) child.kill("SIGKILL");
  });
  await once(child, "exit");
  return acknowledged;
}

test("the embedded database's log begins anew each hour, so that it does not grow for as long as the server runs", async () => {
  const { db, checkpoint, close } = await openDatabase({ dataDir: await emptyDataFolder() });
  const [job] = databaseJobs({ checkpoint });
  const begins = async () => {
    const { rows } = (await db.execute(sql`select redo_lsn - '0/0'::pg_lsn as at from pg_control_checkpoint()`)) as unknown as {
      rows: { at: string }[];
    };
    return Number(rows[0]?.at);
  };
  await db.execute(sql`create table anything (words text)`);
  await db.execute(sql`insert into anything values ('some')`);
  const before = await begins();
  expect(job?.everyMs).toBe(3_600_000);
  await job?.run();
  expect(await begins()).toBeGreaterThan(before);
  await close();
  expect(databaseJobs({})).toEqual([]);
});

test("a second process on the same data folder is refused with a clear sentence", async () => {
  const dataDir = await emptyDataFolder();
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(`The data folder ${dataDir} is already in use`);
  await first.close();
  const next = await openDatabase({ dataDir });
  await next.close();
});
