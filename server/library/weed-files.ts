import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { type WeedFile, weedFileSchema } from "../../domain/weed-file.ts";

/** The text of one species file, not yet understood. */
export type RawWeedFile = { file: string; hash: string; text: string };
export type LoadedWeedFile = { file: string; hash: string; weed: WeedFile };
export type BrokenWeedFile = { file: string; problems: string[] };

export async function readRawWeedFiles(folder: string): Promise<RawWeedFile[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), "utf8");
      return { file, hash: createHash("sha256").update(text).digest("hex"), text };
    }),
  );
}

/** Understands species files; what cannot be understood is reported beside what can. */
export function parseWeedFiles(raw: RawWeedFile[]): { weeds: LoadedWeedFile[]; broken: BrokenWeedFile[] } {
  const weeds: LoadedWeedFile[] = [];
  const broken: BrokenWeedFile[] = [];
  for (const { file, hash, text } of raw) {
    const result = parseWeedFile(text);
    if ("problems" in result) broken.push({ file, problems: result.problems });
    else weeds.push({ file, hash, weed: result.weed });
  }
  return { weeds, broken };
}

export async function readWeedFiles(folder: string): Promise<{ weeds: LoadedWeedFile[]; broken: BrokenWeedFile[] }> {
  return parseWeedFiles(await readRawWeedFiles(folder));
}

function parseWeedFile(text: string): { weed: WeedFile } | { problems: string[] } {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    return { problems: [`not YAML: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const result = weedFileSchema.safeParse(data);
  return result.success ? { weed: result.data } : { problems: result.error.issues.map(describeIssue) };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const where = issue.path.join(".") || "file";
  return `${where}: ${issue.message}`;
}
