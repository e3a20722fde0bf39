import { expect, openPage, test } from "../testing/browser.ts";

// A browser with a camera that shows a test picture; another browser than the other tests', hence a file of its own.
test.use({
  permissions: ["camera"],
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  },
});

test("UP-03 a photo taken with the camera of this device goes the same way", async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      (window as unknown as { asked: unknown }).asked = constraints;
      return original(constraints);
    };
  });
  await openPage(page, "/");
  await page.locator("#identification").getByRole("button", { name: "Take a photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo" });
  await expect(dialog.getByRole("button", { name: "Take the photo" })).toBeEnabled();
  const asked = (await page.evaluate(() => (window as unknown as { asked: unknown }).asked)) as { video: { facingMode: unknown } };
  expect(asked.video.facingMode).toEqual({ ideal: "environment" });
  await dialog.getByRole("button", { name: "Take the photo" }).click();
  await expect(page.locator("#identification").getByRole("img", { name: "What you chose" })).toBeVisible();
  const answered = page.waitForResponse("**/api/upload");
  await page.getByRole("button", { name: "Identify this weed" }).click();
  expect((await answered).status()).toBe(200);
});
