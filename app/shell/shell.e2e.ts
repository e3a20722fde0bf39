import { paths, publicPages } from "../../domain/paths.ts";
import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";

const footerOf = "footer";

test("SH-01 the header is fixed and its logo links to /", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dockleaf" })).toHaveAttribute("href", "/");
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(page.getByRole("banner")).toBeInViewport();
});

test("SH-02 Identify, Features and How It Works scroll smoothly to their sections", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => {
    const calls: unknown[] = [];
    Object.assign(window, { scrollCalls: calls });
    const scroll = Reflect.get(Element.prototype, "scrollIntoView") as (options?: unknown) => void;
    Element.prototype.scrollIntoView = function (options) {
      calls.push({ id: this.id, options });
      scroll.call(this, options);
    };
  });
  for (const [name, id] of [
    ["Identify", "identification"],
    ["Features", "features"],
    ["How It Works", "how-it-works"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
      .toBeLessThan(120);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  expect(await page.evaluate(() => Reflect.get(window, "scrollCalls") as unknown)).toEqual([
    { id: "identification", options: { behavior: "smooth" } },
    { id: "features", options: { behavior: "smooth" } },
    { id: "how-it-works", options: { behavior: "smooth" } },
  ]);
});

test("SH-03 from another route those links go home and scroll after about 100 ms", async ({ page }) => {
  await openPage(page, paths.about);
  await page.evaluate(() => {
    const scroll = Reflect.get(Element.prototype, "scrollIntoView") as (options?: unknown) => void;
    Element.prototype.scrollIntoView = function (options) {
      Object.assign(window, { scrolledAt: performance.now() });
      scroll.call(this, options);
    };
    const push = history.pushState.bind(history);
    history.pushState = (...args) => {
      Object.assign(window, { navigatedAt: performance.now() });
      push(...args);
    };
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("#features")).toBeInViewport();
  const waited = await page.evaluate(() => Number(Reflect.get(window, "scrolledAt")) - Number(Reflect.get(window, "navigatedAt")));
  expect(waited).toBeGreaterThanOrEqual(95);
});

test("SH-04 the header links to the Weed Library and the Guides", async ({ page }) => {
  await openPage(page, "/");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(["Identify", "Features", "How It Works", "Weed Library", "Guides"]);
  await expect(main.getByRole("link", { name: "Weed Library" })).toHaveAttribute("href", paths.library);
  await expect(main.getByRole("link", { name: "Guides" })).toHaveAttribute("href", paths.guides);
});

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });

  test("SH-05 the mobile menu lists its five links and closes on selection", async ({ page }) => {
    await openPage(page, "/");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu).toBeHidden();
    await page.locator("summary[aria-label=Menu]").click();
    await expect(menu.getByRole("link")).toHaveText(["Identify", "About", "Contact", "Weed Library", "Guides"]);
    await menu.getByRole("link", { name: "Identify" }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator("#identification")).toBeInViewport();

    await page.locator("summary[aria-label=Menu]").click();
    await menu.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(paths.about);
    await expect(menu).toBeHidden();

    await page.locator("summary[aria-label=Menu]").click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });

  test("every control of the shell is large enough for a thumb", async ({ page }) => {
    await openPage(page, "/");
    const small = await page
      .locator("header a:visible, header summary:visible, footer a:visible")
      .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.textContent));
    expect(small).toEqual([]);
  });
});

test("SH-06 the footer's Features column", async ({ page }) => {
  await openPage(page, "/");
  const links = page.locator(footerOf).getByRole("navigation", { name: "Features" }).getByRole("link");
  await expect(links).toHaveText(["Dockleaf", "Weed Library", "Guides"]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/#identification",
    "/library",
    "/guides",
  ]);
});

test("SH-07 the footer's Company column", async ({ page }) => {
  await openPage(page, "/");
  const links = page.locator(footerOf).getByRole("navigation", { name: "Company" }).getByRole("link");
  await expect(links).toHaveText(["About Us", "Contact"]);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(["/about", "/contact"]);
});

test("SH-08 the footer links to the support e-mail", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator(footerOf).getByRole("link", { name: "support@dockleaf.example" })).toHaveAttribute(
    "href",
    "mailto:support@dockleaf.example",
  );
});

test("SH-09 the footer links to the five legal pages", async ({ page }) => {
  await openPage(page, "/");
  const links = page.locator(footerOf).getByRole("navigation", { name: "Legal" }).getByRole("link");
  await expect(links).toHaveText(["Privacy Policy", "Terms of Service", "Cookie Policy", "GDPR Statement", "Accessibility"]);
});

test("SH-10 the footer has this year's copyright and who powers the site", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator(footerOf)).toContainText(`© ${new Date().getFullYear()} Dockleaf`);
  await expect(page.locator(footerOf)).toContainText("Powered by Dockleaf Labs");
});

for (const stored of ["light", "dark", "system"]) {
  test(`SH-11 the theme is light even when '${stored}' is stored`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript((value) => localStorage.setItem("theme", value), stored);
    await openPage(page, "/");
    await expect(page.locator("html")).toHaveClass("light");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(250, 246, 236)");
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(stored);
  });
}

test("SH-12 every change of route starts at the top, Back included", async ({ page }) => {
  await openPage(page, "/");
  await page.locator(footerOf).scrollIntoViewIfNeeded();
  await page.locator(footerOf).getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(paths.about);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.locator(footerOf).scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const path of publicPages) {
  test(`SH-13 ${path} has title, description, canonical and social tags in the HTML itself`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    const canonical = new URL(path, "http://localhost").pathname;
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+${canonical}"`));
    for (const tag of ["og:title", "og:description", "og:url", "og:image", "og:type"])
      expect(html).toContain(`<meta property="${tag}" content="`);
    for (const tag of ["twitter:card", "twitter:title", "twitter:description", "twitter:image"])
      expect(html).toContain(`<meta name="${tag}" content="`);
    expect(html).toMatch(/<h1[^>]*>/);
  });
}

test.describe(() => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of ["/404", "/no/such/page"]) {
    test(`SH-14 ${path} is the not-found screen with status 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
      await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test("every link of the shell leads to a page", async ({ page, request }) => {
  await page.setViewportSize(widths.phone);
  await openPage(page, "/");
  const links = await page.locator("header a, footer a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const pages = [...new Set(links.filter((href) => href.startsWith("/")).map((href) => href.split("#")[0] ?? ""))];
  expect(pages).toEqual(
    expect.arrayContaining([paths.library, paths.guides, paths.about, paths.contact, paths.privacyPolicy, paths.cookiePolicy]),
  );
  const broken: string[] = [];
  for (const path of pages) if ((await request.get(path)).status() !== 200) broken.push(path);
  expect(broken).toEqual([]);
});

test("the skip link is the first stop of the Tab key and leads to the content", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

for (const path of publicPages) {
  test(`axe finds nothing on ${path} at the widths of a phone and a desktop`, async ({ page }) => {
    await openPage(page, path);
    for (const viewport of Object.values(widths)) {
      await page.setViewportSize(viewport);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, "nothing sticks out to the side").toBe(0);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page is complete and the mobile menu opens", async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
    await page.locator("summary[aria-label=Menu]").click();
    await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Guides" })).toBeVisible();
  });
});
