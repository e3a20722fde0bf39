/** A child process of the crash test: writes rows one by one and tells its parent each one that was acknowledged. */
import { sql } from "drizzle-orm";
import { openDatabase } from "../db/database.ts";

const { db } = await openDatabase({ dataDir: process.argv[2] ?? "" });
await db.execute(sql`create table if not exists acknowledged_writes (value bigint)`);
for (let value = Date.now() * 1000; ; value++) {
  await db.execute(sql`insert into acknowledged_writes values (${value})`);
  process.send?.(value);
}
