import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expect as expectSoon, openPage, test, widths } from "../testing/browser.ts";
import { type SignedInSite, startSignedInSite } from "../testing/signed-in-site.ts";

/** One worker for this file: it starts a server of its own. */
test.describe.configure({ mode: "default", timeout: 90_000 });

const expect = expectSoon.configure({ timeout: 15_000 });

let site: SignedInSite;
let slowModel: Server;

/** A model that begins a sentence and then keeps the reader waiting, until told "fail", when it dies. */
function startSlowModel(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write(
        `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta: { content: "The first sentence is here. " } }] })}\n\n`,
      );
      if (body.includes("fail now")) setTimeout(() => response.destroy(), 100);
    });
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  slowModel = await startSlowModel();
  const { port } = slowModel.address() as AddressInfo;
  const model = {
    ASSISTANT_PROVIDER: "openai-compatible",
    ASSISTANT_MODEL: "slow",
    OPENAI_COMPATIBLE_BASE_URL: `http://127.0.0.1:${port}/v1`,
  };
  site = await startSignedInSite(model);
});

test.afterAll(() => {
  site?.stop();
  slowModel?.closeAllConnections();
  slowModel?.close();
});

async function signIn(page: Page, token: string, address = site.address) {
  await page.context().addCookies([{ name: "dockleaf_session", value: token, url: address }]);
}

test("AP-07 signed out, the assistant shows what it can do and the trial", async ({ page }) => {
  await openPage(page, `${site.address}/assistant?weed=foxglove-digitalis-purpurea`);
  await expect(page.getByRole("heading", { name: "Ask the assistant" })).toBeVisible();
  await expect(page.getByText("20 questions and 10 treatment plans a day, free for 7 days.")).toBeVisible();
  const start = page.getByRole("link", { name: "Start your 7-day free trial" });
  await expect(start).toHaveAttribute("href", "/auth?returnUrl=%2Fassistant%3Fweed%3Dfoxglove-digitalis-purpurea");
  await expectNoAxeViolations(page);
});

test("AP-07 with the trial over, the plans are shown", async ({ page }) => {
  await signIn(page, "over-olga");
  await openPage(page, `${site.address}/assistant`);
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/subscription");
});

test("AP-07 a question is answered with its source, counted, kept, opened again and deleted", async ({ page }) => {
  await signIn(page, "trial-anna");
  await openPage(page, `${site.address}/assistant?weed=foxglove-digitalis-purpurea`);
  await expect(page.getByText("20 of 20 questions left today.")).toBeVisible();
  await page.getByRole("button", { name: "Is foxglove dangerous to children or pets?" }).click();
  const answer = page.getByRole("listitem").filter({ hasText: "Answer:" });
  await expect(answer.getByText("Cardiac glycosides")).toBeVisible();
  await expect(answer.getByRole("link", { name: "Foxglove" })).toHaveAttribute("href", "/library/foxglove-digitalis-purpurea");
  await expect(page.getByText("19 of 20 questions left today.")).toBeVisible();
  await expectNoAxeViolations(page);

  // Enter sends, and the weed carries over.
  await page.getByLabel("Your question").fill("And will it come back?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Will foxglove come back?").last()).toBeVisible();

  await page.getByRole("link", { name: "New conversation" }).click();
  await expect(page.getByText("Where shall we begin?")).toBeVisible();
  const history = page.getByRole("region", { name: "Your conversations" });
  await history.getByRole("link", { name: "Is foxglove dangerous to children or pets?", exact: true }).click();
  await expect(page.getByText("Will foxglove come back?").last()).toBeVisible();
  await history.getByRole("button", { name: /^Delete/ }).click();
  await expect(history.getByText("What you ask is kept here")).toBeVisible();
  await expect(page.getByText("Where shall we begin?")).toBeVisible();
});

test("asked which weed is meant, one tap answers, and asking back costs nothing", async ({ page }) => {
  await signIn(page, "trial-cora");
  await openPage(page, `${site.address}/assistant`);
  await page.getByLabel("Your question").fill("How do I get rid of bindweed without chemicals?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("20 of 20 questions left today.")).toBeVisible();
  await page.getByRole("list", { name: "Which one do you mean?" }).getByRole("button", { name: "Hedge Bindweed" }).click();
  await expect(page.getByText("patient forking pays")).toBeVisible();
  await expect(page.getByText("19 of 20 questions left today.")).toBeVisible();
});

test("what somebody types never becomes markup", async ({ page }) => {
  await signIn(page, "trial-mallory");
  await openPage(page, `${site.address}/assistant`);
  await page.getByLabel("Your question").fill('<img src=x onerror="document.title=1"> [x](javascript:alert(1)) what is dandelion?');
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("How to know it:")).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
});

test.describe("with a model that is slow or dies", () => {
  test("an answer can be stopped; what came stays", async ({ page }) => {
    await signIn(page, "trial-anna", site.addressWithModel);
    await openPage(page, `${site.addressWithModel}/assistant`);
    await page.getByLabel("Your question").fill("What is dandelion?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByText("The first sentence is here.")).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("You stopped the answer here.")).toBeVisible();
    await expect(page.getByText("The first sentence is here.")).toBeVisible();
  });

  test("in the panel too, an answer can be stopped and tried again, and a broken one says so", async ({ page }) => {
    await signIn(page, "trial-dora", site.addressWithModel);
    await openPage(page, `${site.addressWithModel}/library/foxglove-digitalis-purpurea`);
    await page.getByRole("link", { name: "Ask a question" }).click();
    const panel = page.getByRole("dialog", { name: /^Ask about Foxglove/ });
    await panel.getByRole("button", { name: "Will foxglove come back?" }).click();
    await expect(panel.getByText("The first sentence is here.")).toBeVisible();
    await expect(panel.getByRole("link", { name: "Open in the assistant" })).toHaveCount(0);
    await panel.getByRole("button", { name: "Stop" }).press("Enter");
    await expect(panel.getByText("You stopped the answer here.")).toBeVisible();
    await panel.getByRole("button", { name: "Answer again" }).click();
    await panel.getByRole("button", { name: "Stop" }).click();
    await panel.getByLabel("Your question").fill("fail now");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("alert")).toContainText("Your question was not counted");
    await expect(panel.getByRole("button", { name: "Try Again" })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test("a broken answer says so, costs nothing and can be tried again", async ({ page }) => {
    await signIn(page, "trial-ben", site.addressWithModel);
    await openPage(page, `${site.addressWithModel}/assistant`);
    await page.getByLabel("Your question").fill("fail now, dandelion");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Your question was not counted");
    await expect(page.getByText("20 of 20 questions left today.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

for (const [device, viewport] of Object.entries(widths)) {
  test(`AP-07 a treatment plan is made, saved and comes as reminders (${device})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, `trial-${device}`);
    await openPage(page, `${site.address}/assistant?weed=giant-hogweed-heracleum-mantegazzianum&plan=1`);
    await expect(page.getByText("10 of 10 treatment plans left today.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("Where does it grow?").selectOption("Pond or its edge");
    await page.getByLabel("What are you ready to use?").selectOption("Open to chemicals");
    await page.getByLabel("Dogs").check();
    await page.getByRole("button", { name: "Make my plan" }).click();
    const plan = page.getByRole("article");
    await expect(plan.getByRole("heading", { name: "Giant Hogweed: your plan for the pond or its edge" })).toBeFocused();
    await expect(plan.getByRole("heading", { level: 4 })).toHaveCount(12);
    await expect(plan).toContainText("waterproof gloves");
    await expect(plan).toContainText("Invasive Alien Species (Enforcement and Permitting) Order 2019");
    await expect(plan).not.toContainText("Glyphosate");
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const download = page.waitForEvent("download");
    await plan.getByRole("link", { name: "Download reminders (.ics)" }).click();
    expect((await download).suggestedFilename()).toBe("giant-hogweed-heracleum-mantegazzianum-plan.ics");
    await plan.getByRole("button", { name: "Save to my account" }).click();
    await plan.getByRole("button", { name: "Make another plan" }).click();
    await page
      .getByRole("region", { name: "Your saved plans" })
      .getByRole("button", { name: /^Giant Hogweed,/ })
      .click();
    await expect(plan.getByRole("button", { name: "Saved" })).toBeDisabled();
  });
}

test("the assistant's page loads less than 160 KB of JavaScript", async ({ page }) => {
  await openPage(page, `${site.address}/assistant`);
  await page.waitForLoadState("networkidle");
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter((entry) => entry.name.endsWith(".js"))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(160 * 1024);
});
