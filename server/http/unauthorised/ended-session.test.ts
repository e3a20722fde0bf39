import { expect, test } from "vitest";
import { dayMs } from "../../testing/account.ts";
import { forAccounts } from "./access.ts";
import { unauthorisedHouse } from "./house.ts";

type House = Awaited<ReturnType<typeof unauthorisedHouse>>;

const endings: [string, (house: House) => Promise<void> | void, (cookie: string) => string][] = [
  ["an expired session", ({ time }) => time.forward(7 * dayMs), (cookie) => cookie],
  ["a session ended everywhere", ({ parts, rosa }) => parts.sessions.endAll(rosa.accountId), (cookie) => cookie],
  ["a session signed out", ({ parts, rosa }) => parts.sessions.end(rosa.cookie.split("=")[1] ?? ""), (cookie) => cookie],
  ["a session of a deleted account", ({ parts, rosa }) => parts.accounts.delete(rosa.accountId, "withdraw"), (cookie) => cookie],
  ["a token one letter off", () => {}, (cookie) => cookie.slice(0, -1) + (cookie.endsWith("A") ? "B" : "A")],
  ["no token at all", () => {}, (cookie) => `${cookie.split("=")[0]}=`],
  ["something that is no token", () => {}, (cookie) => `${cookie.split("=")[0]}=' or 1=1 --`],
];

test.each(endings)("%s opens nothing", async (_name, end, spoil) => {
  const house = await unauthorisedHouse();
  await end(house);
  const before = await house.belongings();
  for (const route of forAccounts) {
    const response = await house.call(route, { Cookie: spoil(house.rosa.cookie) });
    expect([route.path, response.status]).toEqual([route.path, 401]);
  }
  expect(await house.belongings()).toEqual(before);
});
