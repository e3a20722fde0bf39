import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";
import { newPerson, signIn } from "../testing/sign-in.ts";

test("signed out, the dashboard leads to /auth?returnUrl=/dashboard", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth?returnUrl=%2Fdashboard");
});

for (const [name, viewport] of Object.entries(widths)) {
  test(`the dashboard is whole and axe finds nothing at the width of a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, newPerson());
    for (const heading of [
      "Your plan",
      "Left today",
      "Your identifications",
      "Your community photos",
      "Billing",
      "Where you are signed in",
      "Your data",
    ]) {
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    }
    await expect(page.getByText("10 of 10")).toHaveCount(2);
    await expect(page.getByText("20 of 20")).toBeVisible();
    await expect(page.getByText("This one")).toBeVisible();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

const dandelion = {
  id: "one",
  createdAt: "2026-06-01T10:00:00Z",
  thumbnailUrl: null,
  commonName: "Dandelion",
  scientificName: "Taraxacum officinale",
  confidence: 92.4,
  slug: "dandelion-taraxacum-officinale",
};

test("history: thumbnail, names, confidence; delete, and undo", async ({ page }) => {
  const calls: string[] = [];
  await page.route("**/api/account/history**", async (route) => {
    const request = route.request();
    if (request.method() !== "GET") calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    await route.fulfill({ json: request.method() === "GET" ? [dandelion, { ...dandelion, id: "two", commonName: "Couch grass" }] : {} });
  });
  await signIn(page, newPerson());
  const section = page.getByRole("region", { name: "Your identifications" });
  await expect(section.getByRole("link", { name: "Dandelion" })).toHaveAttribute("href", "/library/dandelion-taraxacum-officinale");
  await expect(section.getByText("92% sure")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await section.getByRole("button", { name: /Delete Dandelion/ }).click();
  await expect(section.getByText("Dandelion was deleted.")).toBeVisible();
  await section.getByRole("button", { name: "Undo" }).click();
  await expect(section.getByRole("link", { name: "Dandelion" })).toBeVisible();
  expect(calls).toEqual(["DELETE /api/account/history/one", "POST /api/account/history/one/restore"]);
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 500/] });

  test("a part that could not be loaded says so, and can be tried again", async ({ page }) => {
    let broken = true;
    await page.route("**/api/account/history", (route) =>
      broken ? route.fulfill({ status: 500, body: "no" }) : route.fulfill({ json: [dandelion] }),
    );
    await signIn(page, newPerson());
    await expect(page.getByText("Your history could not be loaded.")).toBeVisible();
    broken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Dandelion" })).toBeVisible();
  });
});

test("community photos can be withdrawn", async ({ page }) => {
  let photos = [{ id: "p1", imageUrl: "/favicon.svg", commonName: "Dock", slug: null, contributedAt: "2026-06-01T10:00:00Z" }];
  await page.route("**/api/account/community-photos**", async (route) => {
    if (route.request().method() === "DELETE") photos = [];
    await route.fulfill({ json: route.request().method() === "GET" ? photos : {} });
  });
  await signIn(page, newPerson());
  await page.getByRole("button", { name: "Withdraw Dock" }).click();
  await expect(page.getByText("Photo withdrawn", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw Dock" })).toHaveCount(0);
});

test("signing out ends the session, here or everywhere", async ({ page, browser, baseURL }) => {
  const person = newPerson();
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const elsewhere = await context.newPage();
  await signIn(elsewhere, person);
  await signIn(page, person);
  await expect(page.getByText("since")).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText("This one")).toBeVisible();

  await signIn(page, person);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth\?returnUrl/);
  await context.close();
});

test("cookie settings: reachable from the footer, nothing ticked, kept 30 days", async ({ page }) => {
  await openPage(page, "/");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("dockleaf_preferences");
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  const panel = page.getByRole("dialog", { name: "Cookie settings" });
  await expect(panel.getByRole("checkbox")).not.toBeChecked();
  await expectNoAxeViolations(page);
  await panel.getByRole("checkbox").check();
  await panel.getByRole("button", { name: "Save settings" }).click();
  await expect(panel).toBeHidden();
  const kept = (await page.context().cookies()).find(({ name }) => name === "dockleaf_preferences");
  expect(decodeURIComponent(kept?.value ?? "")).toBe('{"analytics":"accepted"}');
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(panel.getByRole("checkbox")).toBeChecked();
});
