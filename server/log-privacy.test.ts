import { Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { startIssuer } from "../local/oidc/server.ts";
import { chooseAsBrowser } from "../local/oidc/sign-in.ts";
import { eventBody, signatureOf } from "../local/stripe/webhooks.ts";
import { createLog } from "./log.ts";
import { accountWorld } from "./testing/account.ts";
import { browserOf } from "./testing/cookie-jar.ts";
import { emptyDatabase } from "./testing/databases.ts";
import { testApp } from "./testing/test-app.ts";

const person = { name: "Rosa Privateperson", email: "rosa.private@garden.example" };
const card = "4242424242424242";

test("no secret, token, e-mail address or card detail is in any log line of a whole visit, failures included", async () => {
  const lines: string[] = [];
  const log = createLog(
    "debug",
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const issuer = await startIssuer({ redirectUri: "http://localhost/api/auth/google/callback" });
  onTestFinished(() => issuer.stop());
  const world = await accountWorld(await emptyDatabase("PostgreSQL"), { google: issuer, log });
  const app = testApp({ account: world.parts, clock: world.time.clock });
  const browser = browserOf(app);
  const said = new Set<string>();
  const hear = (text: string | null | undefined) => {
    if (text) said.add(text);
    return text ?? "";
  };

  const signIn = async () => {
    const start = hear((await browser.send("/api/auth/google?returnUrl=/library?q=private-search")).headers.get("Location"));
    const answer = await chooseAsBrowser(start, person);
    await browser.send(answer.replace("http://localhost", ""));
    for (const [, value] of new URL(answer).searchParams) hear(value);
    for (const value of browser.jar.values()) if (value.length > 10) hear(value);
    return answer;
  };

  const answer = await signIn();
  await browser.send("/api/user");
  await browser.send("/api/account/data").then((response) => response.arrayBuffer());
  const order = await browser.send("/api/create-payment-intent", { method: "POST", body: "{}" });
  const { url } = (await order.json()) as { url: string };
  const session = world.stripe.world.state.sessions[url.split("/").at(-1) ?? ""];
  if (!session) throw new Error("no checkout session");
  world.stripe.world.complete(session, card);
  for (const event of world.events.splice(0)) {
    const body = eventBody(event);
    const signature = hear(signatureOf(body, world.stripe.webhookSecret, new Date()));
    expect(
      (await app.app.request("/api/billing/webhook", { method: "POST", headers: { "Stripe-Signature": signature }, body })).status,
    ).toBe(200);
  }
  await app.app.request("/api/billing/webhook", {
    method: "POST",
    headers: { "Stripe-Signature": "t=1,v1=bad" },
    body: `{"card":"${card}"}`,
  });
  await browser.send("/api/account", { method: "DELETE", body: JSON.stringify({ confirmation: "wrong", communityPhotos: "keep" }) });
  // The same answer again, then both services gone.
  await browser.send(answer.replace("http://localhost", ""));
  await issuer.stop();
  await signInWithoutProvider();
  await world.stripe.stop();
  expect((await browser.send("/api/billing/portal", { method: "POST" })).status).toBe(503);
  await world.parts.billing.reconcile();

  const written = [...lines, ...app.logLines()];
  expect(written.length).toBeGreaterThan(15);
  const secrets = [
    person.email,
    person.name,
    card,
    "private-search",
    issuer.clientSecret,
    world.stripe.secretKey,
    world.stripe.webhookSecret,
    ...said,
  ];
  for (const line of written) {
    for (const secret of secrets) expect(line).not.toContain(secret);
    expect(line).not.toMatch(/eyJ[\w-]{10,}\.|sk_(test|live)_|whsec_|Bearer |@garden|Set-Cookie|dockleaf_session/i);
  }

  async function signInWithoutProvider() {
    const response = await browser.send("/api/auth/google/callback?code=abc-private-code&state=x");
    hear("abc-private-code");
    expect(response.status).toBe(302);
  }
});
