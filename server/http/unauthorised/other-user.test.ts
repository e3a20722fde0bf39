import { expect, test } from "vitest";
import { apiAccess, forOwners } from "./access.ts";
import { unauthorisedHouse } from "./house.ts";

test("another user: what is Rosa's is as if it did not exist, and stays as it was", async () => {
  const house = await unauthorisedHouse();
  const before = await house.belongings();
  for (const route of forOwners) {
    const response = await house.call(route, { Cookie: house.basil.cookie });
    expect([route.path, response.status]).toEqual([route.path, 404]);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await house.belongings()).toEqual(before);
});

test("another user: nothing that Basil may read tells of Rosa", async () => {
  const house = await unauthorisedHouse();
  for (const route of apiAccess.filter(({ method, who }) => method === "GET" && who === "account")) {
    const response = await house.call(route, { Cookie: house.basil.cookie });
    expect(response.status, route.path).toBe(200);
    const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(text, route.path).not.toMatch(/rosa|entry-of|photo-of|conversation-of|what is dandelion/i);
  }
});

test("another user: Basil cannot delete Rosa's account by typing her address", async () => {
  const house = await unauthorisedHouse();
  const response = await house.call({ method: "DELETE", path: "/api/account", who: "account" }, { Cookie: house.basil.cookie });
  expect(response.status).toBe(400);
  expect(await house.parts.accounts.find(house.rosa.accountId)).toBeDefined();
  expect(await house.parts.accounts.find(house.basil.accountId)).toBeDefined();
});

test("the owner herself may", async () => {
  const house = await unauthorisedHouse();
  for (const route of forOwners) expect((await house.call(route, { Cookie: house.rosa.cookie })).status, route.path).not.toBe(404);
});
