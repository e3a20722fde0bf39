import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A disk of its own that can be filled; null where this machine lets nobody mount one. */
export function smallDisk(megabytes: number, options = ""): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), "dockleaf-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m${options}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

/** Leaves so many bytes on a disk. */
export function fill(disk: string, free = 0): void {
  const left = () => statfsSync(disk).bavail * statfsSync(disk).bsize - free;
  for (let number = 0; left() > 0; number++) writeFileSync(path.join(disk, `filler-${number}`), Buffer.alloc(Math.min(left(), 8_000_000)));
}

export function clear(disk: string): void {
  for (const name of readdirSync(disk).filter((one) => one.startsWith("filler-"))) rmSync(path.join(disk, name));
}
