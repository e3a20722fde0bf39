import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "@playwright/test";

const phone = { width: 390, height: 844 };

/** Bytes of a page's document, and of the pictures a phone fetches before anybody scrolls. */
export async function weightOf(browser: Browser, url: string): Promise<{ html: number; images: number }> {
  const page = await browser.newPage({ viewport: phone, deviceScaleFactor: 2, serviceWorkers: "block" });
  let images = 0;
  page.on("response", (response) => {
    if (response.request().resourceType() === "image") images += Number(response.headers()["content-length"] ?? 0);
  });
  const document = await page.goto(url, { waitUntil: "networkidle" });
  const html = compressedSize(await document?.text());
  await page.close();
  return { html, images };
}

function compressedSize(text = ""): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
