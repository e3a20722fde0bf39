import path from "node:path";
import type { Weed } from "../../domain/library.ts";
import { weedSlug } from "../../domain/slug.ts";
import { readWeedFiles } from "../library/weed-files.ts";

let read: Promise<Weed[]> | undefined;

/** The real species files, as the library would hold them. */
export function testWeeds(): Promise<Weed[]> {
  read ??= readWeedFiles(path.resolve(import.meta.dirname, "../../content/weeds")).then(({ weeds }) =>
    weeds.map(({ weed }) => ({ ...weed, slug: weedSlug(weed), imageUrl: null, images: [], createdAt: "", updatedAt: "" })),
  );
  return read;
}
