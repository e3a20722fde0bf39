import { afterEach, expect, test, vi } from "vitest";
import { communityImagesQuery, weedsForRelatedQuery } from "./library-queries.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("WD-14 the list is fresh for 10 minutes on the detail page, community photos for 5", () => {
  expect(weedsForRelatedQuery.staleTime).toBe(600_000);
  expect(communityImagesQuery(1).staleTime).toBe(300_000);
});

test("WD-14 a failed call is not repeated", async () => {
  vi.stubGlobal("document", { cookie: "" });
  const answer = vi.fn(async () => new Response("no", { status: 500 }));
  vi.stubGlobal("fetch", answer);
  const client = createQueryClient();
  await expect(client.fetchQuery(communityImagesQuery(1))).rejects.toThrow("500: no");
  expect(answer).toHaveBeenCalledTimes(1);
  await expect(client.fetchQuery(weedsForRelatedQuery)).rejects.toThrow("500: no");
  expect(answer).toHaveBeenCalledTimes(2);
});
