import { statfsSync } from "node:fs";
import { PGlite, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import { OutageError } from "../outage.ts";
import { DurableFolder } from "./durable-folder.ts";

/** Four pieces of the log, which grows by 16 MB at a time. */
const reservedBytes = 64 * 1024 * 1024;

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= reservedBytes;
}

/**
 * PostgreSQL inside this process, on a folder. Once it finds no room for the next piece of its log it spins, and the whole process
 * with it, until somebody kills it. So nothing is written to a disk that is nearly full; reading goes on.
 */
export class EmbeddedPostgres extends PGlite {
  readonly #folder: string;
  readonly #files: DurableFolder;

  static async open(folder: string): Promise<EmbeddedPostgres> {
    const database = new EmbeddedPostgres(folder, new DurableFolder(folder));
    await database.waitReady;
    await database.#files.flushEverything();
    return database;
  }

  private constructor(folder: string, files: DurableFolder) {
    super({ fs: files });
    this.#folder = folder;
    this.#files = files;
  }

  override async query<T>(statement: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!/^\s*select\b/i.test(statement)) this.#expectRoom();
    return super.query<T>(statement, values, options);
  }

  override async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.#expectRoom();
    return super.transaction(work);
  }

  /** Begins the log anew. Nothing inside this process does so by itself, and the log would grow until the next start. */
  async checkpoint(): Promise<void> {
    await this.query("checkpoint");
    await this.#files.flushEverything();
  }

  override async close(): Promise<void> {
    await super.close();
    await this.#files.flushEverything();
  }

  #expectRoom(): void {
    if (!hasRoom(this.#folder)) throw new OutageError("the disk of the data folder is full");
  }
}
