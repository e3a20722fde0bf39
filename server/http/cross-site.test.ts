import { describe, expect, test } from "vitest";
import { csrfCookie, csrfHeader } from "../../domain/cookies.ts";
import { testApp } from "../testing/test-app.ts";

/** Past the guard there is no such route, so 404 means "let through" and 403 "refused". */
async function post(headers: Record<string, string>) {
  const { app } = testApp();
  return (await app.request("/api/anything", { method: "POST", headers })).status;
}

describe("writes from another site are refused", () => {
  test.each([
    ["another origin", { Origin: "https://evil.example" }],
    ["an opaque origin", { Origin: "null" }],
    ["a cross-site fetch", { "Sec-Fetch-Site": "cross-site" }],
    ["a sibling host", { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }],
    ["a forged Sec-Fetch-Site beside a foreign origin", { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }],
    ["no sign of origin and no token", {}],
    ["a header without its cookie", { [csrfHeader]: "abc" }],
    ["a cookie without its header", { Cookie: `${csrfCookie.name}=abc` }],
    ["a header that differs from the cookie", { Cookie: `${csrfCookie.name}=abc`, [csrfHeader]: "abd" }],
    ["a header of another length in bytes", { Cookie: `${csrfCookie.name}=abc`, [csrfHeader]: "abé" }],
  ])("%s", async (_name, headers) => {
    expect(await post(headers)).toBe(403);
  });
});

describe("writes from our own pages pass", () => {
  test.each([
    ["our own origin", { Origin: "http://localhost" }],
    ["a same-origin fetch", { "Sec-Fetch-Site": "same-origin" }],
    ["the token sent back, from a browser that says nothing else", { Cookie: `${csrfCookie.name}=abc`, [csrfHeader]: "abc" }],
  ])("%s", async (_name, headers) => {
    expect(await post(headers)).toBe(404);
  });
});

test("the token is given with the first answer and kept after that", async () => {
  const { app } = testApp();
  const first = await app.request("/api/weeds");
  expect(first.headers.get("Set-Cookie")).toMatch(new RegExp(`^${csrfCookie.name}=[\\w-]{43};`));
  expect(first.headers.get("Cache-Control")).toBe("private, max-age=60");
  const second = await app.request("/api/weeds", { headers: { Cookie: `${csrfCookie.name}=abc` } });
  expect(second.headers.get("Set-Cookie")).not.toContain(csrfCookie.name);
});
