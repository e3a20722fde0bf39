import { commitments } from "../../domain/commitments.ts";
import { allCookies } from "../../domain/cookies.ts";
import { lifetimeInWords } from "../../domain/lifetime.ts";
import { paths } from "../../domain/paths.ts";
import { retention } from "../../domain/retention.ts";
import { expect, openPage, test } from "../testing/browser.ts";

const legalPages = [
  [paths.privacyPolicy, "Privacy Policy"],
  [paths.termsOfService, "Terms of Service"],
  [paths.cookiePolicy, "Cookie Policy"],
  [paths.gdprStatement, "GDPR Statement"],
  [paths.accessibilityStatement, "Accessibility Statement"],
] as const;

test("PG-01 about has hero, mission, six feature cards, technology, key statistics and a way to contact", async ({ page }) => {
  await openPage(page, paths.about);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What you find here" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("region", { name: "The technology" })).toContainText("generative AI vision service");
  const statistics = page.locator("dl");
  for (const claim of ["95%+", "Under 10 seconds", "Worldwide"]) await expect(statistics).toContainText(claim);
  await page.getByRole("link", { name: "How we measure" }).click();
  await expect(page).toHaveURL(paths.howWeMeasure);
  await page.getByRole("link", { name: "Back to About" }).click();
  await page.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL(paths.contact);
});

for (const [path, title] of legalPages) {
  test(`PG-02 ${path} is a real document with its date and metadata`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Last updated: June 2, 2025")).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Dockleaf`);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{80,}/);
    const words = (await page.locator("article").innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(330);
    const anchors = await page.getByRole("navigation", { name: "On this page" }).getByRole("link").all();
    for (const anchor of anchors) await expect(page.locator(`h2${await anchor.getAttribute("href")}`)).toHaveCount(1);
  });
}

test("PG-03 minimum age, governing law and the plans' promises", async ({ page }) => {
  await openPage(page, paths.termsOfService);
  const text = page.locator("article");
  await expect(text).toContainText(`at least ${commitments.minimumAge} years old`);
  await expect(text).toContainText("governed by the law of the United Kingdom");
  await expect(text).toContainText("£2.99 per month");
  await expect(text).toContainText("£14.99, one-time payment");
  await expect(text).toContainText("It lasts 7 days");
  await expect(text).toContainText("runs to the end of the period you have paid for");
  await openPage(page, paths.privacyPolicy);
  await expect(page.locator("article")).toContainText("aged 13 and over");
});

test("PG-03 replies: support, accessibility, data requests", async ({ page }) => {
  await openPage(page, paths.contact);
  await expect(page.locator("main")).toContainText("within 24 hours on business days");
  await openPage(page, paths.accessibilityStatement);
  await expect(page.locator("article")).toContainText("within 2 business days");
  await expect(page.locator("article")).toContainText("WCAG 2.1 AA");
  await openPage(page, paths.gdprStatement);
  await expect(page.locator("article")).toContainText("answered within one month");
  await expect(page.locator("article")).toContainText("up to two more months");
});

test("PG-03 the cookie policy lists every cookie of the code with its lifetime", async ({ page }) => {
  await openPage(page, paths.cookiePolicy);
  const rows = page.getByRole("region", { name: "Table: Cookies" }).locator("tbody tr");
  await expect(rows).toHaveCount(allCookies.length);
  for (const [index, cookie] of allCookies.entries()) {
    await expect(rows.nth(index)).toContainText(cookie.name);
    await expect(rows.nth(index)).toContainText(cookie.purpose);
    await expect(rows.nth(index)).toContainText(lifetimeInWords(cookie.maxAgeSeconds));
  }
  const text = page.locator("article");
  await expect(text).toContainText("Authentication: 7 days");
  await expect(text).toContainText("Preferences: 30 days");
  await expect(text).toContainText("Analytics: 24 months");
});

for (const path of [paths.privacyPolicy, paths.gdprStatement]) {
  test(`PG-03 ${path} prints the retention figures that the code deletes by`, async ({ page }) => {
    expect(retention).toEqual({ uploadedPhotoDays: 30, inactiveAccountYears: 3, paymentRecordYears: 7, analyticsMonths: 24 });
    await openPage(page, path);
    const table = page.getByRole("region", { name: "Table: How long things are kept" });
    const row = (name: string) => table.getByRole("row", { name: new RegExp(`^${name}`) });
    await expect(row("Account data")).toContainText("3 years of inactivity");
    await expect(row("Uploaded images")).toContainText("within 30 days, unless saved");
    await expect(row("Payment records")).toContainText("7 years");
    await expect(row("Analytics")).toContainText("24 months");
  });
}

test("every cookie that the site sets is one that the policy names", async ({ page, context }) => {
  await openPage(page, "/");
  await page.request.get("/api/weeds");
  const names = (await context.cookies()).map(({ name }) => name.replace(/^__Host-/, ""));
  const known: string[] = allCookies.map(({ name }) => name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test("How we measure shows figures or says that there are none", async ({ page }) => {
  await openPage(page, paths.howWeMeasure);
  await expect(page.getByRole("heading", { name: "Our own figures" })).toBeVisible();
  const none = page.getByText("No figures have been published yet.");
  const table = page.getByRole("region", { name: "Table: Accuracy by test set" });
  await expect(none.or(table)).toBeVisible();
});
