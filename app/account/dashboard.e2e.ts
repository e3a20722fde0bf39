import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";
import { identify, widget } from "../testing/identify.ts";
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

for (const [name, viewport] of Object.entries(widths)) {
  test(`history and community photos on a ${name}: pictures, names, confidence; keep, delete and undo, withdraw`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, newPerson(), "/");
    await openPage(page, "/");
    await identify(page);
    await widget(page).getByRole("button", { name: "Keep in my history" }).click();
    await expect(widget(page).getByText("Kept until you delete it")).toBeVisible();
    await widget(page).getByRole("button", { name: "Identify another" }).click();
    await identify(page);
    await widget(page).getByRole("button", { name: "Yes, add my photo" }).click();
    await expect(widget(page).getByText("Thank you! Your image has been added to help other users.")).toBeVisible();

    await openPage(page, "/dashboard");
    const history = page.getByRole("region", { name: "Your identifications" });
    const [shared, kept] = [history.getByRole("listitem").nth(0), history.getByRole("listitem").nth(1)];
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await expect(shared.getByRole("link", { name: "Dandelion" })).toHaveAttribute("href", "/library/dandelion-taraxacum-officinale");
    for (const text of ["Taraxacum officinale", "91% sure", "Stays while it is in the gallery"]) await expect(shared).toContainText(text);
    await expect(kept).toContainText("Kept until you delete it");
    await expect(kept.getByRole("button", { name: /Keep Dandelion/ })).toHaveAttribute("aria-pressed", "true");
    const gallery = page.getByRole("region", { name: "Your community photos" });
    await expect(gallery.getByRole("listitem")).toHaveCount(1);
    for (const picture of [shared.locator("img"), kept.locator("img"), gallery.getByRole("img", { name: "Dandelion, as you shared it" })]) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);

    await kept.getByRole("button", { name: /Delete Dandelion/ }).click();
    await expect(kept.getByText("Dandelion was deleted.")).toBeVisible();
    await expectNoAxeViolations(page);
    await kept.getByRole("button", { name: "Undo" }).click();
    await expect(kept).toContainText("Kept until you delete it");
    await page.reload();
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await kept.getByRole("button", { name: /Delete Dandelion/ }).click();
    await expect(kept.getByText("Dandelion was deleted.")).toBeVisible();

    await gallery.getByRole("button", { name: "Withdraw Dandelion" }).click();
    await expect(page.getByText("Photo withdrawn", { exact: true })).toBeVisible();
    await expect(gallery.getByText(/^None\./)).toBeVisible();
    await page.reload();
    await expect(history.getByRole("listitem")).toHaveCount(1);
    await expect(shared).toContainText(/Deleted after \d+ \w+ \d{4}/);
    await shared.getByRole("button", { name: /Keep Dandelion/ }).click();
    await expect(shared).toContainText("Kept until you delete it");
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
  saved: false,
  goesAt: "2026-06-30T10:00:00Z",
};

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

test("cookie settings: reachable from the footer, no cookie until something is chosen, kept 30 days, gone when it is unchosen", async ({
  page,
}) => {
  const preferences = async () => (await page.context().cookies()).find(({ name }) => name === "dockleaf_preferences");
  await openPage(page, "/");
  expect(await preferences()).toBeUndefined();
  const open = page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });
  const panel = page.getByRole("dialog", { name: "Cookie settings" });
  const place = panel.getByLabel("Where do you garden?");
  await open.click();
  await expect(place).toHaveValue("");
  // Nothing is counted, so there is nothing to tick.
  await expect(panel).toContainText("We do not count your visits");
  await expect(panel.getByRole("checkbox")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await place.selectOption("Scotland");
  await panel.getByRole("button", { name: "Save settings" }).click();
  await expect(panel).toBeHidden();
  const kept = await preferences();
  expect(decodeURIComponent(kept?.value ?? "")).toBe('{"place":"GB-SCT"}');
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  await open.click();
  await expect(place).toHaveValue("GB-SCT");
  await place.selectOption("");
  await panel.getByRole("button", { name: "Save settings" }).click();
  await expect(panel).toBeHidden();
  expect(await preferences()).toBeUndefined();
});
