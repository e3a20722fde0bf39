import { expect, openPage, test } from "../testing/browser.ts";

test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 40[14]/] });

test("without a network the library, its search and the weeds that were read still open, and the page says so", async ({
  page,
  context,
}) => {
  await openPage(page, "/library");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await openPage(page, "/library/dandelion-taraxacum-officinale");
  await openPage(page, "/library?q=white+clover");
  await page.getByRole("heading", { name: "White Clover", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("White Clover");
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match("/library/white-clover-trifolium-repens"))), { timeout: 10_000 })
    .toBe(true);

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. The library/)).toBeVisible();
  for (const [path, title] of [
    ["/library/dandelion-taraxacum-officinale", "Dandelion"],
    ["/library/white-clover-trifolium-repens", "White Clover"],
    ["/library", "Weed Library"],
  ] as const) {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(250, 246, 236)");
  }
  await page.getByPlaceholder("Search by name...").fill("knotweed");
  await expect(page.getByRole("heading", { name: "Japanese Knotweed" })).toBeVisible();

  await page.goto("/library/hemlock-conium-maculatum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page).toHaveURL("/offline");

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\. The library/)).toHaveCount(0);
});

test("the worker keeps nothing that belongs to one visitor", async ({ page }) => {
  await openPage(page, "/library");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.evaluate(() => Promise.all(["/api/user", "/api/upload/status", "/api/weeds"].map((path) => fetch(path))));
  await openPage(page, "/library/dandelion-taraxacum-officinale");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.filter((path) => path.startsWith("/api/") && !path.startsWith("/api/weeds"))).toEqual([]);
  expect(kept).toContain("/api/weeds");
});
