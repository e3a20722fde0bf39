import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";

/**
 * One process per data folder: PGlite has no lock of its own and loses rows silently when two open one folder.
 * The lock is a file naming the process that holds it; a lock whose process is gone is taken over.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true });
  const lockFile = path.join(folder, "dockleaf.lock");
  const ticket = `${lockFile}.${randomUUID()}`;
  const mine = JSON.stringify({ pid: process.pid, started: processStart(process.pid) });
  writeFileSync(ticket, mine);
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (tryLink(ticket, lockFile)) return { release: () => releaseLock(lockFile, mine) };
      const holder = readLock(lockFile);
      if (holder === undefined) continue;
      if (isAlive(holder)) throw inUse(folder, holder.pid);
      discardStaleLock(lockFile, holder.text);
    }
    throw inUse(folder);
  } finally {
    rmSync(ticket, { force: true });
  }
}

type Holder = { pid: number; started: string | null; text: string };

function inUse(folder: string, pid?: number): StartError {
  const who = pid === undefined ? "another process" : `another process (number ${pid})`;
  return new StartError(`The data folder ${folder} is already in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`);
}

/** A hard link either appears whole or not at all, so two processes cannot both get the lock. */
function tryLink(ticket: string, lockFile: string): boolean {
  try {
    linkSync(ticket, lockFile);
    return true;
  } catch (error) {
    if (isErrno(error, "EEXIST")) return false;
    throw error;
  }
}

function readLock(lockFile: string): Holder | undefined {
  try {
    const text = readFileSync(lockFile, "utf8");
    const { pid, started } = JSON.parse(text) as { pid: number; started: string | null };
    return { pid, started, text };
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** A process number may have been given to somebody else since: the time it started tells. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isErrno(error, "ESRCH")) return false;
  }
  return holder.started === null || processStart(holder.pid) === holder.started;
}

/** Moves the stale lock aside by name; if another process was faster and it is no longer the stale one, puts it back. */
function discardStaleLock(lockFile: string, staleText: string): void {
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (isErrno(error, "ENOENT")) return;
    throw error;
  }
  if (readFileSync(aside, "utf8") !== staleText) tryLink(aside, lockFile);
  rmSync(aside, { force: true });
}

function releaseLock(lockFile: string, mine: string): void {
  if (readLock(lockFile)?.text === mine) rmSync(lockFile, { force: true });
}

/** Field 22 of /proc/PID/stat; null where there is no /proc. The name in field 2 may hold spaces, hence the cut. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
