import type { MetaDescriptor } from "react-router";
import { type Brand, defaultBrand } from "../../domain/brand.ts";

export type PageDescription = {
  title: string;
  description: string;
  /** The path of the one address this page should be known by. */
  path: string;
  keywords?: string[];
  /** Path of a 1200 × 630 picture; the site's own when left out. */
  image?: { path: string; alt: string };
  type?: "website" | "article";
  /** schema.org data for search engines. */
  structuredData?: object[];
  /** False for screens that no search should find. */
  indexed?: boolean;
};

type MetaMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Who the site is, from the root's data: the head of a page is made outside React, where no hook reaches. */
export function brandOf(matches: MetaMatches): Brand {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { brand: Brand } | undefined;
  return root?.brand ?? { ...defaultBrand, publicUrl: "" };
}

/** Title, description, canonical address and social-preview tags of a page, as every page has them. */
export function pageMeta(matches: MetaMatches, page: PageDescription): MetaDescriptor[] {
  const { name, publicUrl } = brandOf(matches);
  const url = publicUrl + page.path;
  const image = publicUrl + (page.image?.path ?? "/social.png");
  const imageAlt = page.image?.alt ?? `${name}: a drawn dock leaf beside the name`;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    ...(page.indexed === false ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:alt", content: imageAlt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    ...(page.structuredData ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}
