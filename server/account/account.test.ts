import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { accountWorld, dayMs } from "../testing/account.ts";
import { browserOf } from "../testing/cookie-jar.ts";
import { emptyDatabase, engines } from "../testing/databases.ts";
import { testApp } from "../testing/test-app.ts";
import type { CommunityChoice, PersonalDataSource } from "./personal-data.ts";

/** Another capability's drawer, with one photo of each account in it. */
function drawer(): PersonalDataSource & { emptied: [string, CommunityChoice][] } {
  const emptied: [string, CommunityChoice][] = [];
  return {
    emptied,
    async *exportFor(accountId) {
      yield { name: "history.json", bytes: async () => Buffer.from(JSON.stringify([{ accountId, commonName: "Dandelion" }])) };
      yield { name: "photos/1.webp", bytes: async () => new Uint8Array(300_000).fill(7) };
    },
    deleteFor: async (accountId, { communityPhotos }) => {
      emptied.push([accountId, communityPhotos]);
    },
  };
}

async function house(engine: (typeof engines)[number] = "PostgreSQL") {
  const things = drawer();
  const world = await accountWorld(await emptyDatabase(engine), { personalData: [things] });
  const app = testApp({ account: world.parts, clock: world.time.clock });
  return {
    ...world,
    app,
    things,
    async visit(name: string) {
      const person = await world.signIn(name);
      const browser = browserOf(app);
      const [cookie = "", value = ""] = person.cookie.split("=");
      browser.jar.set(cookie, value);
      return { ...person, browser };
    },
  };
}

describe.each(engines)("on %s", (engine) => {
  test("sessions are listed, ended one by one, and all at once", async () => {
    const home = await house(engine);
    const [phone, laptop] = [await home.visit("Rosa"), await home.visit("Rosa")];
    const listed = (await (await laptop.browser.send("/api/account/sessions")).json()) as { id: string; current: boolean }[];
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const other = listed.find(({ current }) => !current)?.id;
    expect((await laptop.browser.send(`/api/account/sessions/${other}`, { method: "DELETE" })).status).toBe(200);
    expect((await phone.browser.send("/api/user")).status).toBe(401);
    expect((await laptop.browser.send("/api/user")).status).toBe(200);

    const tablet = await home.visit("Rosa");
    expect((await laptop.browser.send("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
    expect(laptop.browser.jar.has("dockleaf_session")).toBe(false);
    expect((await tablet.browser.send("/api/user")).status).toBe(200);
    const desk = await home.visit("Rosa");
    await tablet.browser.send("/api/auth/sign-out-everywhere", { method: "POST" });
    expect((await desk.browser.send("/api/user")).status).toBe(401);
  });

  test("deleting: the subscription is cancelled first, then everything goes; payments stay without the person", async () => {
    const home = await house(engine);
    const { browser, accountId, email } = await home.visit("Rosa");
    const url = await home.parts.billing.checkoutUrl({ id: accountId, email }, "monthly");
    const session = home.stripe.world.state.sessions[url.split("/").at(-1) ?? ""];
    if (session) home.stripe.world.complete(session, "4242424242424242");
    await home.deliverAll();

    const wish = (confirmation: string) => ({ method: "DELETE", body: JSON.stringify({ confirmation, communityPhotos: "keep" }) });
    expect((await browser.send("/api/account", wish("yes"))).status).toBe(400);
    expect((await browser.send("/api/user")).status).toBe(200);
    expect((await browser.send("/api/account", wish(email))).status).toBe(200);

    expect(Object.values(home.stripe.world.state.subscriptions)).toMatchObject([{ status: "canceled" }]);
    expect(Object.values(home.stripe.world.state.customers)).toMatchObject([{ deleted: true, email: "" }]);
    expect(home.things.emptied).toEqual([[accountId, "keep"]]);
    expect(await home.parts.accounts.find(accountId)).toBeUndefined();
    expect((await browser.send("/api/user")).status).toBe(401);
    // What Stripe still has to say of the deleted customer changes nothing and is not an error.
    await home.deliverAll();
    home.time.forward(8 * 366 * dayMs);
    expect((await home.parts.billing.forgetOldRecords()).records).toBe(1);
  });
});

test("while Stripe cannot be told, nothing is deleted", async () => {
  const home = await house();
  const { browser, accountId, email } = await home.visit("Rosa");
  await home.parts.billing.checkoutUrl({ id: accountId, email }, "monthly");
  await home.stripe.stop();
  const response = await browser.send("/api/account", {
    method: "DELETE",
    body: JSON.stringify({ confirmation: email, communityPhotos: "withdraw" }),
  });
  expect(response.status).toBe(503);
  expect(home.things.emptied).toEqual([]);
  expect(await home.parts.accounts.find(accountId)).toBeDefined();
});

test("download my data is a zip with the account, the payments and what others keep", async () => {
  const home = await house();
  const { browser, accountId, email } = await home.visit("Rosa");
  const response = await browser.send("/api/account/data");
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toEqual(["account.json", "payments.json", "history.json", "photos/1.webp"]);
  expect(JSON.parse(strFromU8(files["account.json"] ?? new Uint8Array()))).toMatchObject({ email });
  expect(JSON.parse(strFromU8(files["history.json"] ?? new Uint8Array()))).toEqual([{ accountId, commonName: "Dandelion" }]);
  expect(files["photos/1.webp"]).toEqual(new Uint8Array(300_000).fill(7));
});

test("an account goes, with everything, after 3 years without a sign-in, and not a day before", async () => {
  const home = await house();
  const { accountId } = await home.visit("Rosa");
  home.time.set("2029-06-10T11:59:59Z");
  expect(await home.parts.accounts.forgetIdle()).toBe(0);
  home.time.set("2029-06-10T12:00:01Z");
  expect(await home.parts.accounts.forgetIdle()).toBe(1);
  expect(home.things.emptied).toEqual([[accountId, "withdraw"]]);
  expect(await home.parts.accounts.forgetIdle()).toBe(0);
});
