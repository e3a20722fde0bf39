import { expect, test } from "vitest";
import { writes } from "./access.ts";
import { unauthorisedHouse } from "./house.ts";

test.each([
  ["another site's page", { Origin: "https://evil.example" }],
  ["a page without an origin", { Origin: "null" }],
  ["another site's form", { Origin: "https://evil.example", "Content-Type": "text/plain", "Sec-Fetch-Site": "cross-site" }],
  ["a sibling site", { Origin: "http://other.localhost", "Sec-Fetch-Site": "same-site" }],
])("%s, with Rosa's own cookie, changes nothing", async (_name, headers) => {
  const house = await unauthorisedHouse();
  const before = await house.belongings();
  for (const route of writes) {
    const response = await house.call(route, { Cookie: house.rosa.cookie, ...headers });
    expect([route.path, response.status]).toEqual([route.path, 403]);
    expect(await response.json()).toMatchObject({ code: "CROSS_SITE_REQUEST" });
  }
  expect(await house.belongings()).toEqual(before);
});

test("no answer invites another site to read it", async () => {
  const house = await unauthorisedHouse();
  const response = await house.call(
    { method: "GET", path: "/api/user", who: "account" },
    { Cookie: house.rosa.cookie, Origin: "https://evil.example" },
  );
  expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});
