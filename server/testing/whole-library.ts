import path from "node:path";
import type { Weed } from "../../domain/library.ts";
import { weedSlug } from "../../domain/slug.ts";
import { LibraryService } from "../library/library.service.ts";
import { readWeedFiles } from "../library/weed-files.ts";

let library: Promise<LibraryService> | undefined;

/** The library as shipped, read once for all tests of a file. */
export function wholeLibrary(): Promise<LibraryService> {
  library ??= readWeedFiles(path.resolve(import.meta.dirname, "../../content/weeds")).then(({ weeds }) => {
    const now = new Date().toISOString();
    return new LibraryService(
      weeds.map(({ weed }): Weed => ({ ...weed, slug: weedSlug(weed), imageUrl: null, images: [], createdAt: now, updatedAt: now })),
    );
  });
  return library;
}
