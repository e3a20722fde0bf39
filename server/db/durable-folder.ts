import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite's folder, with the one promise it lacks: its PostgreSQL never calls fsync, so a power cut could lose what was
 * acknowledged. PGlite calls syncToFs after every statement outside a transaction and after every commit; here that flushes the
 * write-ahead log. A checkpoint makes older pieces of the log superfluous, and the whole folder is flushed after each.
 */
export class DurableFolder extends NodeFS {
  readonly #folder: string;
  readonly #flushedAt = new Map<string, number>();

  constructor(folder: string) {
    super(folder);
    this.#folder = folder;
  }

  override async syncToFs(): Promise<void> {
    await this.#flushChanged(path.join(this.#folder, "pg_wal"));
  }

  async flushEverything(): Promise<void> {
    await this.#flushChanged(this.#folder);
  }

  async #flushChanged(folder: string): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) await this.#flushChanged(name);
      else if (entry.isFile()) await this.#flushFile(name);
    }
  }

  async #flushFile(name: string): Promise<void> {
    const changedAt = (await stat(name)).mtimeMs;
    if (this.#flushedAt.get(name) === changedAt) return;
    const file = await open(name, "r+");
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    this.#flushedAt.set(name, changedAt);
  }
}
