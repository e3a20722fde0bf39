import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../db/database.ts";

/** Both engines, for `describe.each`: what holds on one must hold on the other. */
export const engines = ["PGlite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/** An empty, migrated database of the test's own; closed and removed when the test ends. */
export async function emptyDatabase(engine: Engine): Promise<Database> {
  return engine === "PGlite" ? emptyPglite() : emptyPostgres();
}

async function emptyPglite(): Promise<Database> {
  const dataDir = await emptyDataFolder();
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  return database;
}

/** A data folder with an empty, migrated database in it; removed when the test ends. */
export async function emptyDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "dockleaf-data-"));
  await cp(inject("templateFolder"), dataDir, { recursive: true });
  // Finished callbacks run last to first, so whatever opens the folder later is closed before this.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** The address of a new database on the run's PostgreSQL server. */
export async function newPostgresUrl(): Promise<string> {
  const adminUrl = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

async function emptyPostgres(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: await newPostgresUrl(), dataDir: tmpdir() });
  onTestFinished(() => database.close());
  return database;
}
