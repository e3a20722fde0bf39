import type { Article, WithContext } from "schema-dts";
import { weedMetaDescription } from "../../domain/meta-description.ts";
import { paths } from "../../domain/paths.ts";
import type { PreviewedWeed } from "../../domain/preview.ts";
import { socialImage } from "../library/social-image.ts";
import { useBrand } from "../shell/brand.ts";
import { PageHead } from "../shell/page-head.tsx";

/** Spec §9: how much of a description goes into the structured data. */
const structuredLength = 160;

/** The preview is a short form of the weed's own page, and tells search engines so: that page is the address to know. */
export function PreviewHead({ weed }: { weed: PreviewedWeed }) {
  const { name, publicUrl } = useBrand();
  const text = (weed.description || weedMetaDescription(weed)).slice(0, structuredLength);
  const url = publicUrl + paths.weed(weed.slug);
  const article: WithContext<Article> = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: `${weed.commonName} Preview`,
    description: text,
    url,
    mainEntityOfPage: url,
    image: publicUrl + (weed.imageUrl ?? "/social.png"),
    datePublished: weed.createdAt,
    dateModified: weed.updatedAt,
    author: { "@type": "Organization", name, url: publicUrl },
    publisher: { "@type": "Organization", name, url: publicUrl },
    // schema.org has no Plant; a species is a Taxon.
    about: {
      "@type": "Taxon",
      name: weed.scientificName,
      alternateName: weed.commonName,
      taxonRank: "species",
      description: text,
      ...(weed.family && { parentTaxon: { "@type": "Taxon", name: weed.family, taxonRank: "family" } }),
    },
  };
  return (
    <PageHead
      title={`${weed.commonName} Preview | ${name}`}
      description={weedMetaDescription(weed)}
      path={paths.weed(weed.slug)}
      type="article"
      {...socialImage(weed)}
      structuredData={[article]}
    />
  );
}
