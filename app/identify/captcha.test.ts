import { afterEach, expect, test, vi } from "vitest";
import { captchaToken } from "./captcha.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ready = (then: () => void) => then();

test("UP-04 a token is requested with the action 'upload'", async () => {
  const execute = vi.fn(async () => "token");
  vi.stubGlobal("grecaptcha", { ready, execute });
  expect(await captchaToken("site-key")).toBe("token");
  expect(execute).toHaveBeenCalledWith("site-key", { action: "upload" });
});

test("UP-04 the token is empty when the captcha fails, hangs or is switched off", async () => {
  vi.stubGlobal("grecaptcha", { ready, execute: () => Promise.reject(new Error("blocked")) });
  expect(await captchaToken("site-key")).toBe("");
  expect(await captchaToken(undefined)).toBe("");
  vi.useFakeTimers();
  vi.stubGlobal("grecaptcha", { ready, execute: () => new Promise(() => {}) });
  const waiting = captchaToken("site-key");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toBe("");
});
