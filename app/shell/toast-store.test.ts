import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissToast, showToast } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("AP-05 a dismissed toast closes at once and leaves the list after 1,000,000 ms", () => {
  showToast({ title: "Saved" });
  const [toast] = currentToasts();
  dismissToast(toast?.id ?? 0);
  expect(currentToasts()).toMatchObject([{ title: "Saved", open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test("AP-05 there is room for one toast", () => {
  showToast({ title: "First" });
  showToast({ title: "Second" });
  expect(currentToasts().map((toast) => toast.title)).toEqual(["Second"]);
});
