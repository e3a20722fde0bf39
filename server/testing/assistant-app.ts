import { assembleAssistant } from "../assistant/assemble.ts";
import type { Passage } from "../assistant/passages.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { createLog } from "../log.ts";
import { countingQuota } from "./counting-quota.ts";
import { type Engine, emptyDatabase } from "./databases.ts";
import { testApp } from "./test-app.ts";
import { sessionsByToken } from "./test-sessions.ts";
import { wholeLibrary } from "./whole-library.ts";

type Options = { engine?: Engine; database?: Database; environment?: Record<string, string>; pages?: Passage[] };

/** The whole application with the assistant in it, on a real database, with an allowance counted in memory. */
export async function assistantApp({ engine = "PostgreSQL", database, environment = {}, pages }: Options = {}) {
  const config = readConfig({ PUBLIC_URL: "http://localhost", ASSISTANT_PER_MINUTE: "1000", ...environment });
  const opened = database ?? (await emptyDatabase(engine));
  const counted = countingQuota();
  const parts = assembleAssistant({
    db: opened.db,
    library: await wholeLibrary(),
    quota: counted.quota,
    settings: config.assistant,
    brand: config.brand,
    clock: systemClock,
    log: createLog("silent"),
    ...(pages && { pages }),
  });
  const { app } = testApp({ database: opened, library: await wholeLibrary(), sessions: sessionsByToken, assistant: parts });
  return { app, ...counted, ...parts, as: (token: string) => requester(app, token) };
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
