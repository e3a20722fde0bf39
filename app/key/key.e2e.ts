import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";

test("the key narrows live, counts each choice and says which traits fit", async ({ page }) => {
  await openPage(page, "/key");
  await expect(page.getByText(/^Pick a trait to begin\. \d{3} species are waiting\.$/)).toBeVisible();
  const fitting = page.getByText(/^\d+ of \d+ species fits? everything/);
  await page.getByRole("checkbox", { name: /^Jagged, lobed along/ }).check();
  await expect(fitting).toBeVisible();
  const before = Number.parseInt((await fitting.textContent()) ?? "", 10);
  const yellow = page.getByRole("group", { name: "What colour are they?" }).getByText("Yellow").locator("..");
  const promised = Number.parseInt((await yellow.innerText()).split("\n").at(-1) ?? "", 10);
  await page.getByRole("checkbox", { name: /^Yellow/ }).check();
  await expect(fitting).toHaveText(new RegExp(`^${promised} of`));
  expect(promised).toBeLessThan(before);
  await page.getByRole("checkbox", { name: /^Flat rosette/ }).check();
  const first = page.locator("#results li").first();
  await expect(first).toContainText("100% fits");
  await expect(first).toContainText("Flower colour: yellow");
  await expect(page).toHaveURL("/key?habit=rosette&leaf=jagged&colour=yellow");
});

test("a wrong pick lowers the right species and does not hide it", async ({ page }) => {
  await openPage(page, "/key?habit=rosette&leaf=jagged&flower=dandelion&colour=blue&sap=milky");
  const dandelion = page.locator("#results li", { has: page.getByText("Dandelion", { exact: true }) });
  await expect(dandelion).toContainText("differs: Flower colour: yellow");
  await expect(dandelion).not.toContainText("100% fits");
});

test("the key works by keyboard alone", async ({ page }) => {
  await openPage(page, "/key");
  await page.getByRole("checkbox", { name: /^Flat rosette/ }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/key?habit=rosette");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/key?habit=rosette&habit=mat");
  await expect(page.getByRole("checkbox", { name: /^Low, creeping mat/ })).toBeFocused();
});

test("a result leads to the weed, and the library leads to the key", async ({ page }) => {
  await page.route("**/api/weed/*/community-images", (route) => route.fulfill({ json: [] }));
  await openPage(page, "/library");
  await page.getByRole("link", { name: "No name to search for? Use the trait key" }).click();
  await page.getByRole("checkbox", { name: /^Three leaflets/ }).check();
  await page.locator("#results li a").first().click();
  await expect(page).toHaveURL(/\/library\/[a-z-]+$/);
});

for (const [name, viewport] of Object.entries(widths)) {
  test(`axe finds nothing in the key at the width of a ${name}, and every choice fits a thumb`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/key?leaf=jagged&colour=yellow");
    await expectNoAxeViolations(page);
    const small = await page
      .locator("main label:visible, main summary:visible, main a:visible")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent));
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the key is a form that the server answers", async ({ page }) => {
    await page.goto("/key");
    await page.getByRole("checkbox", { name: /^Jagged, lobed along/ }).check();
    await page.getByRole("checkbox", { name: /^Yellow/ }).check();
    await page.getByRole("button", { name: "Show what fits" }).click();
    await expect(page).toHaveURL("/key?leaf=jagged&colour=yellow");
    await expect(page.locator("#results li").first()).toContainText("100% fits");
    await expect(page.getByRole("checkbox", { name: /^Yellow/ })).toBeChecked();
  });
});
