import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { guideCategories } from "../../domain/guide.ts";
import { paths, publicPages } from "../../domain/paths.ts";
import { testApp } from "../testing/test-app.ts";
import { type GuideFile, readGuideFiles } from "./guide-files.ts";
import { GuidesService } from "./guides.service.ts";
import { readingEase } from "./reading-ease.ts";
import { renderMarkdown } from "./render-markdown.ts";

const content = path.resolve(import.meta.dirname, "../../content");
const weedSlugs = new Set(readdirSync(path.join(content, "weeds")).map((file) => file.replace(/\.yaml$/, "")));
const figures = new Map(
  readdirSync(path.join(content, "guides/figures")).map((file) => [file, readFileSync(path.join(content, "guides/figures", file), "utf8")]),
);

/** Names that begin every guide's test, known before any file is read. */
const slugs = readdirSync(path.join(content, "guides"))
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.replace(/\.md$/, ""));

let files: Map<string, GuideFile>;

beforeAll(async () => {
  files = new Map((await readGuideFiles(path.join(content, "guides"))).map((file) => [file.slug, file]));
});

function guide(slug: string): GuideFile {
  const file = files.get(slug);
  if (!file) throw new Error(`no guide ${slug}`);
  return file;
}

function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g)].map(([, target = ""]) => target);
}

test("GU-01 the five shelves hold 10, 2, 6, 5 and 3 guides, in an order without gaps", () => {
  expect(guideCategories.map(({ size }) => size)).toEqual([10, 2, 6, 5, 3]);
  for (const { id, size } of guideCategories) {
    const orders = [...files.values()].filter(({ category }) => category === id).map(({ order }) => order);
    expect(orders, id).toEqual(Array.from({ length: size }, (_, index) => index + 1));
  }
});

describe.each(slugs)("%s", (slug) => {
  test("has between 900 and 1,800 words", () => {
    const { words } = renderMarkdown(guide(slug).markdown, figures);
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1_800);
  });

  test("links to at least six weeds of the library, and every link leads somewhere", () => {
    const links = linksOf(guide(slug).markdown);
    const weeds = links.filter((link) => link.startsWith("/library/"));
    expect(new Set(weeds).size).toBeGreaterThanOrEqual(6);
    expect(weeds.filter((link) => !weedSlugs.has(link.replace("/library/", "")))).toEqual([]);
    expect(guide(slug).weeds.filter((weed) => !weedSlugs.has(weed))).toEqual([]);
    const known = new Set<string>([...publicPages, ...slugs.map(paths.guide)]);
    expect(links.filter((link) => !link.startsWith("/library/") && !known.has(link))).toEqual([]);
  });

  test("has headings for its table of contents, a drawing or a table, and a named danger", () => {
    const { html, headings } = renderMarkdown(guide(slug).markdown, figures);
    expect(headings.length).toBeGreaterThanOrEqual(4);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    expect(html).toMatch(/<figure>|<table>/);
    expect(html).toContain("<blockquote>");
    expect(html).not.toContain("<h1");
  });

  test("reads easily enough for everybody", () => {
    const { plainText } = renderMarkdown(guide(slug).markdown, figures);
    expect(readingEase(plainText)).toBeGreaterThanOrEqual(60);
  });

  test("gives no dosage", () => {
    expect(guide(slug).markdown).not.toMatch(/\d\s*(ml|millilitres?|g|grams?)\s*(per|\/|of glyphosate|a litre|to the litre)/i);
    expect(guide(slug).markdown).not.toMatch(/\b(dilute|mix) (it )?\d|\d ?% (solution|glyphosate)/i);
  });
});

test("drawings are shown with a description, and none lies about unused", () => {
  const used = new Set(
    [...files.values()].flatMap(({ markdown }) => [...markdown.matchAll(/figures\/([a-z-]+\.svg)/g)].map(([, name]) => name)),
  );
  expect([...figures.keys()].filter((name) => !used.has(name))).toEqual([]);
  for (const { markdown } of files.values()) {
    for (const [, alt = ""] of markdown.matchAll(/!\[([^\]]*)\]/g)) expect(alt.length).toBeGreaterThan(30);
  }
});

test("raw HTML in a guide is dropped, and a missing drawing is an error", () => {
  expect(renderMarkdown("Hello <script>alert(1)</script> <b>you</b>", figures).html).toBe("<p>Hello alert(1) you</p>");
  expect(() => renderMarkdown("![x](figures/nothing.svg)", figures)).toThrow("There is no drawing figures/nothing.svg");
});

test("a wide table can be reached and scrolled with the keyboard", () => {
  const { html } = renderMarkdown("| Weed | Root |\n|---|---|\n| Dock | Tap |", figures);
  expect(html).toContain('<div class="table-scroll" role="region" aria-label="Table: Weed, Root" tabindex="0"><table>');
  expect(html).toContain('<th scope="col">Weed</th>');
});

test("the service answers shelves, neighbours and weeds of the library", async () => {
  const service = await GuidesService.load(path.join(content, "guides"), { bySlug: () => undefined });
  expect(service.shelves().flatMap(({ guides }) => guides)).toHaveLength(26);
  const first = service.bySlug("lawn-weeds");
  expect(first?.previous).toBeNull();
  expect(first?.next?.slug).toBe("broadleaf-weeds");
  expect(first?.weeds).toEqual([]);
  expect(service.bySlug("no-such-guide")).toBeUndefined();
});

test("the sitemap lists every guide", async () => {
  const { app } = testApp({ guides: { list: () => [{ slug: "lawn-weeds", updated: "2026-11-15" }] } });
  expect(await (await app.request("/sitemap.xml")).text()).toContain(
    "<url><loc>http://localhost/guides/lawn-weeds.html</loc><lastmod>2026-11-15</lastmod></url>",
  );
});
