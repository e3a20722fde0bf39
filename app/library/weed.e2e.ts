import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";

const dandelion = "/library/dandelion-taraxacum-officinale";
const hogweed = "/library/giant-hogweed-heracleum-mantegazzianum";

async function shareCommunityPhotos(page: Page, count: number) {
  const images = Array.from({ length: count }, (_, index) => ({ id: index + 1, imageUrl: `/icon-192.png?photo=${index + 1}` }));
  await page.route("**/api/weed/*/community-images", (route) => route.fulfill({ json: images }));
}

test.beforeEach(async ({ page }) => {
  await shareCommunityPhotos(page, 0);
});

/** Reaches the dandelion as a visitor does who is already on the site: through the browser's own data calls. */
async function followLinkToDandelion(page: Page) {
  await openPage(page, "/");
  await page.locator(`section[aria-labelledby=popular-title] a[href='${dandelion}']`).click();
}

test("WD-01 breadcrumb Home → Weed Library → name, and Back to Library", async ({ page }) => {
  await openPage(page, dandelion);
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.locator("li")).toHaveText(["Home", "→", "Weed Library", "→", "Dandelion"]);
  await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(breadcrumb.getByRole("link", { name: "Weed Library" })).toHaveAttribute("href", "/library");
  await page.getByRole("link", { name: "Back to Library" }).click();
  await expect(page).toHaveURL("/library");
});

test("WD-02 the common name, and the scientific name in italics", async ({ page }) => {
  await openPage(page, dandelion);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dandelion");
  await expect(page.locator("header em", { hasText: "Taraxacum officinale" })).toHaveCSS("font-style", "italic");
});

test("WD-03 badges: Invasive Species if invasive, type and lifespan", async ({ page }) => {
  await openPage(page, dandelion);
  const badges = page.locator("article > header p").last().locator("span");
  await expect(badges).toHaveText(["Broadleaf", "Perennial"]);
  await openPage(page, hogweed);
  await expect(badges).toHaveText(["Invasive Species", "Broadleaf", "Perennial"]);
});

test("WD-04 the hero picture, or a placeholder", async ({ page }) => {
  await openPage(page, dandelion);
  const hero = page.locator("article figure").first();
  if ((await hero.locator("img").count()) > 0) {
    await expect(hero.locator("img")).toHaveAttribute("alt", /^(Drawing|Photo) of /i);
    await expect.poll(() => hero.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  } else await expect(hero).toHaveText("No image available");
  await page.route("**/api/weeds/by-slug/*", async (route) => {
    const weed = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...weed, imageUrl: null } });
  });
  await followLinkToDandelion(page);
  await expect(hero).toHaveText("No image available");
});

test("WD-05 no Community Gallery without photos", async ({ page }) => {
  const answered = page.waitForResponse("**/community-images");
  await openPage(page, dandelion);
  await answered;
  await expect(page.getByRole("heading", { name: "Quick Facts" })).toBeVisible();
  await expect(page.getByText("Community Gallery")).toHaveCount(0);
  await expect(page.getByText("Add Your Photo")).toHaveCount(0);
});

test("WD-05 the Community Gallery: count, 8 photos, +N more photos, what they are, and Add Your Photo", async ({ page }) => {
  await shareCommunityPhotos(page, 11);
  await openPage(page, dandelion);
  const gallery = page.getByRole("region", { name: "Community Gallery" });
  await expect(gallery.getByText("11 photos", { exact: true })).toBeVisible();
  await expect(gallery.locator("li img")).toHaveCount(8);
  await expect(gallery.getByRole("button", { name: "+3 more photos" })).toBeVisible();
  await expect(gallery).toContainText("community-submitted high-confidence identifications");
  await expect(gallery.getByRole("heading", { name: "Add Your Photo" })).toBeVisible();
  await expectNoAxeViolations(page);
  await gallery.getByRole("link", { name: "Identify & Contribute" }).click();
  await expect(page).toHaveURL("/");
});

test("the lightbox opens, turns by arrow keys, closes by Escape and gives the focus back", async ({ page }) => {
  await shareCommunityPhotos(page, 3);
  await openPage(page, dandelion);
  const first = page.getByRole("region", { name: "Community Gallery" }).getByRole("button").first();
  await first.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Photo 1 of 3");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("Photo 2 of 3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog).toContainText("Photo 3 of 3");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("a photo can be reported from the lightbox", async ({ page }) => {
  await shareCommunityPhotos(page, 2);
  const reports: string[] = [];
  await page.route("**/api/community-images/*/report", (route) => {
    reports.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    return route.fulfill({ json: {} });
  });
  await openPage(page, dandelion);
  await page.getByRole("region", { name: "Community Gallery" }).getByRole("button").nth(1).click();
  await page.getByRole("button", { name: "Report this photo" }).click();
  await expect(page.getByText("Photo reported", { exact: true })).toBeVisible();
  expect(reports).toEqual(["POST /api/community-images/2/report"]);
});

test("WD-06 Quick Facts: family, growing season, sunlight, moisture, each only if present", async ({ page }) => {
  await openPage(page, dandelion);
  const facts = page.getByRole("region", { name: "Quick Facts" });
  const labels = await facts.locator("dt").allTextContents();
  expect(labels.slice(0, 4)).toEqual(["Family", "Growing season", "Sunlight", "Moisture"]);
  await expect(facts).toContainText("Asteraceae");
  await page.route("**/api/weeds/by-slug/*", async (route) => {
    const weed = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...weed, family: "", sunlightNeeds: undefined } });
  });
  await followLinkToDandelion(page);
  await expect(facts.locator("dt").first()).toHaveText("Growing season");
  await expect(facts.getByText("Sunlight")).toHaveCount(0);
});

const specSections = [
  "Quick Facts",
  "Description",
  "Identification Tips",
  "Organic Control",
  "Chemical Control",
  "Prevention Tips",
  "Ecological Impact",
  "Additional Information",
  "Related Weeds",
];

test("WD-07 the sections stand in the spec's order, with uses, History & Origin and Wildlife Impact", async ({ page }) => {
  await openPage(page, dandelion);
  const headings = await page.locator("article h2").allTextContents();
  expect(headings.filter((heading) => specSections.includes(heading))).toEqual(specSections);
  const more = page.getByRole("region", { name: "Additional Information" });
  await expect(more.getByRole("heading", { level: 3 })).toHaveText(["Uses", "History & Origin", "Wildlife Impact"]);
});

test("WD-07 a section without data is not shown", async ({ page }) => {
  await page.route("**/api/weeds/by-slug/*", async (route) => {
    const weed = (await (await route.fetch()).json()) as object;
    const empty = { description: "", identificationTips: [], organicControl: "", chemicalControl: "", preventionTips: "" };
    const more = { ecologicalImpact: "", uses: [], historyOrOrigin: "", wildlifeImpact: "", lookAlikes: [], toxicity: [], legal: [] };
    await route.fulfill({ json: { ...weed, ...empty, ...more } });
  });
  await followLinkToDandelion(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dandelion");
  expect(await page.locator("article h2").allTextContents()).toEqual([
    "Quick Facts",
    "When to act",
    "Ask about this weed",
    "Related Weeds",
  ]);
});

test("WD-08 six related weeds, and a button to the whole library", async ({ page }) => {
  await openPage(page, dandelion);
  const related = page.getByRole("region", { name: "Related Weeds" });
  await expect(related.getByRole("link")).toHaveCount(6);
  const fromServer = await related.locator("h3").allTextContents();
  expect(fromServer).not.toContain("Dandelion");
  await page.getByRole("link", { name: "Browse All Weeds in Library" }).click();
  await expect(page).toHaveURL("/library");
  await followLinkToDandelion(page);
  await expect(related.locator("h3")).toHaveText(fromServer);
});

test("WD-09 a spinner while the weed is loading", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/weeds/by-slug/*", async (route) => {
    await held;
    await route.continue();
  });
  await followLinkToDandelion(page);
  await expect(page.locator("main").getByRole("status")).toHaveText("Loading weed details...");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dandelion");
});

test.describe("when it fails", () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test("WD-10 a failure to load has its words and a way back", async ({ page }) => {
    await page.route("**/api/weeds/by-slug/*", (route) => route.fulfill({ status: 500, body: "no" }));
    await followLinkToDandelion(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error Loading Weed Details");
    await expect(page.getByText("We encountered a problem loading the details for this weed. Please try again later.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Return to Library" }).click();
    await expect(page).toHaveURL("/library");
  });

  test("WD-11 an unknown weed is a real 404 with its words and a way back", async ({ page }) => {
    const response = await page.goto("/library/triffid-triffidus");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weed Not Found");
    await expect(page.getByText("The weed you're looking for doesn't exist in our database.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to Library" })).toHaveAttribute("href", "/library");
    await expectNoAxeViolations(page);
  });

  test("WD-11 a weed that is gone when its link is followed is not found either", async ({ page }) => {
    await page.route("**/api/weeds/by-slug/*", (route) => route.fulfill({ status: 404, json: { code: "NOT_FOUND", message: "gone" } }));
    await followLinkToDandelion(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weed Not Found");
  });
});

test("a link to a weed is shown with its plate and its name", async ({ request }) => {
  const html = await (await request.get(dandelion)).text();
  const picture =
    /<meta property="og:image" content="http:\/\/localhost:\d+(\/plates\/dandelion-taraxacum-officinale\.[0-9a-f]{6}-social\.jpg)"/.exec(
      html,
    )?.[1];
  const response = await request.get(picture ?? "");
  expect(response.headers()["content-type"]).toBe("image/jpeg");
});

test("WD-12 title and description come from the names and 120 characters of the description", async ({ page, request }) => {
  const weed = (await (await request.get("/api/weeds/by-slug/dandelion-taraxacum-officinale")).json()) as { description: string };
  const html = await (await request.get(dandelion)).text();
  expect(html).toContain("<title>Dandelion (Taraxacum officinale) | Dockleaf</title>");
  expect(html).toContain(`<meta name="description" content="${weed.description.slice(0, 120)}"`);
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/library\/dandelion-taraxacum-officinale"/);
  await followLinkToDandelion(page);
  await expect(page).toHaveTitle("Dandelion (Taraxacum officinale) | Dockleaf");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", weed.description.slice(0, 120));
  await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
});

test("WD-13 the article's structured data comes with the page and leaves with it", async ({ page }) => {
  const articles = () =>
    page
      .locator("script[type='application/ld+json']")
      .evaluateAll((all) => all.map((one) => (JSON.parse(one.textContent ?? "{}") as { "@type": string })["@type"]));
  await openPage(page, "/");
  expect(await articles()).not.toContain("Article");
  await page.locator(`a[href='${dandelion}']`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dandelion");
  await expect.poll(articles).toEqual(expect.arrayContaining(["Article", "BreadcrumbList"]));
  await page.getByRole("link", { name: "Back to Library" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weed Library");
  await expect.poll(articles).toEqual(["CollectionPage"]);
});

test("WD-14 the list is fetched once for two weeds, and the photos of a weed once", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await followLinkToDandelion(page);
  const related = page.getByRole("region", { name: "Related Weeds" }).getByRole("link");
  await expect(related).toHaveCount(6);
  await related.first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Dandelion");
  await expect(related).toHaveCount(6);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dandelion");
  expect(calls.filter((path) => path === "/api/weeds")).toHaveLength(1);
  expect(calls.filter((path) => path === "/api/weed/1/community-images")).toHaveLength(1);
});

test("WD-15 the other forms of a weed's address lead to its one address for good", async ({ request }) => {
  for (const address of [
    "/library/Dandelion-Taraxacum-Officinale",
    "/library/dandélion-taraxacum-officinale",
    "/library/dandelion",
    "/library/1/dandelion",
    "/library/1/anything",
  ]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(301);
    expect(response.headers().location, address).toBe(dandelion);
  }
  const unknown = await request.get("/library/999999/dandelion");
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("404 Page Not Found");
});

test("the law is that of the place chosen, on this weed and on the next", async ({ page }) => {
  await openPage(page, hogweed);
  const law = page.getByRole("region", { name: "What the law says" });
  await expect(law).toContainText("England, Wales");
  await expect(law).toContainText("European Union");
  await law.getByLabel("Where do you garden?").selectOption("Scotland");
  await expect(law.locator("dl").first()).toContainText("Scotland");
  await expect(law.locator("dl").first()).not.toContainText("European Union");
  await openPage(page, "/library/japanese-knotweed-reynoutria-japonica");
  await expect(law.getByLabel("Where do you garden?")).toHaveValue("GB-SCT");
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes("preferences"));
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? "{}"))).toEqual({ place: "GB-SCT" });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
});

test("look-alikes name the feature, the dangerous first, and link to the other's page", async ({ page }) => {
  await openPage(page, "/library/cow-parsley-anthriscus-sylvestris");
  const lookAlikes = page.getByRole("region", { name: "Look-alikes" });
  await expect(lookAlikes.locator("li").first()).toContainText("Mistaking it could hurt");
  await lookAlikes.getByRole("link").first().click();
  await expect(page).not.toHaveURL(/cow-parsley/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("toxicity shows people, dogs, cats and horses at a glance", async ({ page }) => {
  await openPage(page, hogweed);
  const safety = page.getByRole("region", { name: "Is it poisonous?" });
  await expect(safety.locator("ul").first().locator("li")).toHaveText([
    /People.*Dangerous/,
    /Dogs.*Harmful/,
    /Cats.*Not recorded/,
    /Horses.*Harmful/,
  ]);
});

test("printed, a weed is one page", async ({ page }) => {
  for (const path of [dandelion, hogweed]) {
    await openPage(page, path);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect([...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)], path).toHaveLength(1);
  }
});

for (const [name, viewport] of Object.entries(widths)) {
  test(`axe finds nothing on a weed's page at the width of a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, hogweed);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a weed's page is complete", async ({ page }) => {
    await page.goto(hogweed);
    for (const name of ["Quick Facts", "Description", "Organic Control", "What the law says", "Related Weeds"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(page.getByLabel("Where do you garden?")).toBeHidden();
    await page.getByText("elsewhere").click();
    await expect(page.locator("dt", { hasText: "United States (federal)" })).toBeVisible();
  });
});
