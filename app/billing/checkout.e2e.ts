import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";
import { choosePhoto, identify, widget } from "../testing/identify.ts";
import { makePhoto } from "../testing/photos.ts";
import { choosePerson, newPerson, signIn } from "../testing/sign-in.ts";

const monthly = { name: "Monthly Subscription", price: "£2.99", billing: "per month" };
const lifetime = { name: "Lifetime Access", price: "£14.99", billing: "one-time payment" };

for (const [query, plan] of [
  ["", monthly],
  ["?plan=monthly", monthly],
  ["?plan=lifetime", lifetime],
  ["?plan=LIFETIME", monthly],
  ["?plan=gold", monthly],
] as const) {
  test(`CK-01 CK-02 CK-11 /checkout${query} shows ${plan.name} with price, billing, description and features`, async ({ request }) => {
    const html = await (await request.get(`/checkout${query}`)).text();
    for (const text of [plan.name, plan.price, plan.billing]) expect(html).toContain(text);
    expect(html).not.toContain(plan === monthly ? lifetime.price : monthly.price);
  });
}

test("CK-03 the checkout page of a signed-in person shows e-mail and username, and everything else of the page", async ({ page }) => {
  const person = newPerson();
  await signIn(page, person, "/checkout?plan=lifetime");
  await expect(page).toHaveTitle("Checkout | Dockleaf");
  const main = page.getByRole("main");
  await expect(main.getByText(person.email)).toBeVisible();
  await expect(main.getByText(person.name)).toBeVisible();
  await expect(main.getByText("Pay once and keep it.")).toBeVisible();
  await expect(main.getByRole("listitem")).toHaveText([
    "10 AI identifications per day",
    "20 chatbot questions per day",
    "10 treatment recommendations per day",
    "Complete library access",
  ]);
  await expect(main.getByText("Payment is processed securely by Stripe, our card payment provider.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize(widths.phone);
  await expectNoAxeViolations(page);
  await main.getByRole("link", { name: "Back to Plans" }).click();
  await expect(page).toHaveURL("/subscription");
  await expectNoAxeViolations(page);
});

for (const [promise, form] of [
  [
    "CK-02 lists the features",
    /10 AI identifications per day[\s\S]+20 chatbot questions per day[\s\S]+10 treatment recommendations per day/,
  ],
  ["CK-04 leads back to the plans", /<a [^>]*href="\/subscription"[^>]*>(?:<svg[\s\S]*?<\/svg>)?Back to Plans<\/a>/],
  ["CK-06 says who processes the payment", /Payment is processed securely by Stripe, our card payment provider\./],
  ["CK-07 has its title", /<title>Checkout \| Dockleaf<\/title>/],
] as const) {
  test(`${promise}, in the page itself`, async ({ request }) => {
    expect(await (await request.get("/checkout")).text()).toMatch(form);
  });
}

test("CK-05 Proceed to Payment reads Processing... and is disabled while busy, then the browser goes to the url", async ({ page }) => {
  await page.route("**/api/create-subscription", async (route) => {
    expect(route.request().postData()).toBe("{}");
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ json: { url: "/subscription?paid-elsewhere" } });
  });
  await signIn(page, newPerson(), "/checkout");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  await expect(page).toHaveURL("/subscription?paid-elsewhere");
});

test("CK-08 signed out: a toast, and to /", async ({ page }) => {
  await page.goto("/checkout?plan=lifetime");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Authentication required", { exact: true })).toBeVisible();
  await expect(page.getByText("Please log in to subscribe", { exact: true })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of (409|500)/] });

  test("CK-09 a refusal is a toast with the server's message, or the general one, and the button is back", async ({ page }) => {
    await signIn(page, newPerson(), "/checkout");
    await page.route("**/api/create-subscription", (route) =>
      route.fulfill({ status: 409, json: { code: "CONFLICT", message: "Your monthly plan is already running." } }),
    );
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page.getByText("Checkout Error", { exact: true })).toBeVisible();
    await expect(page.getByText("Your monthly plan is already running.", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Proceed to Payment" })).toBeEnabled();
    await page.unroute("**/api/create-subscription");
    await page.route("**/api/create-subscription", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page.getByText("Failed to create checkout session", { exact: true })).toBeVisible();
  });

  test("CK-10 an answer without url: No checkout URL received", async ({ page }) => {
    await signIn(page, newPerson(), "/checkout");
    await page.route("**/api/create-subscription", (route) => route.fulfill({ json: {} }));
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page.getByText("Checkout Error", { exact: true })).toBeVisible();
    await expect(page.getByText("No checkout URL received", { exact: true })).toBeVisible();
  });
});

test("the success page grants nothing by itself", async ({ page }) => {
  await signIn(page, newPerson(), "/checkout/success?plan=lifetime");
  await expect(page.getByText("We are waiting for the payment provider to confirm.")).toBeVisible();
  await page.waitForTimeout(2_500);
  await openPage(page, "/dashboard");
  await expect(page.getByText("Free trial", { exact: true })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 402/] });

  test("a declined card, a bank that says no, a way back; then 3-D Secure and lifetime", async ({ page }) => {
    await signIn(page, newPerson(), "/checkout?plan=lifetime");
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(page.getByRole("note")).toContainText("Local stand-in");
    await page.getByLabel("Card number").fill("4000 0000 0000 0002");
    await page.getByRole("button", { name: "Pay £14.99" }).click();
    await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await expect(page.getByRole("heading", { name: "Nothing was paid" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await page.getByLabel("Card number").fill("4000 0025 0000 3155");
    await page.getByRole("button", { name: "Pay £14.99" }).click();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByRole("alert")).toContainText("Your bank could not confirm");
    await page.getByLabel("Card number").fill("4000 0025 0000 3155");
    await page.getByRole("button", { name: "Pay £14.99" }).click();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(page.getByRole("heading", { name: "Lifetime Access is yours" })).toBeVisible({ timeout: 15_000 });
    await expectNoAxeViolations(page);
  });
});

/** Ten photos, each with its own answer; an eleventh, chosen while there was still one left, is refused. */
async function useUpToday(page: Page) {
  await openPage(page, "/");
  const other = await page.context().newPage();
  await openPage(other, "/");
  await choosePhoto(other, await makePhoto());
  for (let left = 10; left > 0; left--) {
    await expect(widget(page).getByText(`${left} of 10 left today`)).toBeVisible();
    await identify(page);
    await expect(widget(page).getByRole("heading", { name: /Dandelion/ })).toBeVisible();
    await widget(page).getByRole("button", { name: "Identify another" }).click();
  }
  const reached = /Daily upload limit reached\. You can upload 10 images per day\. Your limit resets at 00:00 on \d+ \w+ \d{4}\./;
  await expect(page.getByTestId("upload-area")).toHaveAttribute("aria-disabled", "true");
  await expect(widget(page).getByText(reached)).toBeVisible();
  await other.getByRole("button", { name: "Identify this weed" }).click();
  await expect(other.getByText(reached).first()).toBeVisible();
  await other.close();
}

test("the whole walk: sign in, trial, 10 identifications, buy monthly, cancel, still entitled, buy lifetime, download, delete, no second trial", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = newPerson();
  await openPage(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await choosePerson(page, person);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Free trial", { exact: true })).toBeVisible();
  const trialEnd = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  const day = trialEnd.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" });
  await expect(page.getByText(`Full access until ${day} at`)).toBeVisible();
  await useUpToday(page);
  await openPage(page, "/dashboard");
  await expect(page.getByText("0 of 10", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your identifications" }).getByRole("listitem")).toHaveCount(10);

  await page.getByRole("link", { name: "See the plans" }).first().click();
  await page.getByRole("link", { name: "Choose Monthly Subscription" }).click();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay £2.99" }).click();
  await expect(page.getByRole("heading", { name: "Monthly Subscription is yours" })).toBeVisible({ timeout: 15_000 });

  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByText("It renews on")).toBeVisible();
  await page.getByRole("button", { name: "Manage billing or cancel" }).click();
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("link", { name: "Return to the site" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Cancelled. You keep full access until")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByText("20 of 20")).toBeVisible();

  await page.goto("/checkout?plan=lifetime");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay £14.99" }).click();
  await expect(page.getByRole("heading", { name: "Lifetime Access is yours" })).toBeVisible({ timeout: 15_000 });
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByText("Yours for good.")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await (await downloading).path();
  const files = unzipSync(new Uint8Array(readFileSync(file)));
  expect(JSON.parse(strFromU8(files["account.json"] ?? new Uint8Array()))).toMatchObject({ email: person.email });
  expect(JSON.parse(strFromU8(files["payments.json"] ?? new Uint8Array()))).toMatchObject([{ pence: 299 }, { pence: 1499 }]);
  const { identifications } = JSON.parse(strFromU8(files["identifications.json"] ?? new Uint8Array())) as {
    identifications: { imageUrl: string; result: { commonName: string } }[];
  };
  expect(identifications.map(({ result }) => result.commonName)).toEqual(Array.from({ length: 10 }, () => "Dandelion"));
  const photos = Object.keys(files).filter((name) => name.startsWith("photos/"));
  expect(photos).toHaveLength(10);
  for (const name of photos) expect((await sharp(files[name]).metadata()).format).toBe("webp");

  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("button", { name: "Delete for good" })).toBeDisabled();
  await page.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();

  await signIn(page, person);
  await expect(page.getByText("One identification a day is free.")).toBeVisible();
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(page.getByText("Identify your first weed")).toBeVisible();
  for (const { imageUrl } of identifications) expect((await page.request.get(imageUrl)).status()).toBe(404);
  await expect(page.getByText("Free trial", { exact: true })).toHaveCount(0);
});
