import type { Page } from "@playwright/test";
import type { Identification } from "../../domain/identification.ts";
import { expect, expectNoAxeViolations, openPage, test } from "../testing/browser.ts";
import { makePhoto } from "../testing/photos.ts";

/** The tests' server asks a stand-in for an outside service; here its answer is changed into one of our own classifier's. */
async function identifyAs(page: Page, change: Partial<Identification>) {
  await page.route("**/api/identify", async (route) => {
    const answer = (await (await route.fetch()).json()) as Identification;
    await route.fulfill({ json: { ...answer, provider: "local", plantsKnown: 129, ...change } });
  });
  await openPage(page, "/");
  const widget = page.locator("#identification");
  await widget
    .getByLabel("Choose a photo")
    .first()
    .setInputFiles(await makePhoto());
  await page.getByRole("button", { name: "Identify this weed" }).click();
  return widget;
}

test("an answer of our own classifier says that it was found on this server, and what the classifier knows", async ({ page }) => {
  const widget = await identifyAs(page, {});
  await expect(widget.getByText("Identified on this server by our own classifier. The classifier knows 129 plants.")).toBeVisible();
  await expect(widget.getByRole("link", { name: "How we measure" })).toHaveAttribute("href", "/how-we-measure");
});

test("where only the genus is known the answer says so and shows the library's species of it", async ({ page }) => {
  const widget = await identifyAs(page, {
    certainty: "genus",
    confidence: 83,
    slug: null,
    result: { commonName: "Amaranthus", scientificName: "Amaranthus", description: "The classifier knows the genus Amaranthus." },
    candidates: [{ commonName: "Amaranthus", scientificName: "Amaranthus", confidence: 83, slug: null }],
    lookAlikes: [],
    members: [
      { commonName: "Redroot Pigweed", scientificName: "Amaranthus retroflexus", slug: "redroot-pigweed-amaranthus-retroflexus" },
      { commonName: "Palmer Amaranth", scientificName: "Amaranthus palmeri", slug: "palmer-amaranth-amaranthus-palmeri" },
    ],
  });
  await expect(widget.getByRole("heading", { name: "A species of Amaranthus" })).toBeVisible();
  await expect(widget.getByRole("heading", { name: "Amaranthus in the library" })).toBeVisible();
  await expect(widget.getByRole("link", { name: "Palmer Amaranth" })).toHaveAttribute(
    "href",
    "/library/palmer-amaranth-amaranthus-palmeri",
  );
  await expect(widget.getByRole("heading", { name: "It could also be" })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("a photo without a plant is told by what it looks like", async ({ page }) => {
  const description = "We see something like a garden spade, but no plant in this photo.";
  const result = { commonName: "Identification Failed", scientificName: "", description };
  const widget = await identifyAs(page, { certainty: "failed", confidence: 0, slug: null, result, candidates: [], lookAlikes: [] });
  await expect(widget.getByRole("heading", { name: "Unable to Identify" })).toBeVisible();
  await expect(widget.getByText(description)).toBeVisible();
  await expect(widget.getByText(/Looked at on this server by our own classifier\./)).toBeVisible();
});
