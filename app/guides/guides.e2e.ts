import { paths } from "../../domain/paths.ts";
import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";

const shelves = [
  ["Weed Identification Guides", 10],
  ["Detection & Tools", 2],
  ["Weed Control & Management", 6],
  ["By Region & Environment", 5],
  ["Educational & Curiosity-Based", 3],
] as const;

test("GU-01 five categories with 10, 2, 6, 5 and 3 guides", async ({ page }) => {
  await openPage(page, paths.guides);
  await expect(page.locator("main section h2")).toHaveText(shelves.map(([title]) => title));
  for (const [title, size] of shelves) {
    await expect(page.getByRole("region", { name: title }).getByRole("listitem")).toHaveCount(size);
  }
});

test("GU-02 each card has a title and a description, and opens a complete static page", async ({ page, request }) => {
  await openPage(page, paths.guides);
  const cards = await page.locator("main section li a").evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute("href") ?? "",
      title: link.querySelector("h3")?.textContent ?? "",
      description: link.querySelector("p")?.textContent ?? "",
    })),
  );
  expect(cards).toHaveLength(26);
  for (const { href, title, description } of cards) {
    expect(href).toMatch(/^\/guides\/[a-z-]+\.html$/);
    expect(description.length).toBeGreaterThan(50);
    const response = await request.get(href);
    expect(response.status(), href).toBe(200);
    const html = (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
    expect(html, href).toContain(`<h1 class="mt-2 text-4xl lg:text-5xl">${title}</h1>`);
    expect(html, href).toContain('"@type":"Article"');
    expect(html, href).toContain("In this guide");
    expect(html, href).toContain("Weeds in this guide");
    expect(html, href).toContain("min read");
  }
});

test("GU-02 a guide carries no framework, and at most 15 KB of script", async ({ page }) => {
  const scripts: { url: string; bytes: number }[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push({ url: response.url(), bytes: (await response.body()).length });
  });
  await page.goto(paths.guide("lawn-weeds"), { waitUntil: "networkidle" });
  expect(scripts.map(({ url }) => new URL(url).pathname)).toEqual(["/guide.js"]);
  expect(scripts[0]?.bytes).toBeLessThan(15 * 1024);
  await expect(page.locator("script:not([src]):not([type='application/ld+json'])")).toHaveCount(0);
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
});

test("the table of contents leads to each heading, and previous and next walk the shelf", async ({ page }) => {
  await page.goto(paths.guide("broadleaf-weeds"));
  const contents = page.getByRole("navigation", { name: "In this guide" }).getByRole("link");
  const anchors = await contents.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(anchors.length).toBeGreaterThan(4);
  for (const anchor of anchors) await expect(page.locator(`h2${anchor}`)).toHaveCount(1);
  await page.getByRole("link", { name: /Next guide/ }).click();
  await expect(page).toHaveURL(paths.guide("grassy-weeds-and-sedges"));
  await page.getByRole("link", { name: /Previous guide/ }).click();
  await expect(page).toHaveURL(paths.guide("broadleaf-weeds"));
});

test("the print button prints, and the printed page has the text without the frame", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(paths.guide("japanese-knotweed"));
  await page.getByRole("button", { name: "Print this guide" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("figure svg").first()).toBeVisible();
});

for (const [name, viewport] of Object.entries(widths)) {
  for (const slug of ["lawn-weeds", "poisonous-weeds-pets", "japanese-knotweed", "north-america"]) {
    test(`axe finds nothing on the guide ${slug} at the width of a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(paths.guide(slug));
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, "nothing sticks out to the side").toBe(0);
    });
  }
}

test("on a phone the menu of a guide opens, and Escape closes it", async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto(paths.guide("lawn-weeds"));
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.locator("summary[aria-label=Menu]").click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 404/] });

  test("an unknown guide is the not-found screen", async ({ page }) => {
    const response = await page.goto(paths.guide("no-such-guide"));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  });
});

test("a guide's address without .html leads to the guide", async ({ page }) => {
  await page.goto("/guides/lawn-weeds");
  await expect(page).toHaveURL(paths.guide("lawn-weeds"));
});
