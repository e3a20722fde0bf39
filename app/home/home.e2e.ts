import { paths } from "../../domain/paths.ts";
import { expect, openPage, test } from "../testing/browser.ts";

test("HO-01 the home page has its seven sections in order", async ({ page }) => {
  await openPage(page, "/");
  const ids = await page
    .locator("main section")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("aria-labelledby")));
  expect(ids).toEqual([
    "hero-title",
    "identification-title",
    "features-title",
    "how-title",
    "popular-title",
    "teaser-title",
    "closing-title",
  ]);
  for (const anchor of ["identification", "features", "how-it-works"]) await expect(page.locator(`section#${anchor}`)).toHaveCount(1);
});

test("HO-02 the copy offers instant identification, 400+ species and a community gallery", async ({ page }) => {
  await openPage(page, "/");
  const hero = page.locator("section").first();
  await expect(hero).toContainText("Instant identification");
  await expect(hero).toContainText("400+ species");
  await expect(hero).toContainText("community gallery");
});

test("HO-03 the hero's buttons scroll to the identification section and open the library", async ({ page }) => {
  await openPage(page, "/");
  const hero = page.locator("section").first();
  await hero.getByRole("link", { name: "Identify a weed" }).click();
  await expect(page.locator("#identification")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await hero.getByRole("link", { name: "Browse the library" }).click();
  await expect(page).toHaveURL(paths.library);
});
