import { paths, publicPages } from "../../domain/paths.ts";
import { expect, test } from "../testing/browser.ts";

/** Addresses the server redirects or answers without a page; they need no more than an answer. */
const notPages = /^\/(api|assets|plates|photos|favicon|icon|apple-touch|site\.webmanifest|social|guide\.js|robots)/;

test("no page or guide has a broken internal link or anchor", async ({ request }) => {
  test.setTimeout(120_000);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
  const weeds = new Set(listed.filter((path) => /^\/library\/./.test(path)));
  const guides = listed.filter((path) => path.startsWith("/guides/"));
  expect(guides).toHaveLength(26);
  expect(weeds.size).toBeGreaterThan(500);

  const documents = new Map<string, string | null>();
  async function documentAt(path: string): Promise<string | null> {
    const known = documents.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path, { maxRedirects: 3 });
    const html = response.ok() ? await response.text() : null;
    documents.set(path, html);
    return html;
  }

  const broken: string[] = [];
  for (const from of [...publicPages, ...guides]) {
    const html = (await documentAt(from)) ?? "";
    if (!html) broken.push(from);
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const target = new URL(href.replaceAll("&amp;", "&"), `http://site.example${from}`);
      if (target.host !== "site.example" || notPages.test(target.pathname) || weeds.has(target.pathname)) continue;
      const found = await documentAt(target.pathname + target.search);
      const anchor = decodeURIComponent(target.hash.slice(1));
      if (found === null || (anchor && !found.includes(`id="${anchor}"`))) broken.push(`${from} → ${href}`);
    }
  }
  expect([...new Set(broken)]).toEqual([]);
  expect(documents.size).toBeGreaterThan(publicPages.length + 20);
  expect(documents.has(paths.howWeMeasure)).toBe(true);
});
