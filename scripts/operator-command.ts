import { existsSync } from "node:fs";
import path from "node:path";
import { AppError } from "../domain/errors.ts";
import { BackupError } from "../server/backup/archive.ts";
import { type Config, ConfigError, readConfig } from "../server/config.ts";
import { StartError } from "../server/start-error.ts";

const envFile = path.resolve(import.meta.dirname, "../.env");
const plainErrors = [AppError, BackupError, ConfigError, StartError];

/** Runs a command of the operator with the server's own configuration; a mistake of theirs is a sentence, not a stack. */
export async function operatorCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    await work(readConfig(process.env));
  } catch (error) {
    console.error(plainErrors.some((plain) => error instanceof plain) && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
