import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export function secretFile(dataDir: string): string {
  return path.join(dataDir, "secret");
}

/** The secret of an installation that was not given one: made at the first start, readable by its owner alone. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  try {
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFile(file, "utf8");
}
