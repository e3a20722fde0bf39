import { once } from "node:events";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { visitorCookie } from "../../domain/cookies.ts";
import { emptyDatabase } from "../testing/databases.ts";
import { photoApp } from "../testing/photo-app.ts";
import { photoFile } from "../testing/photos.ts";

const boundary = "a-line-from-the-end-of-the-garden";
const cookie = `${visitorCookie.name}=${"v".repeat(22)}`;

test("whoever has nothing left today is told so, also on a line that needs seconds for the photo", async () => {
  const { app } = await photoApp({ database: await emptyDatabase("PGlite") });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const photo = Buffer.from(await (await photoFile()).arrayBuffer());
  expect((await upload(server, photo, 1)).status).toBe(200);
  // The server knows that this one is too many before the first byte has come, and has more than a second to lose patience.
  const refused = await upload(server, photo, 8);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body)).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", resetTime: expect.any(String) });
});

/** Sends a photo in so many pieces, a fifth of a second apart, and reads the answer once everything is sent, as browsers do. */
async function upload(server: Server, photo: Buffer, pieces: number): Promise<{ status: number | undefined; body: string }> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="weed.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const form = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sending = request({
    port: (server.address() as AddressInfo).port,
    path: "/api/upload",
    method: "POST",
    headers: {
      Cookie: cookie,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": form.length,
    },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  const size = Math.ceil(form.length / pieces);
  for (let at = 0; at < form.length; at += size) {
    if (at > 0) await pause(200);
    await new Promise<void>((resolve, reject) => {
      sending.write(form.subarray(at, at + size), (error) => (error ? reject(error) : resolve()));
    });
  }
  sending.end();
  const [response] = await answered;
  let body = "";
  for await (const piece of response) body += String(piece);
  return { status: response.statusCode, body };
}
