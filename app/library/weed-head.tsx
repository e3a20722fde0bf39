import type { Article, BreadcrumbList, WithContext } from "schema-dts";
import type { Weed } from "../../domain/library.ts";
import { weedMetaDescription } from "../../domain/meta-description.ts";
import { paths } from "../../domain/paths.ts";
import { useBrand } from "../shell/brand.ts";
import { PageHead } from "../shell/page-head.tsx";
import { socialImage } from "./social-image.ts";

export function WeedHead({ weed }: { weed: Weed }) {
  const { name, publicUrl } = useBrand();
  const path = paths.weed(weed.slug);
  const description = weedMetaDescription(weed);
  const title = `${weed.commonName} (${weed.scientificName}) | ${name}`;
  const image = publicUrl + (weed.imageUrl ?? "/social.png");
  const article: WithContext<Article> = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: `${weed.commonName} (${weed.scientificName}): identification and control`,
    description,
    url: publicUrl + path,
    mainEntityOfPage: publicUrl + path,
    image,
    inLanguage: "en-GB",
    isAccessibleForFree: true,
    datePublished: weed.createdAt,
    dateModified: weed.updatedAt,
    author: { "@type": "Organization", name, url: publicUrl },
    publisher: { "@type": "Organization", name, url: publicUrl, logo: { "@type": "ImageObject", url: `${publicUrl}/icon-512.png` } },
    about: {
      "@type": "Taxon",
      name: weed.scientificName,
      alternateName: [weed.commonName, ...weed.otherNames.map((other) => other.name), ...weed.synonyms],
      taxonRank: "species",
      parentTaxon: { "@type": "Taxon", name: weed.family, taxonRank: "family" },
    },
  };
  const breadcrumb: WithContext<BreadcrumbList> = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: publicUrl + paths.home },
      { "@type": "ListItem", position: 2, name: "Weed Library", item: publicUrl + paths.library },
      { "@type": "ListItem", position: 3, name: weed.commonName, item: publicUrl + path },
    ],
  };
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      type="article"
      {...socialImage(weed)}
      keywords={[weed.commonName, weed.scientificName, ...weed.otherNames.map((other) => other.name), `${weed.commonName} control`]}
      structuredData={[article, breadcrumb]}
    />
  );
}
