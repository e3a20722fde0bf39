import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import type { PhotoStore } from "./photo-store.ts";

/** Photos in a folder: each file is written aside, flushed and renamed, so that it is there whole or not at all. */
export function folderPhotoStore(folder: string): PhotoStore {
  const fileOf = (key: string) => path.join(folder, key);
  return {
    embeddedIn: folder,
    put: async (key, bytes) => {
      const file = fileOf(key);
      const aside = `${file}.${randomUUID()}.tmp`;
      await mkdir(path.dirname(file), { recursive: true });
      const handle = await open(aside, "wx", 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, file);
      await flushFolder(path.dirname(file));
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(fileOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (key) => {
      await rm(fileOf(key), { force: true });
      // The photo's own folder goes with its last file; until then this fails, which is as well.
      await rmdir(path.dirname(fileOf(key))).catch(() => {});
    },
    list: () => listFiles(folder),
  };
}

async function* listFiles(folder: string): AsyncIterable<{ key: string; storedAt: Date }> {
  for await (const name of namesIn(folder)) {
    for await (const file of namesIn(path.join(folder, name))) {
      const found = await stat(path.join(folder, name, file)).catch(() => null);
      if (found?.isFile()) yield { key: `${name}/${file}`, storedAt: found.mtime };
    }
  }
}

async function* namesIn(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
