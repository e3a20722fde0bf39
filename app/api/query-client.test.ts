import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

test("AP-04 nothing is retried", async () => {
  const ask = vi.fn(() => Promise.reject(new Error("no")));
  await expect(createQueryClient().fetchQuery({ queryKey: ["weeds"], queryFn: ask })).rejects.toThrow("no");
  expect(ask).toHaveBeenCalledTimes(1);
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});

test("AP-04 data never becomes stale, and neither focus nor time fetches it anew", async () => {
  const client = createQueryClient();
  const ask = vi.fn(() => Promise.resolve("list"));
  await client.fetchQuery({ queryKey: ["weeds"], queryFn: ask });
  const observer = new QueryObserver(client, { queryKey: ["weeds"], queryFn: ask });
  expect(observer.getCurrentResult().isStale).toBe(false);
  expect(client.getDefaultOptions().queries).toMatchObject({ refetchOnWindowFocus: false, refetchInterval: false });
  await client.fetchQuery({ queryKey: ["weeds"], queryFn: ask });
  expect(ask).toHaveBeenCalledTimes(1);
});

test("AP-04 what nobody uses is forgotten after five minutes", () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});
