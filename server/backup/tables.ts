import path from "node:path";
import { is, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { type Db, migrationsFolder } from "../db/database.ts";
import journal from "../db/migrations/meta/_journal.json" with { type: "json" };
import * as schema from "../db/schema.ts";

export type Migration = { tag: string; when: number; statements: string[]; hash: string };

/** Every migration there is, oldest first. */
export function allMigrations(): Migration[] {
  const files = readMigrationFiles({ migrationsFolder });
  return journal.entries.map(({ tag, when }, index) => {
    const file = files[index];
    if (!file) throw new Error(`migration ${tag} is missing from ${path.basename(migrationsFolder)}`);
    return { tag, when, statements: file.sql, hash: file.hash };
  });
}

/** The names of our tables, each after those it refers to. */
export function tablesInOrder(): string[] {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    const table = tables.find((candidate) => candidate.name === name);
    for (const { reference } of table?.foreignKeys ?? []) {
      const parent = getTableConfig(reference().foreignTable).name;
      if (parent !== name) visit(parent);
    }
    ordered.push(name);
  };
  for (const { name } of tables) visit(name);
  return ordered;
}

/** The newest migration a database has had. */
export async function schemaOf(db: Pick<Db, "execute">): Promise<number> {
  const [row] = await rowsOf<{ when: string | number }>(
    db,
    sql`select created_at as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return Number(row?.when ?? 0);
}

/** Both drivers answer `{ rows }`; their common type does not say so. */
export async function rowsOf<Row>(db: Pick<Db, "execute">, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}
