import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../db/database.ts";
import { createPostgresDatabase } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A closed, migrated, empty PGlite folder to copy: making one anew takes four seconds. */
    templateFolder: string;
  }
}

/** The migrated, empty database on the run's PostgreSQL that the others are copies of. */
export const templateName = "template_dockleaf";

/** Both databases are made and migrated once for the whole run; a test gets a copy. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "dockleaf-template-"));
  const databaseUrl = await createPostgresDatabase(project.getProvidedContext().postgresUrl, templateName);
  for (const options of [{ dataDir: folder }, { dataDir: "", databaseUrl }]) {
    const database = await openDatabase(options);
    await database.close();
  }
  project.provide("templateFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
