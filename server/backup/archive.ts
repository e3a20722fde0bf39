import { createHash, type Hash } from "node:crypto";
import { z } from "zod";
import { BrokenArchiveError, readTar, type TarEntry } from "./tar.ts";

/**
 * What lies in a backup (docs/decisions/0011): one file of JSON lines per table, every photo, the installation's own secret where
 * it has one, a manifest, and last the hashes of all of these.
 */
export const names = {
  manifest: "manifest.json",
  sums: "SHA256SUMS",
  secret: "secret",
  table: (table: string) => `tables/${table}.jsonl`,
  photo: (key: string) => `photos/${key}`,
};

/** Nothing else is ever read, so no name can lead outside of where it belongs. */
const nameForm = /^(manifest\.json|SHA256SUMS|secret|tables\/[a-z_]+\.jsonl|photos\/[\w-]+\/(display|thumb)\.webp)$/;

export const formatVersion = 1;

const manifestSchema = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The last migration the database had. */
  schema: z.object({ tag: z.string(), when: z.number().int() }),
  /** In an order in which no row comes before one it refers to. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int() })),
  photos: z.object({
    files: z.number().int(),
    bytes: z.number().int(),
    /** Deleted by their owner between the reading of the rows and of the files; their rows are not brought back. */
    deletedMeanwhile: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A refusal that is written for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

export type Archive = { manifest: Manifest; entries: () => AsyncIterable<TarEntry> };

/** Reads the whole archive once and compares every byte with the hashes in it, so that what comes after need not doubt. */
export async function openArchive(file: string): Promise<Archive> {
  try {
    const found = new Map<string, string>();
    let manifest = "";
    let sums = "";
    let lines = 0;
    const rows = new Map<string, number>();
    for await (const entry of readTar(file)) {
      if (!nameForm.test(entry.name)) throw new BrokenArchiveError(`it holds a file that no backup has (${JSON.stringify(entry.name)})`);
      if (found.has(entry.name)) throw new BrokenArchiveError(`it holds ${entry.name} twice`);
      const hash = createHash("sha256");
      lines = 0;
      for await (const piece of entry.read()) {
        hash.update(piece);
        if (entry.name === names.manifest) manifest += Buffer.from(piece).toString();
        else if (entry.name === names.sums) sums += Buffer.from(piece).toString();
        else if (entry.name.endsWith(".jsonl")) lines += countLines(piece);
      }
      found.set(entry.name, hash.digest("hex"));
      rows.set(entry.name, lines);
    }
    compareSums(sums, found);
    const read = readManifest(manifest);
    for (const table of read.tables) {
      if (rows.get(names.table(table.name)) !== table.rows) throw new BrokenArchiveError(`${table.name} has not the rows it should have`);
    }
    return { manifest: read, entries: () => readTar(file) };
  } catch (error) {
    if (error instanceof BrokenArchiveError) throw new BackupError(`${file} cannot be restored: ${error.message}. Nothing was changed.`);
    throw error;
  }
}

function compareSums(sums: string, found: Map<string, string>): void {
  if (sums === "") throw new BrokenArchiveError("it has no hashes, so it is not whole");
  const expected = new Map(
    sums
      .trimEnd()
      .split("\n")
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [name, hash] of found) {
    if (name !== names.sums && expected.get(name) !== hash) throw new BrokenArchiveError(`${name} was changed after the backup was made`);
  }
  for (const name of expected.keys()) if (!found.has(name)) throw new BrokenArchiveError(`${name} is missing`);
}

function readManifest(text: string): Manifest {
  const format = z.object({ format: z.number() }).safeParse(parseJson(text));
  if (format.success && format.data.format > formatVersion) throw new BrokenArchiveError("it was made by a newer version of this software");
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success) throw new BrokenArchiveError("its manifest cannot be read");
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === 10) lines++;
  return lines;
}

/** A line of SHA256SUMS, as the program of that name writes and checks it. */
export function sumLine(name: string, hash: Hash): string {
  return `${hash.digest("hex")}  ${name}\n`;
}
