import { expect, expectNoAxeViolations, openPage, test, widths } from "../testing/browser.ts";
import { choosePhoto, identify, widget } from "../testing/identify.ts";
import { makePhoto } from "../testing/photos.ts";
import { newPerson, signIn } from "../testing/sign-in.ts";

const refusals = /Failed to load resource/;

test("RS-01 from a photo to the answer: names, description, confidence, candidates, look-alikes and where to go next", async ({ page }) => {
  await openPage(page, "/");
  await identify(page);
  const section = widget(page);
  await expect(section.getByRole("heading", { name: /Probably Dandelion/ })).toBeVisible();
  await expect(section.getByText("Taraxacum officinale", { exact: true })).toBeVisible();
  await expect(section.getByText("91% confidence")).toBeVisible();
  await expect(section.getByRole("meter", { name: "Confidence" })).toHaveAttribute("value", "91");
  await expect(section.getByRole("link", { name: "View in library" })).toHaveAttribute("href", "/library/dandelion-taraxacum-officinale");
  await expect(section.getByRole("link", { name: "Ask about this weed" })).toHaveAttribute(
    "href",
    "/assistant?weed=dandelion-taraxacum-officinale",
  );
  await expect(section.getByRole("link", { name: "Get a treatment plan" })).toHaveAttribute(
    "href",
    "/assistant?weed=dandelion-taraxacum-officinale&plan=1",
  );
  await expect(section.getByRole("heading", { name: "It could also be" })).toBeVisible();
  await expect(section.locator("li").filter({ hasText: "Hypochaeris radicata" }).last()).toContainText("4%");
  await expect(section.getByRole("heading", { name: "Make sure it is not" })).toBeVisible();
  await expect(section.getByRole("status").first()).toContainText("Probably Dandelion, 91% sure.");
  await expect(section.getByRole("img", { name: "Your weed: Dandelion" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("RS-01 an answer without a confidence shows 85", async ({ page }) => {
  await page.route("**/api/identify", async (route) => {
    const answer = await route.fetch();
    const { confidence: _, ...rest } = (await answer.json()) as { confidence: number };
    await route.fulfill({ json: rest });
  });
  await openPage(page, "/");
  await identify(page);
  await expect(widget(page).getByText("85% confidence")).toBeVisible();
});

test("RS-05 consent adds the photo to the weed's gallery at once, and it can be withdrawn", async ({ page, request }) => {
  await openPage(page, "/");
  await identify(page);
  const section = widget(page);
  await section.getByRole("button", { name: "Yes, add my photo" }).click();
  await expect(section.getByText("Thank you! Your image has been added to help other users.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Yes, add my photo" })).toHaveCount(0);

  const photo = await section.getByRole("img", { name: "Your weed: Dandelion" }).getAttribute("src");
  const { id } = (await (await request.get("/api/weeds/by-slug/dandelion-taraxacum-officinale")).json()) as { id: number };
  const gallery = async () => {
    const images = (await (await request.get(`/api/weed/${id}/community-images`)).json()) as { imageUrl: string }[];
    return images.map(({ imageUrl }) => imageUrl);
  };
  expect(await gallery()).toContain(photo);
  expect((await request.get(photo ?? "")).status()).toBe(200);

  await section.getByRole("button", { name: "Withdraw it" }).click();
  await expect(section.getByText("Your photo has been taken out of the gallery.")).toBeVisible();
  expect(await gallery()).not.toContain(photo);
  expect((await request.get(photo ?? "")).status()).toBe(404);
});

test("RS-06 without consent the photo stays private", async ({ page, request }) => {
  await openPage(page, "/");
  await identify(page);
  const section = widget(page);
  await section.getByRole("button", { name: "No, keep it private" }).click();
  await expect(section.getByText("Your image will remain private.")).toBeVisible();
  const photo = await section.getByRole("img", { name: "Your weed: Dandelion" }).getAttribute("src");
  expect((await request.get(photo ?? "")).status()).toBe(404);
});

test("a signed-in person keeps the answer in their history, or lets it go; a visitor has no history to keep it in", async ({ page }) => {
  await openPage(page, "/");
  await identify(page);
  const section = widget(page);
  await expect(section.getByRole("heading", { name: /Dandelion/ })).toBeVisible();
  await expect(section.getByRole("button", { name: "Keep in my history" })).toHaveCount(0);

  await signIn(page, newPerson(), "/");
  await openPage(page, "/");
  await identify(page);
  const history = section.getByRole("region", { name: "Your history" });
  await expect(history.getByRole("status")).toHaveText("For 30 days you find this in your history, then photo and answer are deleted.");
  await history.getByRole("button", { name: "Keep in my history" }).click();
  await expect(history.getByRole("status")).toHaveText("Kept until you delete it, in your history.");
  await history.getByRole("button", { name: "Do not keep it" }).click();
  await expect(history.getByRole("button", { name: "Keep in my history" })).toBeEnabled();
  await expectNoAxeViolations(page);
});

test.describe("what goes wrong", () => {
  test.use({ expectedErrors: [refusals] });

  test("an answer that could not be kept says so, and can be tried again", async ({ page }) => {
    await signIn(page, newPerson(), "/");
    await openPage(page, "/");
    await identify(page);
    await page.route("**/api/identifications/*/saved", (route) => route.fulfill({ status: 503, json: {} }));
    await widget(page).getByRole("button", { name: "Keep in my history" }).click();
    await expect(page.getByText("Nothing was changed", { exact: true })).toBeVisible();
    await expect(widget(page).getByRole("button", { name: "Keep in my history" })).toBeEnabled();
  });

  test("RS-07 a failure to record consent says so and can be tried again", async ({ page }) => {
    await page.route("**/api/community-consent", (route) => route.fulfill({ status: 500, json: {} }));
    await openPage(page, "/");
    await identify(page);
    await widget(page).getByRole("button", { name: "Yes, add my photo" }).click();
    await expect(page.getByText("Failed to submit consent").first()).toBeVisible();
    await expect(widget(page).getByRole("button", { name: "Yes, add my photo" })).toBeEnabled();
  });

  test("RS-04 no consent prompt below 85, nor for a weed that is not in the library", async ({ page }) => {
    let change: object = { confidence: 84 };
    await page.route("**/api/identify", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), ...change } });
    });
    await openPage(page, "/");
    await identify(page);
    await expect(widget(page).getByRole("link", { name: "View in library" })).toBeVisible();
    await expect(widget(page).getByText("May we show your photo")).toHaveCount(0);

    change = { confidence: 95, slug: "not-in-the-library" };
    await page.context().clearCookies();
    await openPage(page, "/");
    await identify(page);
    await expect(widget(page).getByText("95% confidence")).toBeVisible();
    await expect(widget(page).getByRole("link", { name: "View in library" })).toHaveCount(0);
    await expect(widget(page).getByText("May we show your photo")).toHaveCount(0);
  });

  test("ID-02 an overloaded service: toast, panel, and nothing of today is lost", async ({ page }) => {
    await page.route("**/api/identify", (route) => route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "busy" } }));
    await openPage(page, "/");
    await identify(page);
    await expect(widget(page).getByRole("heading", { name: "Service Temporarily Unavailable" })).toBeVisible();
    await expect(
      page.getByText("The AI service is experiencing high demand. Please wait a few minutes and try again.").first(),
    ).toBeVisible();
    await widget(page).getByRole("button", { name: "Try Again" }).click();
    await expect(widget(page).getByRole("button", { name: "Try Again" })).toHaveCount(0);
  });

  test("ID-02 when the identifier itself is overloaded the try is given back", async ({ page }) => {
    await openPage(page, "/");
    await identify(page, "overloaded");
    await expect(widget(page).getByRole("heading", { name: "Service Temporarily Unavailable" })).toBeVisible();
    await widget(page).getByRole("button", { name: "Try Again" }).click();
    await expect(widget(page).getByLabel("Choose a photo").first()).toBeEnabled();
    await expect(widget(page).getByText("1 of 1 left today")).toBeVisible();
  });

  test("ID-03 ID-04 any other failure: its message, and a generic panel with Try Again", async ({ page }) => {
    await page.route("**/api/identify", (route) => route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "It broke." } }));
    await openPage(page, "/");
    await identify(page);
    await expect(page.getByText("Identification failed").first()).toBeVisible();
    await expect(page.getByText("It broke.").first()).toBeVisible();
    await expect(widget(page).getByText("Something went wrong. Please try uploading your image again.")).toBeVisible();
    await widget(page).getByRole("button", { name: "Try Again" }).click();
    await expect(widget(page).getByText("Something went wrong.")).toHaveCount(0);
  });

  test("UP-06 at the limit the area is disabled and says when it opens again; UP-11 the status is asked once a minute at most", async ({
    page,
  }) => {
    let asked = 0;
    await page.route("**/api/upload/status", (route) => {
      asked++;
      return route.fulfill({ json: { allowed: false, remaining: 0, maxUploadsPerDay: 10, resetTime: "2026-07-01T23:00:00.000Z" } });
    });
    await openPage(page, "/");
    await expect(page.getByTestId("upload-area")).toHaveAttribute("aria-disabled", "true");
    await expect(widget(page).getByText("You can upload 10 images per day. Your limit resets at 00:00 on 2 July 2026.")).toBeVisible();
    await expect(widget(page).getByLabel("Choose a photo")).toHaveCount(0);
    await page.getByRole("link", { name: "Guides" }).first().click();
    await page.waitForURL("**/guides");
    await page.goBack();
    await expect(page.getByTestId("upload-area")).toHaveAttribute("aria-disabled", "true");
    expect(asked).toBe(1);
  });

  test("UP-09 a photo that shows nothing is refused with advice, and the try is kept", async ({ page }) => {
    await openPage(page, "/");
    const photo = await makePhoto("leaf", { width: 100, height: 75 });
    await choosePhoto(page, photo);
    await page.getByRole("button", { name: "Identify this weed" }).click();
    await expect(page.getByText("This photo is too small to tell one leaf from another. Please send the original").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Identify this weed" })).toBeVisible();
  });

  test("UP-08 UP-12 the second photo of the day: toast with the limit, then the widget is closed until midnight", async ({
    page,
    context,
  }) => {
    await openPage(page, "/");
    const other = await context.newPage();
    await openPage(other, "/");
    await choosePhoto(other, await makePhoto());
    await identify(page);
    await expect(widget(page).getByRole("heading", { name: /Dandelion/ })).toBeVisible();
    await other.getByRole("button", { name: "Identify this weed" }).click();
    await expect(
      other
        .getByText(/Daily upload limit reached\. You can upload 1 image per day\. Your limit resets at 00:00 on \d+ \w+ \d{4}\./)
        .first(),
    ).toBeVisible();
    await other.close();
  });
});

test("RS-02 ID-05 no plant in the photo: 'Unable to Identify' with lighting advice, Try Again and the key", async ({ page }) => {
  await openPage(page, "/");
  await identify(page, "no plant");
  const section = widget(page);
  await expect(section.getByRole("heading", { name: "Unable to Identify" })).toBeVisible();
  await expect(section.getByText(/Better lighting helps most/)).toBeVisible();
  await expect(section.getByRole("link", { name: "Name it by its features" })).toHaveAttribute("href", "/key");
  await expectNoAxeViolations(page);
  await section.getByRole("button", { name: "Try Again" }).click();
  await expect(section.getByRole("heading", { name: "Unable to Identify" })).toHaveCount(0);
});

test("RS-03 a description that speaks of an overload shows the service as unavailable", async ({ page }) => {
  await page.route("**/api/identify", async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: object };
    const result = { ...answer.result, commonName: "Identification Failed", description: "The model is temporarily unavailable." };
    await route.fulfill({ json: { ...answer, confidence: 0, result } });
  });
  await openPage(page, "/");
  await identify(page);
  await expect(widget(page).getByRole("heading", { name: "Service Temporarily Unavailable" })).toBeVisible();
});

test("ID-01 while it is analysed there are a spinner and the seconds that pass", async ({ page }) => {
  await openPage(page, "/");
  await identify(page, "slow");
  const section = widget(page);
  await expect(section.getByText(/Analysing your photo…/)).toBeVisible();
  await expect(section.getByText("0s")).toBeVisible();
  await expect(section.getByText("1s")).toBeVisible();
  await expect(section.getByRole("status", { name: "" }).filter({ hasText: "Analysing your photo" }).first()).toBeAttached();
  await expect(section.getByRole("heading", { name: /Dandelion/ })).toBeVisible();
});

test("UP-01 UP-02 files that are no image or too large are refused before anything is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await openPage(page, "/");
  await choosePhoto(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("weeds") });
  await expect(page.getByText("Invalid file type").first()).toBeVisible();
  await expect(page.getByText("Please select an image file (JPEG, PNG, etc.)").first()).toBeVisible();
  await choosePhoto(page, { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByText("File too large").first()).toBeVisible();
  await expect(page.getByText("Please select an image smaller than 10MB").first()).toBeVisible();
  expect(sent.filter((url) => url.endsWith("/api/upload"))).toEqual([]);
  await expect(page.getByRole("button", { name: "Identify this weed" })).toHaveCount(0);
});

test("UP-03 one photo, from the picker or the rear camera", async ({ page }) => {
  await openPage(page, "/");
  const inputs = widget(page).locator("input[type=file]");
  await expect(inputs).toHaveCount(2);
  for (const input of await inputs.all()) {
    await expect(input).not.toHaveAttribute("multiple");
    await expect(input).toHaveAttribute("accept", "image/*");
  }
  await expect(inputs.nth(1)).toHaveAttribute("capture", "environment");
});

test("UP-05 the bar goes 10, 20, then by 5 each 100 ms to 90, and 100 at the end; UP-04 the token is empty without a captcha", async ({
  page,
}) => {
  let body = "";
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/upload", async (route) => {
    body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    await held;
    await route.continue();
  });
  await openPage(page, "/");
  await choosePhoto(page, await makePhoto());
  await page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { seen: number[] }).seen = seen;
    new MutationObserver(() => {
      const now = Number(document.querySelector("#identification [role=progressbar]")?.getAttribute("aria-valuenow"));
      if (now && now !== seen.at(-1)) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const startedAt = Date.now();
  await page.getByRole("button", { name: "Identify this weed" }).click();
  await expect(widget(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "90");
  expect(Date.now() - startedAt).toBeGreaterThan(1_300);
  await page.waitForTimeout(300);
  release();
  await expect(widget(page).getByRole("heading", { name: /Dandelion/ })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(seen).toEqual([10, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 100]);
  expect(body).toMatch(/name="recaptchaToken"\r\n\r\n\r\n/);
});

test("a dropped and a pasted photo are taken, and a late answer never shows beside a new photo", async ({ page }) => {
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await openPage(page, "/");
  const { buffer } = await makePhoto();
  const give = (how: "drop" | "paste") =>
    page.evaluate(
      async ({ how, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], "weed.jpg", { type: "image/jpeg" }));
        const area = document.querySelector("[data-testid=upload-area]");
        if (how === "drop") area?.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer: data }));
        else document.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData: data }));
      },
      { how, base64: buffer.toString("base64") },
    );
  await give("drop");
  const preview = widget(page).getByRole("img", { name: "What you chose" });
  const first = await preview.getAttribute("src");
  await give("paste");
  await expect(preview).not.toHaveAttribute("src", first ?? "");

  await page.route("**/api/upload", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole("button", { name: "Identify this weed" }).click();
  await expect(widget(page).getByRole("progressbar")).toBeVisible();
  await openPage(page, "/");
  answerFirst();
  await page.waitForTimeout(300);
  await expect(widget(page).getByRole("heading", { name: /Dandelion/ })).toHaveCount(0);
});

test("a large photo is made smaller in the browser before it is sent, upright", async ({ page }) => {
  let size = 0;
  await page.route("**/api/upload", async (route) => {
    size = route.request().postDataBuffer()?.length ?? 0;
    await route.continue();
  });
  await openPage(page, "/");
  // As a phone held upright stores it: on its side, with a note to turn it.
  const photo = await makePhoto("leaf", { width: 4032, height: 3024, orientation: 6 });
  await choosePhoto(page, photo);
  await page.getByRole("button", { name: "Identify this weed" }).click();
  await expect(widget(page).getByRole("heading", { name: /Dandelion/ })).toBeVisible({ timeout: 20_000 });
  expect(size).toBeLessThan(photo.buffer.length / 2);
  const shown = widget(page).getByRole("img", { name: "Your weed: Dandelion" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1200, 1600]);
});

for (const [name, viewport] of Object.entries(widths)) {
  test(`the walk fits a ${name}, with every target large enough and nothing for axe to say`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/");
    await expectNoAxeViolations(page);
    await identify(page);
    await expect(widget(page).getByRole("heading", { name: /Dandelion/ })).toBeVisible();
    const small = await widget(page)
      .locator("button:visible, a:visible, label:visible")
      .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.textContent));
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
