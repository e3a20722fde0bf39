import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../testing/databases.ts";
import { photoApp } from "../testing/photo-app.ts";
import { photoFile } from "../testing/photos.ts";
import { testApp } from "../testing/test-app.ts";
import { recaptcha } from "./captcha.ts";

type Answer = (response: ServerResponse) => void;

const keys = { siteKey: "site-key", secretKey: "secret-key" };
const verdict =
  (body: object): Answer =>
  (response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** Google's siteverify, as far as we speak to it: a form goes in, a verdict comes out. Keeps what it was asked. */
async function siteVerify(first: Answer) {
  let answer = first;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece: Buffer) => {
      body += piece.toString();
    });
    request.on("end", () => {
      asked.push(`${request.method} ${request.headers["content-type"]} ${body}`);
      answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  const answerWith = (next: Answer) => {
    answer = next;
  };
  return { captcha: recaptcha({ ...keys, verifyUrl, timeoutMs: 300 }), asked, answerWith, stop };
}

const refused = { status: 403, remaining: 1 };
const accepted = { status: 200, remaining: 0 };

// A verdict is obeyed. Where there is none, the photo is taken: the daily limits hold without the captcha, and a gardener must not
// be turned away because Google cannot be reached.
const table: [string, Answer, typeof refused][] = [
  ["a person", verdict({ success: true, score: 0.9, action: "upload" }), accepted],
  ["somebody just over the border", verdict({ success: true, score: 0.5, action: "upload" }), accepted],
  ["a low score", verdict({ success: true, score: 0.4, action: "upload" }), refused],
  ["no score at all", verdict({ success: true, action: "upload" }), refused],
  ["a token for another action", verdict({ success: true, score: 0.9, action: "login" }), refused],
  ["a token without an action", verdict({ success: true, score: 0.9 }), refused],
  ["a token that is old or used", verdict({ success: false, "error-codes": ["timeout-or-duplicate"] }), refused],
  ["an answer that is not JSON", (response) => response.writeHead(200).end("<html>Sorry"), accepted],
  ["JSON that is no verdict", verdict({ hello: "world" }), accepted],
  ["a service in trouble", (response) => response.writeHead(503).end("{}"), accepted],
  ["a service that hangs up", (response) => response.destroy(), accepted],
  ["a service that never answers", () => {}, accepted],
  ["a service that stops in the middle", (response) => response.writeHead(200).write('{"success":'), accepted],
];

test("UP-04 the verdict of the captcha service is obeyed, a refusal costs nothing, and its absence stops nobody", async () => {
  const { captcha, asked, answerWith } = await siteVerify(verdict({}));
  const { visitor, logLines } = await photoApp({
    database: await emptyDatabase("PGlite"),
    captcha,
    environment: { ANONYMOUS_DAILY_UPLOADS_PER_ADDRESS: "100" },
  });
  const file = await photoFile({ width: 320, height: 240 });
  for (const [name, answer, expected] of table) {
    answerWith(answer);
    const { status } = await visitor(name).upload(file, { token: "the-token" });
    const { remaining } = (await (await visitor(name).get("/api/upload/status")).json()) as { remaining: number };
    expect({ status, remaining }, name).toEqual(expected);
  }
  expect(asked).toEqual(table.map(() => "POST application/x-www-form-urlencoded;charset=UTF-8 secret=secret-key&response=the-token"));
  expect(logLines().join("")).not.toMatch(/the-token|secret-key/);
});

test("UP-04 a service that is down stops nobody, and without a token nothing is asked", async () => {
  const { captcha, asked, stop } = await siteVerify(verdict({ success: false }));
  const { visitor } = await photoApp({ database: await emptyDatabase("PGlite"), captcha });
  expect(await (await visitor("ann").get("/api/upload/status")).json()).toMatchObject({ captchaSiteKey: keys.siteKey });
  expect((await visitor("ann").upload(await photoFile(), { token: "" })).status).toBe(200);
  expect(asked).toEqual([]);
  stop();
  expect((await visitor("bob").upload(await photoFile(), { token: "the-token" })).status).toBe(200);
});

test("a page may load from Google only where the captcha is switched on", async () => {
  const policyWith = async (environment: Record<string, string>) =>
    (await testApp({ environment }).app.request("/")).headers.get("Content-Security-Policy") ?? "";
  const off = await policyWith({});
  expect(off).toContain("script-src 'self'");
  expect(off).not.toMatch(/google|gstatic|frame-src/);

  const on = await policyWith({ RECAPTCHA_SITE_KEY: keys.siteKey, RECAPTCHA_SECRET_KEY: keys.secretKey });
  const directive = (name: string) => on.split("; ").find((one) => one.startsWith(`${name} `)) ?? "";
  expect(directive("script-src")).toContain("https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/");
  expect(directive("frame-src")).toBe("frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/");
  expect(directive("connect-src")).toBe("connect-src 'self' https://www.google.com/recaptcha/");
  for (const name of ["default-src", "img-src", "font-src"]) expect(directive(name)).not.toMatch(/google|gstatic/);
});
