import { expect, test } from "vitest";
import { safeReturnUrl } from "./return-url.ts";

test.each([
  "/",
  "/library",
  "/library?q=couch+grass&page=2",
  "/checkout?plan=lifetime",
  "/library/dandelion-taraxacum-officinale#control",
  "/library?q=a%20b",
])("AU-03 %s stays as it is", (path) => {
  expect(safeReturnUrl(path)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "library",
  "https://evil.example",
  "https:/evil.example",
  "https:evil.example",
  "HTTPS://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "%2F%2Fevil.example",
  "/%2Fevil.example",
  "/%5Cevil.example",
  "/%255Cevil.example",
  "/%25252Fevil.example",
  "/%09/evil.example",
  "/.%2F/evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "%6Aavascript:alert(1)",
  "data:text/html,x",
  "/%E0%A4%A",
  "/api/auth/google",
  "/auth?returnUrl=/auth",
  "/login",
])("AU-03 %j leads to the dashboard instead", (address) => {
  expect(safeReturnUrl(address)).toBe("/dashboard");
});
