import { weedSlug } from "../../domain/slug.ts";
import type { Db } from "../db/database.ts";
import { readContentHashes, replaceWeeds } from "./library.store.ts";
import { parseWeedFiles, readRawWeedFiles } from "./weed-files.ts";

export class BrokenContentError extends Error {
  override name = "BrokenContentError";
}

/** Brings the database to what content/weeds says. Only files whose hash the database does not hold are read closely. */
export async function seedLibrary(db: Db, folder: string): Promise<{ changed: number; total: number }> {
  const [raw, stored] = await Promise.all([readRawWeedFiles(folder), readContentHashes(db)]);
  const unchanged = raw.filter(({ hash }) => stored.has(hash));
  const { weeds, broken } = parseWeedFiles(raw.filter(({ hash }) => !stored.has(hash)));
  if (broken.length > 0) {
    const lines = broken.flatMap(({ file, problems }) => problems.map((problem) => `  ${file}: ${problem}`));
    throw new BrokenContentError(`Some species files cannot be read. Mend them, then start again:\n${lines.join("\n")}`);
  }
  if (weeds.length > 0 || unchanged.length < stored.size) {
    const changed = weeds.map(({ hash, weed }) => ({ id: weed.id, slug: weedSlug(weed), contentHash: hash, content: weed }));
    const keptIds = unchanged.flatMap(({ hash }) => stored.get(hash) ?? []);
    await replaceWeeds(db, changed, keptIds);
  }
  return { changed: weeds.length, total: raw.length };
}
