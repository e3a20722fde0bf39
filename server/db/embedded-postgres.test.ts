import { cpSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { isOutage } from "../outage.ts";
import { clear, fill, smallDisk } from "../testing/small-disk.ts";
import { openDatabase } from "./database.ts";

test("on a nearly full disk nothing is written, so that the log never finds itself without room; reading goes on", async ({ skip }) => {
  const disk = smallDisk(200);
  if (!disk) return skip("this machine lets nobody mount a disk");
  const dataDir = path.join(disk, "data");
  cpSync(inject("templateFolder"), dataDir, { recursive: true });
  const { db, ping, close } = await openDatabase({ dataDir });
  // Words that go into the log alone: the quickest way to need a new piece of it.
  const write = () =>
    db.execute(sql`with words as (select pg_logical_emit_message(true, 'proof', repeat('x', 200000))) select * from words`);
  fill(disk, 70_000_000);
  const refusals: unknown[] = [];
  for (let turn = 0; turn < 400 && refusals.length < 20; turn++) await write().catch((error: unknown) => refusals.push(error));
  expect(refusals).toHaveLength(20);
  expect(refusals.every((refusal) => isOutage(refusal))).toBe(true);
  await expect(ping()).resolves.toBeUndefined();
  clear(disk);
  await write();
  await close();
});
