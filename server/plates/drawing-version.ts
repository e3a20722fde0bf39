import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Changes whenever the drawing code does, so that addresses of plates may be cached for ever. */
export async function drawingVersion(): Promise<string> {
  const folder = path.resolve(import.meta.dirname, "../../domain/plates");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts")).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}
