import { readFile } from "node:fs/promises";

/** The species that content/TAXONOMY.md explains: each has a line that starts with "- `file name`". */
export async function explainedDisagreements(markdownFile: string): Promise<Set<string>> {
  const text = await readFile(markdownFile, "utf8").catch(() => "");
  return new Set([...text.matchAll(/^- `([^`]+\.yaml)`/gm)].map((match) => match[1] ?? ""));
}
