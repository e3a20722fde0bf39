import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../server/config.ts";
import { closeServer, listenOnLoopback } from "./listen.ts";
import { startStandIns } from "./stand-ins.ts";
import { startStripe } from "./stripe/server.ts";

test("with no credentials, on one's own machine, both services are stood in for", async () => {
  const { config, names, stop } = await startStandIns(readConfig({}));
  onTestFinished(stop);
  expect(names).toEqual(["sign-in (local stand-in)", "payments (local stand-in)"]);
  expect(config.google?.issuer).toMatch(/^http:\/\/localhost:\d+$/);
  expect(config.stripe?.apiUrl).toMatch(/^http:\/\/localhost:\d+$/);
});

test.each([
  ["a public address", { PUBLIC_URL: "https://dockleaf.example" }],
  ["a public address over http", { PUBLIC_URL: "http://dockleaf.example" }],
  ["a public address that only looks local", { PUBLIC_URL: "https://localhost.evil.example" }],
  ["a server that listens to everybody", { HOST: "0.0.0.0" }],
  ["a server that listens to the network", { HOST: "192.168.1.20" }],
])("%s gets no stand-in, whatever NODE_ENV says", async (_name, environment) => {
  for (const NODE_ENV of ["production", "development", "test"]) {
    const { config, names } = await startStandIns(readConfig({ ...environment, NODE_ENV }));
    expect(names).toEqual([]);
    expect(config).toMatchObject({ google: undefined, stripe: undefined });
  }
});

test("real credentials are used as they are", async () => {
  const { config, names, stop } = await startStandIns(readConfig({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }));
  onTestFinished(stop);
  expect(names).toEqual(["payments (local stand-in)"]);
  expect(config.google).toEqual({ issuer: "https://accounts.google.com", clientId: "id", clientSecret: "secret" });
});

test("the stand-in for Stripe refuses a wrong key and an address it does not know, and remembers across a restart", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "dockleaf-stripe-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const stateFile = path.join(folder, "state.json");
  const first = await startStripe({ events: () => {}, stateFile });
  expect((await fetch(`${first.url}/v1/customers/x`, { headers: { Authorization: "Bearer sk_wrong" } })).status).toBe(401);
  const unknown = await fetch(`${first.url}/v1/payouts`, { headers: { Authorization: `Bearer ${first.secretKey}` } });
  expect(await unknown.json()).toMatchObject({ error: { message: "The stand-in has no GET /v1/payouts" } });
  const customer = first.world.createCustomer("rosa@garden.example", {});
  await first.stop();
  const second = await startStripe({ events: () => {}, stateFile });
  onTestFinished(second.stop);
  expect(second.world.state.customers[customer.id]?.email).toBe("rosa@garden.example");
});

test("an event that is not taken is sent again until it is", async () => {
  const received: string[] = [];
  const site = createServer((request, response) => {
    received.push(String(request.headers["stripe-signature"]));
    response.writeHead(received.length < 3 ? 500 : 200).end();
  });
  const url = await listenOnLoopback(site);
  onTestFinished(() => closeServer(site));
  const stripe = await startStripe({ events: { webhookUrl: `${url}/hook` } });
  onTestFinished(stripe.stop);
  const { id } = stripe.world.createCustomer("rosa@garden.example", {});
  const order = { customer: id, mode: "payment", clientReferenceId: null, metadata: {}, orderMetadata: {}, product: "", pence: 1 } as const;
  const session = stripe.world.createSession({ ...order, successUrl: "", cancelUrl: "" });
  stripe.world.completeLater(session);
  await expect.poll(() => received.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
  for (const signature of received) expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});
