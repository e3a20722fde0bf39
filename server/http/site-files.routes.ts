import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Brand } from "../../domain/brand.ts";
import type { ListedWeed } from "../../domain/library.ts";
import { paths, publicPages } from "../../domain/paths.ts";
import type { AppEnv } from "./context.ts";

type ListedGuide = { slug: string; updated: string };

type Parts = { brand: Brand; library: { list: () => ListedWeed[] }; guides: { list: () => ListedGuide[] } };

/** What crawlers and phones look for at the root of a site. */
export function siteFileRoutes({ brand, library, guides }: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use("/sw.js", serviceWorkerHeaders)
    .get("/robots.txt", (c) => c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${brand.publicUrl}/sitemap.xml\n`))
    .get("/sitemap.xml", (c) =>
      c.body(sitemap(brand, library.list(), guides.list()), 200, { "Content-Type": "application/xml; charset=utf-8" }),
    )
    .get("/site.webmanifest", (c) => c.body(JSON.stringify(manifest(brand)), 200, { "Content-Type": "application/manifest+json" }));
}

/** The date on the legal pages (spec §2), which the other unchanging pages share. */
const pagesWritten = "2025-06-02";

function sitemap({ publicUrl }: Brand, weeds: ListedWeed[], guides: ListedGuide[]): string {
  const newest = weeds.map((weed) => weed.updatedAt).reduce((one, other) => (one > other ? one : other), pagesWritten);
  const followLibrary: readonly string[] = [paths.home, paths.library, paths.key];
  const pages = [...publicPages, paths.key].map((path) => entry(path, followLibrary.includes(path) ? newest : pagesWritten));
  const species = weeds.map((weed) => entry(paths.weed(weed.slug), weed.updatedAt));
  const texts = guides.map((guide) => entry(paths.guide(guide.slug), guide.updated));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...texts, ...species].join("\n")}\n</urlset>\n`;

  function entry(path: string, changed: string): string {
    return `<url><loc>${publicUrl}${path}</loc><lastmod>${changed.slice(0, 10)}</lastmod></url>`;
  }
}

/** A worker obeys the policy of its own file; ours asks this site for pages and for nothing else. Browsers must see a new one at once. */
const serviceWorkerHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
  c.header("Cache-Control", "no-cache");
});

function manifest({ name }: Brand) {
  return {
    name,
    short_name: name,
    description: "Name a weed from one photo, and know what to do about it.",
    start_url: paths.home,
    display: "standalone",
    background_color: "#faf6ec",
    theme_color: "#faf6ec",
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any maskable" })),
  };
}
