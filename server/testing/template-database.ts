import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../db/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A closed, migrated, empty PGlite folder to copy: making one anew takes four seconds. */
    templateFolder: string;
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "dockleaf-template-"));
  const database = await openDatabase({ dataDir: folder });
  await database.close();
  project.provide("templateFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
