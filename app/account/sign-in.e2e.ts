import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";
import { choosePerson, newPerson, signIn } from "../testing/sign-in.ts";

for (const path of ["/auth", "/login"]) {
  test(`AU-01 ${path}: welcome line, one button to Google, terms, privacy and the trial`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Dockleaf");
    await expect(page.getByText("Sign in with your Google account")).toBeVisible();
    const button = page.getByRole("link", { name: "Continue with Google" });
    await expect(button).toHaveCount(1);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms-of-service");
    await expect(main.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
    await expect(main).toContainText("7-day free trial");
    await expectNoAxeViolations(page);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/auth/google");
    await button.click();
    await asked;
    await expect(page.getByRole("note")).toContainText("Local stand-in");
  });
}

test("AU-01 the button works without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await choosePerson(page, newPerson());
  await expect(page).toHaveURL("/dashboard");
  await context.close();
});

test("AU-02 already signed in: a toast, and on to the decoded returnUrl or the dashboard", async ({ page }) => {
  await signIn(page, newPerson());
  await page.goto(`/auth?returnUrl=${encodeURIComponent("/subscription?from=a%20b")}`);
  await expect(page).toHaveURL("/subscription?from=a%20b");
  const toast = page.getByRole("region", { name: /Notifications/ });
  await expect(toast.getByText("Already logged in", { exact: true })).toBeVisible();
  await expect(toast.getByText("You are already logged in", { exact: true })).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
});

for (const address of ["//evil.example", "https://evil.example", "/\\evil.example", "%2F%2Fevil.example", "javascript:alert(1)"]) {
  test(`AU-03 returnUrl=${address} never leaves the site`, async ({ page }) => {
    await openPage(page, `/auth?returnUrl=${encodeURIComponent(address)}`);
    await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
      "href",
      "/api/auth/google?returnUrl=%2Fdashboard",
    );
    await page.goto(`/api/auth/google?returnUrl=${encodeURIComponent(address)}`);
    await choosePerson(page, newPerson());
    await expect(page).toHaveURL("/dashboard");
  });
}

test("AU-04 the first sign-in starts a trial of 7 days, and the dashboard says until when", async ({ page }) => {
  const end = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await signIn(page, newPerson());
  const day = end.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" });
  await expect(page.getByText(`Full access until ${day} at`)).toBeVisible();
  await expect(page.getByText("Free trial", { exact: true })).toBeVisible();
});

test("consent denied: a sentence, and the button again", async ({ page }) => {
  await page.goto("/auth?returnUrl=/subscription");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Do not allow" }).click();
  await expect(page).toHaveURL("/auth?problem=denied&returnUrl=%2Fsubscription");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("you are not signed in");
  await expect(page.getByRole("link", { name: "Continue with Google" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("cookies blocked: a sentence, and the button again", async ({ page }) => {
  await page.goto("/auth?returnUrl=/subscription");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByRole("note")).toContainText("Local stand-in");
  await page.context().clearCookies({ name: "dockleaf_sign_in" });
  await choosePerson(page, newPerson());
  await expect(page).toHaveURL(/\/auth\?problem=cookies/);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Allow cookies for this site");
  await expect(page.getByRole("link", { name: "Continue with Google" })).toBeVisible();
});

test("the header's link changes from Sign in to Dashboard without moving anything", async ({ page }) => {
  for (const viewport of Object.values(widths)) {
    await page.context().clearCookies();
    await page.setViewportSize(viewport);
    await openPage(page, "/subscription");
    const link = page.getByRole("banner").getByRole("link", { name: /Sign in|Dashboard/ });
    await expect(link).toHaveText("Sign in");
    await expect(link).toHaveAttribute("href", "/auth");
    const before = await link.boundingBox();
    await signIn(page, newPerson(), "/subscription");
    await expect(link).toHaveText("Dashboard");
    await expect(link).toHaveAttribute("href", "/dashboard");
    expect(await link.boundingBox()).toEqual(before);
  }
});
