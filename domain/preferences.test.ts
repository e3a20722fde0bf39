import { expect, test } from "vitest";
import { preferencesCookieText, readPreferences } from "./preferences.ts";

test("AP-09 preferences are kept 30 days, under the __Host- prefix over https", () => {
  expect(preferencesCookieText({ place: "GB" }, false)).toContain("Max-Age=2592000");
  expect(preferencesCookieText({ place: "GB" }, true)).toMatch(/^__Host-dockleaf_preferences=.*; Path=\/; .*; Secure$/);
});

test("no choice at all ends the cookie", () => {
  expect(preferencesCookieText({}, false)).toContain("Max-Age=0");
});

test("what was written is read again, among other cookies", () => {
  const [pair = ""] = preferencesCookieText({ place: "GB; x=1" }, true).split("; ");
  expect(readPreferences(`a=1; ${pair}; b=2`)).toEqual({ place: "GB; x=1" });
});

test.each([
  "",
  "other=1",
  "dockleaf_preferences=%7Bbroken",
  "dockleaf_preferences=[]",
  "dockleaf_preferences=null",
  'dockleaf_preferences={"place":5}',
  "dockleaf_preferences=%E0%A4%A",
])("%j means that nothing was chosen", (cookies) => {
  expect(readPreferences(cookies)).toEqual({});
});
