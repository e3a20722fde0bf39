import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { csrfCookie, csrfHeader } from "../../domain/cookies.ts";
import { ApiError, fetchApi, fetchApiOrNull } from "./fetch-api.ts";

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("document", { cookie: `other=1; ${csrfCookie.name}=token-of-this-visitor` });
});

afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

function lastRequest() {
  const [path, init] = answer.mock.lastCall ?? ["", {}];
  return { path, init, headers: new Headers(init.headers) };
}

test("AP-01 every call sends cookies, and a JSON body its content type", async () => {
  answer.mockImplementation(async () => Response.json({ ok: true }));
  await fetchApi("/api/weeds");
  expect(lastRequest().init.credentials).toBe("include");
  expect(lastRequest().headers.get("Content-Type")).toBeNull();

  await fetchApi("/api/identify", { method: "POST", body: { imageUrl: "/x" } });
  expect(lastRequest().init.credentials).toBe("include");
  expect(lastRequest().headers.get("Content-Type")).toBe("application/json");
  expect(lastRequest().init.body).toBe('{"imageUrl":"/x"}');
  expect(lastRequest().headers.get(csrfHeader)).toBe("token-of-this-visitor");
});

test("AP-01 a form keeps the content type the browser gives it", async () => {
  answer.mockResolvedValue(Response.json({}));
  await fetchApi("/api/upload", { method: "POST", body: new FormData() });
  expect(lastRequest().headers.get("Content-Type")).toBeNull();
});

test("AP-02 a refusal's message is the status, a colon and the body", async () => {
  answer.mockResolvedValue(new Response("No such weed", { status: 404, statusText: "Not Found" }));
  await expect(fetchApi("/api/weeds/by-slug/x")).rejects.toThrow(/^404: No such weed$/);
});

test("AP-02 with an empty body the status text takes its place", async () => {
  answer.mockResolvedValue(new Response("", { status: 503, statusText: "Service Unavailable" }));
  await expect(fetchApi("/api/identify")).rejects.toThrow(/^503: Service Unavailable$/);
});

test("AP-02 an error body of ours can be read from the error", async () => {
  answer.mockResolvedValue(Response.json({ code: "RATE_LIMIT_EXCEEDED", message: "Enough for today" }, { status: 429 }));
  const error = await fetchApi("/api/upload").catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).body?.code).toBe("RATE_LIMIT_EXCEEDED");
});

test("AP-03 a 401 throws, or yields null where that is wanted", async () => {
  answer.mockImplementation(async () => new Response("Sign in first", { status: 401 }));
  await expect(fetchApi("/api/user")).rejects.toThrow("401: Sign in first");
  await expect(fetchApiOrNull("/api/user")).resolves.toBeNull();
  answer.mockImplementation(async () => new Response("broken", { status: 500 }));
  await expect(fetchApiOrNull("/api/user")).rejects.toThrow("500: broken");
});
