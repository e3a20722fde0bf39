import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";

type Listed = { id: number; slug: string; commonName: string; description: string };

/** Goes to a preview as a link inside the site would, so that the browser asks /api/weeds. */
async function followLinkTo(page: Page, path: string) {
  await openPage(page, "/about");
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: "preview", usr: null }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: { idx: 1, key: "preview", usr: null } }));
  }, path);
}

async function changeWeed(page: Page, commonName: string, change: object) {
  await page.route("**/api/weeds", async (route) => {
    const weeds = (await (await route.fetch()).json()) as Listed[];
    await route.fulfill({ json: weeds.map((weed) => (weed.commonName === commonName ? { ...weed, ...change } : weed)) });
  });
}

for (const slug of ["white-clover", "white-clover-summary", "WHITE-Clover", "cats-ear-summary"]) {
  test(`PV-01 /preview/${slug} finds its weed by common name`, async ({ page }) => {
    await openPage(page, `/preview/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(slug.startsWith("cats") ? "Cat's Ear" : "White Clover");
  });
}

test("PV-02 a skeleton while the list is loading", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/weeds", async (route) => {
    await held;
    await route.continue();
  });
  await followLinkTo(page, "/preview/dandelion");
  await expect(page.getByTestId("preview-skeleton")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dandelion");
  await expect(page.getByTestId("preview-skeleton")).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 404/] });

  test("PV-03 no match is a 404 with its words and a way back", async ({ page }) => {
    const response = await page.goto("/preview/triffid");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weed Not Found");
    await expect(page.getByText("The weed you're looking for doesn't exist.", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Library" })).toHaveAttribute("href", "/library");
    await expectNoAxeViolations(page);
  });
});

test("PV-04 both names, and the family if present", async ({ page }) => {
  await openPage(page, "/preview/dandelion");
  const header = page.locator("article > header");
  await expect(header).toContainText("Dandelion");
  await expect(header.locator("em")).toHaveText("Taraxacum officinale");
  await expect(header).toContainText("Asteraceae");
  await changeWeed(page, "Dandelion", { family: undefined });
  await followLinkTo(page, "/preview/dandelion");
  await expect(header.locator("em")).toHaveText("Taraxacum officinale");
  await expect(header).not.toContainText("·");
});

test("PV-05 Invasive if invasive, the season if seasonal and set", async ({ page }) => {
  const badges = page.locator("article > header span[class*=rounded-full]");
  await openPage(page, "/preview/giant-hogweed");
  await expect(badges).toHaveText(["Invasive", "Spring, Summer, Fall"]);
  await openPage(page, "/preview/dandelion");
  await expect(badges).toHaveCount(0);
  await changeWeed(page, "Dandelion", { seasonal: true, season: null });
  await followLinkTo(page, "/preview/dandelion");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dandelion");
  await expect(badges).toHaveCount(0);
});

test("PV-06 200 characters of the description and an ellipsis, or words in its place", async ({ page, request }) => {
  const weeds = (await (await request.get("/api/weeds")).json()) as Listed[];
  const description = weeds.find(({ commonName }) => commonName === "Dandelion")?.description ?? "";
  await openPage(page, "/preview/dandelion");
  await expect(page.getByText(`${description.slice(0, 200)}...`, { exact: true })).toBeVisible();
  await changeWeed(page, "Dandelion", { description: "" });
  await followLinkTo(page, "/preview/dandelion");
  await expect(page.getByText("Description available with full access.")).toBeVisible();
});

test("PV-07 Quick Facts: habitat, lifespan, growth habit, growing season, each if present", async ({ page }) => {
  await openPage(page, "/preview/dandelion");
  await expect(page.locator("dt")).toHaveText(["Habitat", "Lifespan", "Growth habit", "Growing season"]);
  await changeWeed(page, "Dandelion", { lifespan: undefined, growthHabit: "" });
  await followLinkTo(page, "/preview/dandelion");
  await expect(page.locator("dt")).toHaveText(["Habitat", "Growing season"]);
});

test("PV-08 Identification Tips are blurred and locked, and their text is not in the page", async ({ page, request }) => {
  await openPage(page, "/preview/dandelion");
  await expect(page.getByRole("heading", { name: "Identification Tips" })).toBeVisible();
  await expect(page.locator("[data-part=blurred]")).toHaveCSS("filter", /blur/);
  await expect(page.locator("[data-part=blurred] + p svg")).toBeVisible();
  expect(await (await request.get("/preview/dandelion")).text()).not.toContain("bleeds white latex");
});

test("PV-09 Explore More leads to the full library", async ({ page }) => {
  await openPage(page, "/preview/dandelion");
  await expect(page.getByRole("heading", { name: "Explore More" })).toBeVisible();
  await page.getByRole("link", { name: "Browse Full Library" }).click();
  await expect(page).toHaveURL("/library");
});

test("PV-10 View Full Page leads by id and name to the weed, free for everyone", async ({ page }) => {
  await page.route("**/api/weed/*/community-images", (route) => route.fulfill({ json: [] }));
  await openPage(page, "/preview/white-clover");
  const link = page.getByRole("link", { name: "View Full Page" });
  await expect(link).toHaveAttribute("href", /^\/library\/\d+\/white-clover$/);
  await expect(page.getByText("Free access for everyone")).toBeVisible();
  await link.click();
  await expect(page).toHaveURL("/library/white-clover-trifolium-repens");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("White Clover");
});

test("PV-11 Where You'll Find It: the habitat, and the active season if seasonal", async ({ page }) => {
  const card = page.locator('div:has(> h2:text-is("Where You\'ll Find It"))');
  await openPage(page, "/preview/giant-hogweed");
  await expect(card).toContainText("Wetland, Pathway, Meadow, Urban");
  await expect(card).toContainText("Active season: Spring, Summer, Fall");
  await openPage(page, "/preview/dandelion");
  await expect(card).toContainText("Lawn");
  await expect(card).not.toContainText("Active season");
});

test("PV-12 title, 120 characters of description, canonical to the full page, and a plant in the structured data", async ({ request }) => {
  const weeds = (await (await request.get("/api/weeds")).json()) as Listed[];
  const description = weeds.find(({ commonName }) => commonName === "Dandelion")?.description ?? "";
  const html = await (await request.get("/preview/dandelion")).text();
  expect(html).toContain("<title>Dandelion Preview | Dockleaf</title>");
  expect(html).toContain(`<meta name="description" content="${description.slice(0, 120)}"`);
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/library\/dandelion-taraxacum-officinale"/);
  const article = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}") as Record<string, unknown>;
  expect(article).toMatchObject({
    "@type": "Article",
    description: description.slice(0, 160),
    about: { "@type": "Taxon", name: "Taraxacum officinale", alternateName: "Dandelion" },
  });
});

for (const [name, viewport] of Object.entries(widths)) {
  test(`axe finds nothing on a preview at the width of a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/preview/giant-hogweed");
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}
