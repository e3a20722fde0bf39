import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { isOutage } from "../outage.ts";
import { StartError } from "../start-error.ts";
import { EmbeddedPostgres, hasRoom } from "./embedded-postgres.ts";
import { lockFolder } from "./folder-lock.ts";
import * as schema from "./schema.ts";

/** What stores see: one PostgreSQL dialect, whichever of the two drivers runs it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  /** "PGlite" or "PostgreSQL", for the line that npm start prints. */
  engine: string;
  /** Rejects when the database does not answer in time. */
  ping: () => Promise<void>;
  /** Begins the embedded database's log anew; a server sees to its own. */
  checkpoint?: () => Promise<void>;
  /** The connections to a server; the embedded database has none. */
  connections?: () => { open: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

export const migrationsFolder = path.join(import.meta.dirname, "migrations");

/** An arbitrary number that only our migrations use: processes that start at the same moment migrate one after another. */
export const migrationLock = 731_448_201;

const queryTimeoutMs = 10_000;
const migrationTimeoutMs = 120_000;

type OpenOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** A backup looks and changes nothing. */
  migrate?: boolean;
};

export async function openDatabase({ databaseUrl, dataDir, migrate = true }: OpenOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, migrate) : openEmbedded(dataDir, migrate);
}

async function openEmbedded(dataDir: string, migrate: boolean): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    if (migrate && !hasRoom(dataDir))
      throw new StartError(`The disk of the data folder ${dataDir} is full. Make room there, or set DATA_DIR to another folder.`);
    const client = await EmbeddedPostgres.open(path.join(dataDir, "database"));
    const db = drizzlePglite({ client, schema });
    if (migrate) await migratePglite(db, { migrationsFolder });
    return {
      db,
      engine: "PGlite",
      ping: () => withinTime(db.execute(sql`select 1`)),
      checkpoint: () => client.checkpoint(),
      close: async () => {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * A query that was given up leaves its connection waiting for an answer that may never come. Such a connection must not go back
 * into the pool, where it would cost the next visitor as long again.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const giveUp = (error: unknown) => {
      if (error instanceof Error && error.message === "Query read timeout") this.connection.stream.destroy();
    };
    this.query = ((...asked: unknown[]) => {
      const last = asked.at(-1);
      if (typeof last === "function") {
        const callback = last as (error: unknown, result: unknown) => void;
        return ask(...asked.slice(0, -1), (error: unknown, result: unknown) => {
          giveUp(error);
          callback(error, result);
        });
      }
      const answer = ask(...asked);
      if (answer instanceof Promise) answer.catch(giveUp);
      return answer;
    }) as typeof this.query;
  }
}

async function openPostgres(connectionString: string, migrate: boolean): Promise<Database> {
  const pool = new pg.Pool({
    Client: ImpatientClient,
    connectionString,
    // So that a restore can see that a server is at work.
    application_name: "dockleaf",
    keepAlive: true,
    max: 10,
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
  });
  // A server that restarts drops idle connections; the pool replaces them, and an unhandled event would end the process.
  pool.on("error", () => {});
  try {
    if (migrate) await migrateOneAtATime(connectionString);
  } catch (error) {
    await pool.end();
    if (!isOutage(error)) throw error;
    const { host } = new URL(connectionString);
    throw new StartError(`The database at ${host} does not answer. Start it, or correct DATABASE_URL.`, { cause: error });
  }
  const db = drizzlePostgres({ client: pool, schema });
  return {
    db,
    engine: "PostgreSQL",
    ping: () => withinTime(db.execute(sql`select 1`)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

async function migrateOneAtATime(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: queryTimeoutMs, query_timeout: migrationTimeoutMs });
  await client.connect();
  try {
    // Held by the connection, so it ends with it, however that ends.
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function withinTime(answer: PromiseLike<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the database did not answer in time")), 2_000);
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
