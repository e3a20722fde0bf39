import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "./start-error.ts";

/** The data folder, made where it is missing. That it cannot be written is better known now than at the first photo. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir);
  const trial = path.join(folder, `.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, "");
    await rm(trial);
  } catch (error) {
    const sentence = `The data folder ${folder} cannot be written. Make it writable, or set DATA_DIR to another folder.`;
    throw new StartError(sentence, { cause: error });
  }
  return folder;
}
