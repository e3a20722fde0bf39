import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { streamArchive } from "./data-archive.ts";

test("an archive that cannot be finished breaks off without a word about why; the log has the reason, without its values", async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  async function* files() {
    yield { name: "account.json", bytes: async () => Buffer.from("{}") };
    throw new Error("Failed query: select * from accounts\nparams: rosa@garden.example");
  }
  const reading = new Response(streamArchive(files(), createLog("info", sink))).arrayBuffer();
  await expect(reading).rejects.toThrow(/^the archive broke off$/);
  expect(lines.join("")).toContain("Failed query: select * from accounts");
  expect(lines.join("")).not.toContain("rosa@garden.example");
});
