import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export type TestPerson = { name: string; email: string };

/** Somebody nobody has met: each test has its own, so that no test meets another's trial or plan. */
export function newPerson(name = "Ivy Bindweed"): TestPerson {
  return { name, email: `${randomUUID().slice(0, 8)}@garden.example` };
}

/** Through the button and the local stand-in for Google, as a person would. */
export async function signIn(page: Page, person: TestPerson, returnUrl = "/dashboard") {
  await page.goto(`/auth?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await choosePerson(page, person);
  await page.waitForURL((url) => url.pathname + url.search === returnUrl);
}

export async function choosePerson(page: Page, { name, email }: TestPerson) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}
