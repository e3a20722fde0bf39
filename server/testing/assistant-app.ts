import { Writable } from "node:stream";
import { eq, sum } from "drizzle-orm";
import type { QuotaKind } from "../../domain/plan.ts";
import { assembleAssistant } from "../assistant/assemble.ts";
import type { Passage } from "../assistant/passages.ts";
import { type Clock, systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { quotaCounters, quotaReservations } from "../db/schema.ts";
import { createLog } from "../log.ts";
import { DailyQuota } from "../quota/daily-quota.service.ts";
import { type Engine, emptyDatabase } from "./databases.ts";
import { testApp } from "./test-app.ts";
import { sessionsByToken } from "./test-sessions.ts";
import { wholeLibrary } from "./whole-library.ts";

type Options = { engine?: Engine; database?: Database; environment?: Record<string, string>; pages?: Passage[]; clock?: Clock };

/** The whole application with the assistant in it, on a real database that counts what is used, as a process of its own would have it. */
export async function assistantApp({ engine = "PostgreSQL", database, environment = {}, pages, clock = systemClock }: Options = {}) {
  const config = readConfig({ PUBLIC_URL: "http://localhost", ASSISTANT_PER_MINUTE: "1000", ...environment });
  const opened = database ?? (await emptyDatabase(engine));
  const { db } = opened;
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const quota = new DailyQuota({ db, clock, anonymousLimits: config.uploads.anonymousLimits });
  const parts = assembleAssistant({
    db,
    library: await wholeLibrary(),
    quota,
    settings: config.assistant,
    brand: config.brand,
    clock,
    log: createLog("debug", sink),
    ...(pages && { pages }),
  });
  const { app } = testApp({
    database: opened,
    library: await wholeLibrary(),
    sessions: sessionsByToken(db),
    assistant: parts,
    quota,
    clock,
  });
  return {
    app,
    ...parts,
    logLines: () => lines,
    as: (token: string) => requester(app, token),
    /** What everybody together has used of a kind and not got back. */
    used: async (kind: QuotaKind) => {
      const [row] = await db
        .select({ used: sum(quotaCounters.used) })
        .from(quotaCounters)
        .where(eq(quotaCounters.kind, kind));
      return Number(row?.used ?? 0);
    },
    /** Uses that are neither confirmed nor given back. */
    open: () => db.$count(quotaReservations, eq(quotaReservations.confirmed, false)),
  };
}

function requester(app: Awaited<ReturnType<typeof testApp>>["app"], token: string) {
  const headers = { Origin: "http://localhost", "Content-Type": "application/json", ...(token && { Cookie: `dockleaf_session=${token}` }) };
  async function send(method: string, address: string, body?: unknown) {
    return app.request(address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }
  return {
    get: (address: string) => send("GET", address),
    post: (address: string, body: unknown) => send("POST", address, body),
    put: (address: string) => send("PUT", address),
    delete: (address: string) => send("DELETE", address),
    /** Asks as the AI SDK's transport would. */
    ask: (question: string, more: Record<string, unknown> = {}) =>
      send("POST", "/api/assistant/chat", {
        id: "conversation-1",
        trigger: "submit-message",
        messages: [{ id: "m1", role: "user", parts: [{ type: "text", text: question }] }],
        ...more,
      }),
  };
}

/** What a browser would have shown once the stream ended. */
export async function readAnswer(
  response: Response,
): Promise<{ text: string; error: string | undefined; sources: string[]; finished: boolean }> {
  const lines = (await response.text()).split("\n\n").filter(Boolean);
  const chunks = lines
    .filter((line) => line !== "data: [DONE]")
    .map((line) => JSON.parse(line.replace(/^data: /, "")) as Record<string, string>);
  return {
    text: chunks.map((chunk) => (chunk.type === "text-delta" ? (chunk.delta ?? "") : "")).join(""),
    error: chunks.find((chunk) => chunk.type === "error")?.errorText,
    sources: chunks.flatMap((chunk) => (chunk.type === "source-url" ? (chunk.url ?? "") : [])),
    finished: chunks.some((chunk) => chunk.type === "finish"),
  };
}
