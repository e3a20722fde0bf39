import { popularWeedSlugs } from "../../domain/popular-weeds.ts";
import { expect, openPage, test } from "../testing/browser.ts";

test("HO-04 six popular weeds, each with its picture and a link that leads to its page", async ({ page, request }) => {
  await openPage(page, "/");
  const section = page.locator("section[aria-labelledby=popular-title]");
  const links = section.getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    popularWeedSlugs.map((slug) => `/library/${slug}`),
  );
  await expect(links.locator(".font-serif.text-lg")).toHaveText([
    "Dandelion",
    "White Clover",
    "Large Crabgrass",
    "Japanese Knotweed",
    "Broadleaf Plantain",
    "Common Chickweed",
  ]);
  for (const slug of popularWeedSlugs) expect((await request.get(`/library/${slug}`)).status()).toBe(200);
  await section.scrollIntoViewIfNeeded();
  for (const link of await links.all()) await expect(link.locator("img, :text('No image available')").first()).toBeVisible();
  await expect
    .poll(() => section.locator("img").evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length))
    .toBe(0);
});
