import type { Locator, Page } from "@playwright/test";
import { makePhoto } from "./photos.ts";

export function widget(page: Page): Locator {
  return page.locator("#identification");
}

export async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await widget(page).getByLabel("Choose a photo").first().setInputFiles(file);
}

/** Chooses a photo that nobody has sent before and asks what it is, as a visitor does. */
export async function identify(page: Page, tint: Parameters<typeof makePhoto>[0] = "leaf") {
  await choosePhoto(page, await makePhoto(tint));
  await page.getByRole("button", { name: "Identify this weed" }).click();
}
