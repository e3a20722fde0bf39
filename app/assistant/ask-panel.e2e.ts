import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expect as expectSoon, openPage, test, widths } from "../testing/browser.ts";
import { makePhoto } from "../testing/photos.ts";
import { newPerson, signIn } from "../testing/sign-in.ts";

const foxglove = "/library/foxglove-digitalis-purpurea";
const expect = expectSoon.configure({ timeout: 15_000 });

function panelOf(page: Page) {
  return page.getByRole("dialog", { name: /^Ask about/ });
}

async function openPanel(page: Page, link: string) {
  await page.getByRole("link", { name: link }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole("heading", { level: 2 }).first()).toBeFocused();
  return panel;
}

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(device, () => {
    test.use({ viewport });
    test.slow();

    test("AP-07 a question is asked beside the weed's page, and the conversation goes on in the assistant", async ({ page }) => {
      await signIn(page, newPerson(), foxglove);
      await openPage(page, foxglove);
      const panel = await openPanel(page, "Ask a question");
      await expect(panel.getByRole("heading", { name: "Ask about Foxglove Digitalis purpurea" })).toBeVisible();
      await expect(panel.locator("img")).toHaveAttribute("src", /foxglove/);
      await expect(panel.getByText("20 of 20 questions left today.")).toBeVisible();
      await expectNoAxeViolations(page);

      // The button goes with the question; the keyboard's place stays in the conversation.
      await panel.getByRole("button", { name: "Is Foxglove dangerous to children or pets?" }).press("Enter");
      await expect(panel.getByText("Cardiac glycosides")).toBeVisible();
      await expect(panel.getByRole("status")).toHaveText("The answer is complete.");
      await expect(panel.getByRole("region", { name: "Conversation" })).toBeFocused();
      await expect(panel.getByText("19 of 20 questions left today.")).toBeVisible();
      await expect(panel.getByRole("button", { name: "Copy" })).toBeVisible();
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      await panel.getByLabel("Your question").fill("Will it come back?");
      await page.keyboard.press("Enter");
      await expect(panel.getByText("Will Foxglove come back?")).toBeVisible();

      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Ask a question" })).toBeFocused();
      await openPanel(page, "Ask a question");
      await expect(panel.getByText("Cardiac glycosides")).toBeVisible();

      await panel.getByRole("link", { name: "Open in the assistant" }).click();
      await expect(page).toHaveURL(/\/assistant\?weed=foxglove-digitalis-purpurea&conversation=[\w-]+$/);
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Ask the assistant" })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "You asked:" })).toHaveCount(2);
      await page.getByLabel("Your question").fill("What is it mistaken for?");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "complete" })).toBeAttached();
      await expect(page.getByText("17 of 20 questions left today.")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("listitem").filter({ hasText: "You asked:" })).toHaveCount(3);
    });

    test("AP-07 a question is asked beside the result", async ({ page }) => {
      await signIn(page, newPerson(), "/");
      await openPage(page, "/");
      await page
        .locator("#identification")
        .getByLabel("Choose a photo")
        .first()
        .setInputFiles(await makePhoto());
      await page.getByRole("button", { name: "Identify this weed" }).click();
      const panel = await openPanel(page, "Ask about this weed");
      await expect(panel.getByRole("heading", { name: "Ask about Dandelion Taraxacum officinale" })).toBeVisible();
      await panel.getByRole("button", { name: "Will Dandelion come back?" }).click();
      await expect(panel.getByText("19 of 20 questions left today.")).toBeVisible();
      await expectNoAxeViolations(page);
      await panel.getByRole("button", { name: "New conversation" }).click();
      await expect(panel.getByText("Where shall we begin?")).toBeVisible();
      await panel.getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("link", { name: "Ask about this weed" })).toBeFocused();
      await expect(page.getByRole("heading", { name: /Probably Dandelion/ })).toBeVisible();
    });

    test("AP-07 signed out, the panel shows what it can do and the trial", async ({ page }) => {
      await openPage(page, foxglove);
      const panel = await openPanel(page, "Ask a question");
      await expect(panel.getByText("20 questions and 10 treatment plans a day, free for 7 days. No card needed.")).toBeVisible();
      await expect(panel.getByRole("link", { name: "Start your 7-day free trial" })).toHaveAttribute(
        "href",
        "/auth?returnUrl=%2Fassistant%3Fweed%3Dfoxglove-digitalis-purpurea",
      );
      await expectNoAxeViolations(page);
    });
  });
}

test.describe("a panel that cannot be had", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is not fetched before it is wanted, and then the assistant's page comes instead", async ({ page }) => {
    const fetched: string[] = [];
    await page.route(/\/ask-panel-[^/]*\.js$/, async (route) => {
      fetched.push(route.request().url());
      await route.abort();
    });
    await openPage(page, foxglove);
    await page.waitForLoadState("networkidle");
    expect(fetched).toEqual([]);
    await page.getByRole("link", { name: "Ask a question" }).click();
    await expect(page).toHaveURL("/assistant?weed=foxglove-digitalis-purpurea");
    expect(fetched.length).toBeGreaterThan(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the way to the assistant is a link", async ({ page }) => {
    await page.goto(foxglove);
    await page.getByRole("link", { name: "Ask a question" }).click();
    await expect(page).toHaveURL("/assistant?weed=foxglove-digitalis-purpurea");
    await expect(page.getByRole("heading", { name: "Ask the assistant" })).toBeVisible();
  });
});
