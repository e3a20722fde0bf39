import { Hono } from "hono";
import type { Brand } from "../../domain/brand.ts";
import type { ListedWeed } from "../../domain/library.ts";
import { paths, publicPages } from "../../domain/paths.ts";
import type { AppEnv } from "./context.ts";

type ListedGuide = { slug: string; updated: string };

type Parts = { brand: Brand; library: { list: () => ListedWeed[] }; guides: { list: () => ListedGuide[] } };

/** What crawlers and phones look for at the root of a site. */
export function siteFileRoutes({ brand, library, guides }: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/robots.txt", (c) => c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${brand.publicUrl}/sitemap.xml\n`))
    .get("/sitemap.xml", (c) =>
      c.body(sitemap(brand, library.list(), guides.list()), 200, { "Content-Type": "application/xml; charset=utf-8" }),
    )
    .get("/site.webmanifest", (c) => c.body(JSON.stringify(manifest(brand)), 200, { "Content-Type": "application/manifest+json" }));
}

function sitemap({ publicUrl }: Brand, weeds: ListedWeed[], guides: ListedGuide[]): string {
  const pages = publicPages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const species = weeds.map(
    (weed) => `<url><loc>${publicUrl}${paths.weed(weed.slug)}</loc><lastmod>${weed.updatedAt.slice(0, 10)}</lastmod></url>`,
  );
  const texts = guides.map((guide) => `<url><loc>${publicUrl}${paths.guide(guide.slug)}</loc><lastmod>${guide.updated}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...texts, ...species].join("\n")}\n</urlset>\n`;
}

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
