import { expect, test } from "vitest";
import { apiAccess, forAccounts } from "./access.ts";
import { unauthorisedHouse } from "./house.ts";

test("every route under /api is in the table of who may call it, and the table has no other", async () => {
  const { app } = await unauthorisedHouse();
  const existing = app.app.routes
    .filter(({ path, method }) => path.startsWith("/api/") && method !== "ALL" && path !== "/api/*")
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(existing)].sort()).toEqual(apiAccess.map(({ method, path }) => `${method} ${path}`).sort());
});

test("anonymous: every route that needs an account answers 401 and a sentence", async () => {
  const house = await unauthorisedHouse();
  const before = await house.belongings();
  for (const route of forAccounts) {
    const response = await house.call(route, {});
    expect([route.path, response.status]).toEqual([route.path, 401]);
    expect(await response.json()).toEqual({ code: "UNAUTHENTICATED", message: "Please sign in first." });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
  expect(await house.belongings()).toEqual(before);
});

test("anonymous: the routes for everybody do not ask who is there", async () => {
  const house = await unauthorisedHouse();
  for (const route of apiAccess.filter(({ who }) => who === "everybody")) {
    expect([401, 403], route.path).not.toContain((await house.call(route, {})).status);
  }
});

test("without a signature the webhook answers 400, whoever is signed in", async () => {
  const house = await unauthorisedHouse();
  for (const route of apiAccess.filter(({ who }) => who === "signature")) {
    expect((await house.call(route, { Cookie: house.rosa.cookie })).status).toBe(400);
  }
});
