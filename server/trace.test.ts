import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openIdProvider } from "./account/identity-provider.ts";
import { stripeGateway } from "./billing/stripe-gateway.ts";
import { plantnetIdentifier } from "./identify/providers/plantnet.ts";
import { visionModelIdentifier } from "./identify/providers/vision-model.ts";
import { createLog } from "./log.ts";
import { testApp } from "./testing/test-app.ts";
import { keepTrace, requestTrace, traceFields, withTrace } from "./trace.ts";
import { recaptcha } from "./uploads/captcha.ts";
import { s3PhotoStore } from "./uploads/s3-photo-store.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const sent = `00-${traceId}-00f067aa0ba902b7-01`;

type Line = { requestId?: string; traceId?: string; route?: string; msg?: string };
const linesOf = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line);

test("a caller's trace is on every log line of its request, beside the request's own number", async () => {
  const { app, logLines } = testApp({ render: () => Promise.reject(new Error("broken")) });
  const response = await app.request("/", { headers: { traceparent: sent } });
  const requestId = response.headers.get("X-Request-Id");
  const lines = linesOf(logLines());
  expect(lines.map(({ msg }) => msg)).toEqual(["unexpected error", "request"]);
  for (const line of lines) expect(line).toMatchObject({ requestId, traceId });
});

test("a kept page answers and logs with the same numbers", async () => {
  const { app, logLines } = testApp();
  await app.request("/about");
  const response = await app.request("/about", { headers: { traceparent: sent } });
  const [, kept] = linesOf(logLines());
  expect(kept).toMatchObject({ route: "kept page", requestId: response.headers.get("X-Request-Id"), traceId });
});

test("the log names the route that answered", async () => {
  const { app, logLines } = testApp();
  for (const address of ["/healthz", "/api/weeds", "/api/weeds/by-slug/none", "/api/nothing", "/plates/none.svg", "/about"])
    await app.request(address);
  expect(linesOf(logLines()).map(({ route }) => route)).toEqual([
    "/healthz",
    "/api/weeds",
    "/api/weeds/by-slug/:slug",
    "/api/*",
    "/plates/:file",
    "/*",
  ]);
});

test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["one of zeros", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
  ["one without a parent", `00-${traceId}-${"0".repeat(16)}-01`],
  ["capital letters", sent.toUpperCase()],
  ["version ff", sent.replace("00-", "ff-")],
  ["version 00 with more fields", `${sent}-more`],
  ["words", "robert'); drop table weeds;--"],
  ["a line break", `${sent}\n`],
])("%s is no trace: the request begins one", (_name, traceparent) => {
  const trace = requestTrace(traceparent);
  expect(trace.traceId).toMatch(/^[\da-f]{32}$/);
  expect(trace.traceId).not.toBe(traceId);
  expect(trace.traceId).toBe(trace.requestId.replaceAll("-", ""));
});

test("a later version's trace is taken for what we know of it", () => {
  expect(requestTrace(`01-${traceId}-00f067aa0ba902b7-01-more`)).toMatchObject({ traceId, sampled: true });
});

test("what is read after its request, like a stream, still belongs to it", () => {
  const later = withTrace({ traceId, sampled: false }, () => keepTrace(() => traceFields()));
  expect(traceFields()).toEqual({});
  expect(later()).toEqual({ traceId });
});

/** Answers nothing useful, or sends the caller elsewhere, and remembers how it was asked. */
async function listener(elsewhere?: string): Promise<{ url: string; asked: IncomingHttpHeaders[] }> {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    const head = { "Content-Type": "application/json", ...(elsewhere && { Location: elsewhere }) };
    request.resume().on("end", () => response.writeHead(elsewhere ? 307 : 400, head).end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const log = createLog("silent");
const codec = { resize: async () => new Uint8Array([1]) };
const photo = { bytes: new Uint8Array([1]), mediaType: "image/webp" as const, width: 1, height: 1 };
const signal = new AbortController().signal;

const callsOut: Record<string, (url: string) => Promise<unknown>> = {
  "the captcha": (url) => recaptcha({ siteKey: "key", secretKey: "secret", verifyUrl: url }).check("token", log),
  "Pl@ntNet": (url) => plantnetIdentifier({ name: "plantnet", apiKey: "key", baseUrl: url, project: "all" }, codec).identify(photo, signal),
  "a vision model": (url) =>
    visionModelIdentifier({ name: "openai", model: "m", apiKey: "key", baseUrl: url }, codec).identify(photo, signal),
  "the photo store": (url) =>
    s3PhotoStore({ endpoint: url, bucket: "bucket", region: "auto", accessKeyId: "id", secretAccessKey: "secret" }).get("a/b.webp"),
  Stripe: (url) =>
    stripeGateway({
      settings: { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiUrl: url, priceIds: {} },
      publicUrl: "http://localhost",
      log,
    }).portalUrl("cus_1"),
  "the identity provider": (url) =>
    openIdProvider({ issuer: url, clientId: "id", clientSecret: "secret", redirectUri: "http://localhost/back" }).begin(),
};

test.each(Object.entries(callsOut))("a call to %s carries the trace", async (_name, call) => {
  const { url, asked } = await listener();
  await withTrace({ traceId, sampled: true }, () => call(url)).catch(() => {});
  expect(asked[0]?.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!0{16})[\\da-f]{16}-01$`));
});

test.each(Object.entries(callsOut))("a call to %s is not led elsewhere by a redirect", async (_name, call) => {
  const elsewhere = await listener();
  const { url, asked } = await listener(elsewhere.url);
  await call(url).catch(() => {});
  expect(asked.length).toBeGreaterThan(0);
  expect(elsewhere.asked).toEqual([]);
});
