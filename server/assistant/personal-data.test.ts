import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { unauthorisedHouse } from "../http/unauthorised/house.ts";
import { dayMs } from "../testing/account.ts";
import { engines } from "../testing/databases.ts";

type House = Awaited<ReturnType<typeof unauthorisedHouse>>;

async function downloadedBy(house: House, cookie: string) {
  const response = await house.call({ method: "GET", path: "/api/account/data", who: "account" }, { Cookie: cookie });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
}

/** What is left in the drawers under this account's id. */
async function keptFor({ assistant }: House, accountId: string): Promise<number[]> {
  return [(await assistant.assistant.exportOf(accountId)).length, (await assistant.treatment.exportOf(accountId)).length];
}

describe.each(engines)("on %s", (engine) => {
  test("conversations and plans are in the download, whole, and nobody else's are", async () => {
    const house = await unauthorisedHouse(engine);
    const ofRosa = await downloadedBy(house, house.rosa.cookie);
    expect(ofRosa("conversations.json")).toMatchObject([
      {
        id: "conversation-of-rosa",
        title: "What is dandelion?",
        messages: [
          { role: "user", text: "What is dandelion?" },
          { role: "assistant", text: expect.stringContaining("**Dandelion**") },
        ],
      },
    ]);
    expect(ofRosa("treatment-plans.json")).toMatchObject([{ plan: { weed: { commonName: "Dandelion" }, months: expect.any(Array) } }]);
    const ofBasil = await downloadedBy(house, house.basil.cookie);
    expect([ofBasil("conversations.json"), ofBasil("treatment-plans.json")]).toEqual([[], []]);
  });

  test("both go with the account, and only with that account", async () => {
    const house = await unauthorisedHouse(engine);
    const asBasil = { Cookie: house.basil.cookie };
    await (await house.call({ method: "POST", path: "/api/assistant/chat", who: "plan" }, asBasil)).text();
    expect(await keptFor(house, house.rosa.accountId)).toEqual([1, 1]);
    const deleted = await house.call({ method: "DELETE", path: "/api/account", who: "account" }, { Cookie: house.rosa.cookie });
    expect(deleted.status).toBe(200);
    expect(await keptFor(house, house.rosa.accountId)).toEqual([0, 0]);
    expect(await keptFor(house, house.basil.accountId)).toEqual([1, 0]);
  });

  test("an answer that is still being given when its account is deleted is not kept", async () => {
    const house = await unauthorisedHouse(engine);
    const asBasil = { Cookie: house.basil.cookie };
    const answer = await house.call({ method: "POST", path: "/api/assistant/chat", who: "plan" }, asBasil);
    const words = answer.body?.getReader();
    await words?.read();
    expect(await keptFor(house, house.basil.accountId)).toEqual([0, 0]);
    await house.parts.accounts.delete(house.basil.accountId, "withdraw");
    while (!(await words?.read())?.done);
    expect(await keptFor(house, house.basil.accountId)).toEqual([0, 0]);
  });
});

test("an account that nobody used for three years takes its conversations and plans along", async () => {
  const house = await unauthorisedHouse();
  house.time.forward(3 * 366 * dayMs);
  await house.parts.accounts.forgetIdle();
  expect(await keptFor(house, house.rosa.accountId)).toEqual([0, 0]);
});

test("a plan that nobody saved is forgotten after a day, a saved one is not", async () => {
  const house = await unauthorisedHouse();
  await house.call({ method: "POST", path: "/api/treatment", who: "plan" }, { Cookie: house.rosa.cookie });
  house.time.forward(dayMs);
  expect(await house.assistant.treatment.forgetUnsaved()).toBe(0);
  house.time.forward(1);
  expect(await house.assistant.treatment.forgetUnsaved()).toBe(1);
  expect(await keptFor(house, house.rosa.accountId)).toEqual([1, 1]);
});
