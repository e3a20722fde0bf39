import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../db/database.ts";
import { createPostgresDatabase } from "./postgres-server.ts";
import { templateName } from "./template-database.ts";

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
  const dataDir = mkdtempSync(path.join(tmpdir(), "dockleaf-data-"));
  // A thousand small files: one after another they are copied in half the time it takes to ask for all of them at once.
  cpSync(inject("templateFolder"), dataDir, { recursive: true });
  // Finished callbacks run last to first, so whatever opens the folder later is closed before this.
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** The address of a new, empty database on the run's PostgreSQL server, which nobody has migrated yet. */
export async function newPostgresUrl(): Promise<string> {
  return createPostgresDatabase(inject("postgresUrl"), newName());
}

function newName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}

async function emptyPostgres(): Promise<Database> {
  const databaseUrl = await createPostgresDatabase(inject("postgresUrl"), newName(), templateName);
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  onTestFinished(() => database.close());
  return database;
}
