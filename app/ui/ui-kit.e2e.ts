import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, openPage, test } from "../testing/browser.ts";

/** /ui-kit exists in development alone, so these run against `npm run dev` (playwright.config.ts). */
test.use({ expectedErrors: [/WebSocket|\[vite\]/] });

test.beforeEach(async ({ page }) => openPage(page, "/ui-kit"));

/** From here on the page's time moves only when the test says so. */
async function stopClock(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

const toast = "[role=region] li";

test("AP-05 one toast at a time: a second takes the first one's place", async ({ page }) => {
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  await expect(page.locator(toast)).toHaveText(/Plain toast/);
  await page.getByRole("button", { name: "Destructive toast" }).click();
  await expect(page.locator(toast)).toHaveCount(1);
  await expect(page.locator(toast)).toHaveText(/Something failed/);
});

test("AP-05 a toast is shown for 5000 ms", async ({ page }) => {
  await stopClock(page);
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  await expect(page.locator(toast)).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(4_900);
  await expect(page.locator(toast)).toBeVisible();
  await page.clock.runFor(300);
  await expect(page.locator(toast)).toBeHidden();
});

test("AP-05 a swipe to the right of more than 50 px sends the toast away, a shorter one does not", async ({ page }) => {
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  const box = await page.locator(toast).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
  async function swipe(distance: number) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  }
  await swipe(40);
  await expect(page.locator(toast)).toBeVisible();
  await swipe(120);
  await expect(page.locator(toast)).toBeHidden();
});

test("AP-05 F8 moves the focus to the notifications", async ({ page }) => {
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  await page.keyboard.press("F8");
  await expect(page.locator("[role=region] ol")).toBeFocused();
});

test("AP-06 a tooltip appears after 700 ms and not before", async ({ page }) => {
  await stopClock(page);
  await page.getByRole("button", { name: "Tooltip" }).hover();
  await page.clock.runFor(600);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole("tooltip")).toHaveText("Shown after 700 ms");
});

test("axe finds nothing in the ui kit", async ({ page }) => {
  await expectNoAxeViolations(page);
});
