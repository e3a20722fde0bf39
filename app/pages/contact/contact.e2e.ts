import type { Page } from "@playwright/test";
import { paths } from "../../../domain/paths.ts";
import { expect, expectNoAxeViolations, openPage, test } from "../../testing/browser.ts";

const good = {
  Name: "Jo Green",
  Email: "jo@garden.example",
  Subject: "A missing weed",
  Message: "Please add the lawn daisy of my dreams.",
};

// The browser under test has no mail program: it says so in its console, as it may.
test.use({ expectedErrors: [/mailto/] });

async function fill(page: Page, values: Partial<typeof good>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Notes where the mail program would be sent, instead of sending it. */
async function catchMail(page: Page) {
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(window, { mail: this.href });
    };
  });
}

const sendButton = (page: Page) => page.locator("button[type=submit]");

for (const [row, label, bad, message] of [
  ["CO-01", "Name", "J", "Name must be at least 2 characters"],
  ["CO-02", "Email", "jo@garden", "Please enter a valid email address"],
  ["CO-03", "Subject", "Weed", "Subject must be at least 5 characters"],
  ["CO-04", "Message", "Too short", "Message must be at least 10 characters"],
] as const) {
  test(`${row} ${label} "${bad}" is refused with its message, and a better one is taken`, async ({ page }) => {
    await openPage(page, paths.contact);
    await catchMail(page);
    await fill(page, { ...good, [label]: bad });
    await sendButton(page).click();
    const field = page.getByLabel(label, { exact: true });
    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(message);
    expect(await page.evaluate(() => Reflect.has(window, "mail"))).toBe(false);
    await expectNoAxeViolations(page);
    await field.fill(good[label]);
    await expect(page.getByText(message)).toHaveCount(0);
  });
}

test("an empty form shows all four messages", async ({ page }) => {
  await openPage(page, paths.contact);
  await sendButton(page).click();
  await expect(page.locator("form [aria-invalid=true]")).toHaveCount(4);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
});

test("CO-05 the mail program gets subject, name, e-mail and message, and our server nothing", async ({ page }) => {
  await openPage(page, paths.contact);
  await catchMail(page);
  const sent: string[] = [];
  // The page may still fetch a file of its own, such as the one that shows toasts.
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith("/assets/")) sent.push(request.url());
  });
  await fill(page, good);
  await sendButton(page).click();
  await expect(page.getByText("Email client opened", { exact: true })).toBeVisible();
  const mail = new URL(String(await page.evaluate(() => Reflect.get(window, "mail") as unknown)));
  expect(mail.protocol + mail.pathname).toBe("mailto:support@dockleaf.example");
  expect(mail.searchParams.get("subject")).toBe(good.Subject);
  expect(mail.searchParams.get("body")).toBe(`Name: ${good.Name}\r\nEmail: ${good.Email}\r\n\r\n${good.Message}`);
  expect(sent).toEqual([]);
});

test("CO-06 the button reads Opening Email Client... and is disabled, then the form is reset", async ({ page }) => {
  await openPage(page, paths.contact);
  await catchMail(page);
  await fill(page, good);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText("Opening Email Client...");
  await expect(sendButton(page)).toBeDisabled();
  await expect(sendButton(page)).toHaveText("Send Message");
  await expect(sendButton(page)).toBeEnabled();
  for (const label of Object.keys(good)) await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  await expect(page.locator("form [aria-invalid=true]")).toHaveCount(0);
});

test("CO-07 a toast says that the mail still has to be sent", async ({ page }) => {
  await openPage(page, paths.contact);
  await catchMail(page);
  await fill(page, good);
  await sendButton(page).click();
  await expect(page.getByText("Email client opened", { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      "Your default email client should open with the message pre-filled. Please send the email to complete your contact request.",
      { exact: true },
    ),
  ).toBeVisible();
});

test("CO-08 when the mail program cannot be opened, a destructive toast gives the address and the text stays", async ({ page }) => {
  await openPage(page, paths.contact);
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = () => {
      throw new Error("blocked");
    };
  });
  await fill(page, good);
  await sendButton(page).click();
  const toast = page.locator("[data-tone=destructive]");
  await expect(toast).toContainText("Error");
  await expect(toast).toContainText("Failed to open email client. Please email us directly at support@dockleaf.example");
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(good.Message);
});
