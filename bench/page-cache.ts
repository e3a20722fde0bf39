/**
 * node bench/page-cache.ts: a rendered page from the cache against a bare Hono handler that returns the same bytes, taking turns in
 * one run, so that a busy machine slows both alike.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { defaultBrand } from "../domain/brand.ts";
import { PageCache } from "../server/http/page-cache.ts";
import { testApp } from "../server/testing/test-app.ts";

const html = `<!DOCTYPE html><title>${defaultBrand.name}</title>${"<p>A page about as long as that of a weed.</p>".repeat(600)}`;
const headers = { "Accept-Encoding": "br" };

const { app } = testApp({ render: async () => new Response(html, { headers: { "Content-Type": "text/html" } }) });
const ours = await listen((request) => app.fetch(request));
const page = await fetch(`${ours}/library/dandelion`, { headers });
console.log(`rendered page ${html.length} bytes, ${page.headers.get("content-encoding")}`);
const bytes = await encodedBytes();
const sameHeaders = Object.fromEntries(page.headers);
const handler = new Hono().get("*", (c) => c.body(bytes, 200, sameHeaders));
const bare = await listen((request) => handler.fetch(request));

/** Many short turns: whatever else the machine does then troubles both alike. */
const rounds = 15;
const roundSeconds = 1;
const results = { ours: [] as number[], bare: [] as number[] };
for (let round = 0; round < rounds; round++) {
  results.ours.push(await requestsPerSecond(`${ours}/library/dandelion`));
  results.bare.push(await requestsPerSecond(`${bare}/library/dandelion`));
}
const ratio = middle(results.ours) / middle(results.bare);
console.log(`page cache: ${ratio.toFixed(2)} of the requests per second of a bare handler with the same bytes (at least 0.50 asked)`);
if (ratio < 0.5) process.exitCode = 1;
process.exit();

async function encodedBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const cache = new PageCache();
  return cache.put("/", { html: Buffer.from(html), etag: "", headers: {} }).body("br");
}

async function listen(fetchPage: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = createAdaptorServer({ fetch: fetchPage }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The load comes from a process of its own; in ours it would measure itself. */
async function requestsPerSecond(url: string): Promise<number> {
  const load = spawn(process.execPath, [path.join(import.meta.dirname, "load/one-page.mjs"), url, String(roundSeconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let answered = "";
  load.stdout.on("data", (chunk: Buffer) => {
    answered += chunk.toString();
  });
  await once(load, "close");
  return Number(answered) / roundSeconds;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
