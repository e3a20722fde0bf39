import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "dockleaf-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a folder is held by one process at a time, and free again once released", () => {
  const folder = newFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/already in use by another process \(number \d+\).*set DATA_DIR/);
  lock.release();
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a process that is gone is taken over", () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, "dockleaf.lock"), JSON.stringify({ pid: 2 ** 22 + 1, started: null }));
  lockFolder(folder).release();
});

test("a process number that was given to somebody else since does not hold the lock", () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, "dockleaf.lock"), JSON.stringify({ pid: process.pid, started: "1" }));
  lockFolder(folder).release();
});
