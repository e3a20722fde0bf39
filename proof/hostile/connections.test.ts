import { afterAll, expect, test } from "vitest";
import { connectionLimits } from "../../server/http/http-server.ts";
import { sharedHouse } from "../house.ts";
import { isFull, today, writeDown } from "../proof.ts";
import { type Conversation, dribble, statusOf, talk } from "../raw.ts";

/** The site's own limits take half a minute to prove; the sample proves the same with shorter ones. */
const short = { headersTimeout: 3_000, requestTimeout: 8_000, connectionsCheckingInterval: 500, silentFor: 4_000 };
const limits = isFull ? connectionLimits : { ...connectionLimits, ...short };
const shared = sharedHouse({ limits });
afterAll(() => shared.close());

/** What a busy machine may add. */
const slackMs = 20_000;
const rows: string[] = [];
const many = 60;

function note(what: string, limitMs: number, ended: number[]): void {
  const last = Math.max(...ended);
  rows.push(`| ${what} | ${ended.length} | ${limitMs / 1000} s | ${(last / 1000).toFixed(1)} s |`);
  expect(last, what).toBeLessThan(limitMs + limits.connectionsCheckingInterval + slackMs);
}

/** While others dribble, somebody reads a page and an answer of the database. */
async function othersAreServed(): Promise<void> {
  const house = await shared.open();
  for (const path of ["/", "/api/upload/status"]) {
    const answer = await house.person("bystander").get(path, 15_000);
    expect([path, answer.status]).toEqual([path, 200]);
  }
}

async function allEnd(conversations: Conversation[]): Promise<number[]> {
  await othersAreServed();
  return Promise.all(conversations.map(({ ended }) => ended));
}

test("headers that dribble in, or never come, end the connection in time; others are served meanwhile", { timeout: 120_000 }, async () => {
  const { url } = await shared.open();
  const silent = Array.from({ length: many }, () => talk(url));
  const slow = Array.from({ length: many }, () => talk(url, "GET / HTTP/1.1\r\nHost: localhost\r\n"));
  for (const conversation of slow) dribble(conversation, "X-Slow: a\r\n", 150);
  const [silentEnds, slowEnds] = await Promise.all([allEnd(silent), allEnd(slow)]);
  note("nothing sent", limits.headersTimeout, silentEnds);
  note("headers dribbled", limits.headersTimeout, slowEnds);
});

test("bodies that dribble in, or never come, end the connection in time; others are served meanwhile", { timeout: 400_000 }, async () => {
  const { url } = await shared.open();
  const begin = (path: string, type: string, framing: string) =>
    talk(url, `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`);
  const json = Array.from({ length: many }, () => begin("/api/identify", "application/json", "Content-Length: 60000"));
  const form = Array.from({ length: 20 }, () => begin("/api/upload", "multipart/form-data; boundary=dock", "Content-Length: 9000000"));
  const chunked = Array.from({ length: 20 }, () =>
    begin("/api/upload", "multipart/form-data; boundary=dock", "Transfer-Encoding: chunked"),
  );
  for (const conversation of [...json, ...form]) dribble(conversation, "--dock", 150);
  const [jsonEnds, formEnds, chunkedEnds] = await Promise.all([json, form, chunked].map(allEnd));
  note("JSON dribbled", limits.requestTimeout, jsonEnds ?? []);
  note("photo dribbled", limits.requestTimeout, formEnds ?? []);
  note("photo announced, nothing sent", limits.requestTimeout, chunkedEnds ?? []);
  await othersAreServed();
});

test("an answer that nobody reads does not hold its connection for ever", { timeout: 400_000 }, async () => {
  const { url } = await shared.open();
  const asking = "GET /api/weeds HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n".repeat(12);
  const readers = Array.from({ length: 6 }, () => talk(url, asking));
  for (const { socket } of readers) socket.pause();
  // A paused socket does not notice that it was closed, so the server's own count tells.
  const { server } = await shared.open();
  await othersAreServed();
  const startedAt = performance.now();
  await expect.poll(() => countConnections(server), { timeout: 2 * limits.silentFor + 30_000, interval: 200 }).toBeLessThan(6);
  note("answer not read", 2 * limits.silentFor, [performance.now() - startedAt]);
  for (const { socket } of readers) socket.destroy();
});

test("too much is refused at once, or cut off", async () => {
  const { url } = await shared.open();
  const post = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${more}\r\n`;
  const declared = talk(url, post("/api/identify", "Content-Type: application/json\r\nContent-Length: 1000000000\r\n"));
  await expect.poll(() => statusOf(declared.heard())).toBe(413);
  const photo = talk(url, post("/api/upload", "Content-Type: multipart/form-data; boundary=dock\r\nContent-Length: 1000000000\r\n"));
  await expect.poll(() => statusOf(photo.heard())).toBe(413);
  const headers = talk(url, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`);
  await headers.ended;
  expect(statusOf(headers.heard())).toBe(431);
  const number = talk(url, `GET / HTTP/1.1\r\nHost: localhost\r\n${"X-Many: 1\r\n".repeat(3_000)}\r\n`);
  await number.ended;
  expect(statusOf(number.heard())).toBe(431);
  for (const conversation of [declared, photo]) conversation.socket.destroy();
});

test("an endless body in pieces is stopped at the limit, with the sentence that says so", async () => {
  const { url } = await shared.open();
  const cases = [
    { path: "/api/identify", type: "application/json", piece: Buffer.alloc(16_384, "x") },
    { path: "/api/upload", type: "multipart/form-data; boundary=dock", piece: Buffer.alloc(262_144, "x") },
  ];
  for (const { path, type, piece } of cases) {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const conversation = talk(url, head);
    let sent = 0;
    while (!conversation.heard() && !conversation.socket.destroyed && sent < 200_000_000) {
      const flushed = conversation.socket.write(
        Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]),
      );
      sent += piece.length;
      if (!flushed) await Promise.race([new Promise((resolve) => conversation.socket.once("drain", resolve)), conversation.ended]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => [path, statusOf(conversation.heard())]).toEqual([path, 413]);
    expect(sent, path).toBeLessThan(30_000_000);
    conversation.socket.destroy();
  }
});

test("requests that two servers could read differently are refused and the connection ends", async () => {
  const { url } = await shared.open();
  const ambiguous = [
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n",
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n",
    "POST /api/identify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "GET http://[::1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "\0\0\0\0\r\n\r\n",
  ];
  for (const text of ambiguous) {
    const conversation = talk(url, text);
    conversation.socket.end();
    await conversation.ended;
    expect([text.slice(0, 60), statusOf(conversation.heard())]).toEqual([text.slice(0, 60), expect.toBeOneOf([400, 403, 505])]);
    expect(conversation.heard().match(/HTTP\/1\.1 \d/g), text.slice(0, 60)).toHaveLength(1);
  }
  await othersAreServed();
});

afterAll(() =>
  writeDown("hostile-input.md", "connections", [`| ${today} | connections | limit | last one ended after |`, "|---|---|---|---|", ...rows]),
);

function countConnections(server: import("node:http").Server): Promise<number> {
  return new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
}
