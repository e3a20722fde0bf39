import type { Brand } from "../../domain/brand.ts";
import type { Guide } from "../../domain/guide.ts";
import { paths } from "../../domain/paths.ts";

export function guideStructuredData(guide: Guide, { name, company, publicUrl }: Brand): object[] {
  const url = publicUrl + paths.guide(guide.slug);
  return [
    {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: guide.title,
      description: guide.description,
      articleSection: guide.category.title,
      inLanguage: "en-GB",
      wordCount: guide.words,
      datePublished: guide.updated,
      dateModified: guide.updated,
      image: `${publicUrl}/social.png`,
      mainEntityOfPage: url,
      author: { "@type": "Organization", name: company },
      publisher: { "@type": "Organization", name, logo: { "@type": "ImageObject", url: `${publicUrl}/icon-512.png` } },
      about: guide.weeds.map((weed) => ({ "@type": "Thing", name: weed.commonName, url: publicUrl + paths.weed(weed.slug) })),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: publicUrl + paths.home },
        { "@type": "ListItem", position: 2, name: "Guides", item: publicUrl + paths.guides },
        { "@type": "ListItem", position: 3, name: guide.title, item: url },
      ],
    },
  ];
}
