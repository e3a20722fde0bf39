import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";

const counter = (page: Page) => page.getByText(/^Showing /);
const cards = (page: Page) => page.locator("main ul > li > a[href^='/library/']");
const names = (page: Page) => cards(page).locator("h2").allTextContents();
const search = (page: Page) => page.getByPlaceholder("Search by name...");

async function totalOf(page: Page): Promise<number> {
  return Number(/of (\d+) weeds?/.exec((await counter(page).textContent()) ?? "")?.[1]);
}

async function openFilters(page: Page) {
  await page.getByRole("button", { name: "Filters" }).click();
}

function optionsOf(page: Page, label: string) {
  return page.getByLabel(label, { exact: true }).locator("option").allTextContents();
}

test("LI-01 the library has its title and an intro", async ({ page }) => {
  await openPage(page, "/library");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weed Library");
  await expect(page.locator("main p").first()).toContainText("500+ species");
});

test("LI-02 the search finds a substring of either name, whatever the case, without asking the server for pages", async ({ page }) => {
  await openPage(page, "/library");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await search(page).pressSequentially("DANDEL");
  await expect(page.getByRole("heading", { name: "Dandelion", exact: true })).toBeVisible();
  await search(page).fill("axacum offic");
  await expect(counter(page)).toHaveText("Showing 1-1 of 1 weed");
  await expect(page).toHaveURL("/library?q=axacum+offic");
  expect(new Set(asked.filter((path) => path.startsWith("/api/") || path.startsWith("/library")))).toEqual(new Set(["/api/weeds"]));
});

test("a weed found by another of its names says so", async ({ page }) => {
  await openPage(page, "/library");
  await search(page).fill("piss a bed");
  await expect(page.getByText("also called Piss-a-bed")).toBeVisible();
  await search(page).fill("cats ear");
  await expect(page.getByRole("heading", { name: "Cat's Ear" })).toBeVisible();
});

test("LI-03 sorting is A-Z at first, and Z-A on demand", async ({ page }) => {
  await openPage(page, "/library");
  expect(await optionsOf(page, "Sort")).toEqual(["A-Z", "Z-A"]);
  await expect(page.getByLabel("Sort")).toHaveValue("a-z");
  const first = await names(page);
  expect(first).toEqual(first.toSorted((one, other) => one.localeCompare(other, "en-GB")));
  await page.getByLabel("Sort").selectOption("Z-A");
  await expect(page).toHaveURL("/library?sort=z-a");
  await expect.poll(async () => (await names(page))[0]).toMatch(/^[W-Z]/);
  const last = await names(page);
  expect(last).toEqual(last.toSorted((one, other) => other.localeCompare(one, "en-GB")));
});

test("LI-04 5, 10, 20 or 50 to a page, 10 at first", async ({ page }) => {
  await openPage(page, "/library");
  expect(await optionsOf(page, "Per page")).toEqual(["5", "10", "20", "50"]);
  await expect(cards(page)).toHaveCount(10);
  for (const per of ["5", "20", "50"]) {
    await page.getByLabel("Per page").selectOption(per);
    await expect(cards(page)).toHaveCount(Number(per));
    await expect(counter(page)).toContainText(`Showing 1-${per} of`);
  }
});

test("LI-05 the Filters button toggles the panel", async ({ page }) => {
  await openPage(page, "/library");
  const button = page.getByRole("button", { name: "Filters" });
  const panel = page.getByRole("group", { name: "Filters" });
  await expect(panel).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect(panel).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(panel).toBeHidden();
});

test("LI-06 type: All, Common, Invasive, Seasonal", async ({ page }) => {
  await openPage(page, "/library?per=50");
  await openFilters(page);
  expect(await optionsOf(page, "Type")).toEqual(["All", "Common", "Invasive", "Seasonal"]);
  const all = await totalOf(page);
  const totals: Record<string, number> = {};
  for (const type of ["Common", "Invasive", "Seasonal"]) {
    await page.getByLabel("Type", { exact: true }).selectOption(type);
    await expect(page).toHaveURL(new RegExp(`type=${type.toLowerCase()}`));
    const shown = async () => [...new Set(await cards(page).locator("[class*=rounded-full]").allTextContents())];
    if (type !== "Seasonal") await expect.poll(shown).toEqual([type]);
    await expect.poll(() => totalOf(page)).toBeLessThan(all);
    totals[type] = await totalOf(page);
  }
  expect((totals.Common ?? 0) + (totals.Invasive ?? 0)).toBe(all);
});

test("LI-07 habitat: All and the eight habitats", async ({ page }) => {
  await openPage(page, "/library");
  await openFilters(page);
  expect(await optionsOf(page, "Habitat")).toEqual(["All", "Lawn", "Garden", "Field", "Pathway", "Forest", "Meadow", "Wetland", "Urban"]);
  const all = await totalOf(page);
  await page.getByLabel("Habitat").selectOption("Wetland");
  await expect(page).toHaveURL("/library?habitat=wetland");
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
});

test("LI-08 season: All and the four seasons", async ({ page }) => {
  await openPage(page, "/library");
  await openFilters(page);
  expect(await optionsOf(page, "Season")).toEqual(["All", "Spring", "Summer", "Fall", "Winter"]);
  const all = await totalOf(page);
  await page.getByLabel("Season").selectOption("Fall");
  await expect(page).toHaveURL("/library?season=fall");
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
});

test("LI-09 Reset Filters takes the panel's choices back and keeps the search", async ({ page }) => {
  await openPage(page, "/library?q=clover&type=invasive&habitat=lawn&season=winter");
  await page.getByRole("link", { name: "Reset Filters" }).click();
  await expect(page).toHaveURL("/library?q=clover");
  for (const label of ["Type", "Habitat", "Season"]) await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
});

test("LI-10 Clear All Filters is there only while something is active", async ({ page }) => {
  await openPage(page, "/library");
  const clear = page.getByRole("link", { name: "Clear All Filters" });
  await expect(clear).toHaveCount(0);
  await search(page).fill("dock");
  await clear.click();
  await expect(page).toHaveURL("/library");
  await expect(search(page)).toHaveValue("");
  await expect(clear).toHaveCount(0);
  await openFilters(page);
  await page.getByLabel("Season").selectOption("Winter");
  await expect(clear).toBeVisible();
});

test("LI-11 the counter says Loading weeds... and then what is shown", async ({ page }) => {
  await openPage(page, "/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/weeds", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Weed Library" }).click();
  await expect(page.getByText("Loading weeds...")).toBeVisible();
  release();
  await expect(counter(page)).toHaveText(/^Showing 1-10 of \d{3} weeds$/);
  await expect(page.getByText("Loading weeds...")).toHaveCount(0);
});

for (const [width, columns] of [
  [390, 1],
  [700, 2],
  [1100, 3],
  [1400, 4],
] as const) {
  test(`LI-12 at ${width} px the grid has ${columns} column(s)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/library");
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  });
}

test("LI-13 a card shows picture or placeholder, names, badge, two lines of description and View Details →", async ({ page }) => {
  await openPage(page, "/library?q=taraxacum+officinale");
  const card = cards(page).first();
  await expect(card).toHaveAttribute("href", "/library/dandelion-taraxacum-officinale");
  await expect(card.getByRole("heading")).toHaveText("Dandelion");
  await expect(card.getByText("Taraxacum officinale")).toHaveCSS("font-style", "italic");
  await expect(card.getByText("Common", { exact: true })).toBeVisible();
  await expect(card.getByText("View Details →")).toBeVisible();
  expect((await card.locator("img").count()) + (await card.getByText("No image available").count())).toBe(1);
  const lines = await card
    .locator("[data-part=description]")
    .evaluate((text) => Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)));
  expect(lines).toBe(2);
  await card.click();
  await expect(page).toHaveURL("/library/dandelion-taraxacum-officinale");
});

test("LI-14 pages: Previous, Next, first, last, current plus or minus 1 and ... for gaps; none for a single page", async ({ page }) => {
  await openPage(page, "/library?page=20");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const last = Math.ceil((await totalOf(page)) / 10);
  expect(await pages.innerText()).toBe(["Previous", "1", "...", "19", "20", "21", "...", String(last), "Next"].join("\n"));
  await expect(pages.getByRole("link", { name: "Page 20" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/library?page=21");
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/library?page=20");
  await search(page).fill("taraxacum officinale");
  await expect(pages).toHaveCount(0);
});

test("LI-15 changing page scrolls smoothly to the top", async ({ page }) => {
  await openPage(page, "/library");
  await page.evaluate(() => {
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      Object.assign(window, { scrolled: options });
      original(options);
    }) as typeof window.scrollTo;
  });
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(counter(page)).toContainText("Showing 11-20");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, "scrolled") as unknown)).toEqual({ top: 0, behavior: "smooth" });
});

test("LI-16 nothing found is said in words", async ({ page }) => {
  await openPage(page, "/library?q=zzzzzz");
  await expect(page.getByText("No weeds found matching your filters.")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("LI-17 the head has title, description, canonical and a collection, in the HTML itself", async ({ request }) => {
  const html = await (await request.get("/library")).text();
  expect(html).toContain("<title>Weed Library | Dockleaf</title>");
  expect(html).toMatch(/<meta name="description" content="[^"]{80,}"/);
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/library"/);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  const collection = JSON.parse(json) as { "@type": string; mainEntity: { itemListElement: unknown[]; numberOfItems: number } };
  expect(collection["@type"]).toBe("CollectionPage");
  expect(collection.mainEntity.itemListElement).toHaveLength(10);
  const filtered = await (await request.get("/library?q=dock&page=2")).text();
  expect(filtered).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/library"/);
});

test("LI-18 search, filters and page size go back to page 1", async ({ page }) => {
  await openPage(page, "/library?page=3");
  await page.getByLabel("Per page").selectOption("20");
  await expect(counter(page)).toContainText("Showing 1-20");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(counter(page)).toContainText("Showing 21-40");
  await openFilters(page);
  await page.getByLabel("Habitat").selectOption("Garden");
  await expect(counter(page)).toContainText("Showing 1-20");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await search(page).fill("a");
  await expect(counter(page)).toContainText("Showing 1-20");
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 500/] });

  test("LI-20 a failure to load says so, with the message", async ({ page }) => {
    await openPage(page, "/");
    await page.route("**/api/weeds", (route) => route.fulfill({ status: 500, body: "The shed is on fire" }));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Weed Library" }).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to load weed library. Error: 500: The shed is on fire");
    await expectNoAxeViolations(page);
  });
});

test("the view survives reload and Back", async ({ page }) => {
  await openPage(page, "/library");
  await openFilters(page);
  await page.getByLabel("Habitat").selectOption("Lawn");
  await expect(page).toHaveURL("/library?habitat=lawn");
  await expect.poll(() => names(page)).toContain("Annual Meadow Grass");
  const shown = await names(page);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/library\/[a-z-]+$/);
  await page.goBack();
  await expect(page).toHaveURL("/library?habitat=lawn");
  await expect.poll(() => names(page)).toEqual(shown);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(shown);
});

test.beforeEach(async ({ page }) => {
  await page.route("**/api/weed/*/community-images", (route) => route.fulfill({ json: [] }));
});

for (const [name, viewport] of Object.entries(widths)) {
  test(`axe finds nothing in the open library at the width of a ${name}, and every control fits a thumb`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/library?q=a&habitat=garden");
    await expectNoAxeViolations(page);
    const small = await page
      .locator("main a:visible, main button:visible, main select:visible, main input:visible")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form and the links show every view", async ({ page }) => {
    await page.goto("/library");
    await search(page).fill("clover");
    await page.getByLabel("Season").selectOption("Summer");
    await page.getByLabel("Sort").selectOption("Z-A");
    await page.getByLabel("Per page").selectOption("5");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(/q=clover/);
    await expect(counter(page)).toContainText("Showing 1-5 of");
    const shown = await names(page);
    expect(shown).toEqual(shown.toSorted((one, other) => other.localeCompare(one, "en-GB")));
    await page.getByRole("link", { name: "Next" }).click();
    await expect(counter(page)).toContainText("Showing 6-");
    await page.getByRole("link", { name: "Clear All Filters" }).click();
    await expect(search(page)).toHaveValue("");
    await expect(page.getByLabel("Sort")).toHaveValue("z-a");
  });
});
