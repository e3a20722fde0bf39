import type { CollectionPage, WithContext } from "schema-dts";
import { hasActiveFilters, type LibraryView } from "../../domain/library-view.ts";
import type { Page } from "../../domain/pagination.ts";
import { paths } from "../../domain/paths.ts";
import type { WeedCard } from "../../domain/weed-card.ts";
import { useBrand } from "../shell/brand.ts";
import { PageHead } from "../shell/page-head.tsx";

/** A search is one of endlessly many views of the same list, so only the list and its plain pages are known by an address. */
export function LibraryHead({ page, view }: { page: Page<WeedCard> | null; view: LibraryView }) {
  const { name, publicUrl } = useBrand();
  const isPlainPage = page !== null && page.page > 1 && !hasActiveFilters(view) && view.sort === "A-Z" && view.per === 10;
  const path = isPlainPage ? `${paths.library}?page=${page.page}` : paths.library;
  const title = `Weed Library${isPlainPage ? `, page ${page.page}` : ""} | ${name}`;
  const description =
    "Browse 500+ garden weeds with drawn plates: search by any name, filter by habitat and season, and read how to know, prevent and control each one.";
  const collection: WithContext<CollectionPage> = {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: "Weed Library",
    description,
    url: publicUrl + path,
    isPartOf: { "@type": "WebSite", name, url: publicUrl },
    ...(page && {
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: page.total,
        itemListElement: page.items.map((weed, index) => ({
          "@type": "ListItem",
          position: page.from + index,
          name: weed.commonName,
          url: publicUrl + paths.weed(weed.slug),
        })),
      },
    }),
  };
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      keywords={["weed library", "weed species", "garden weeds", "weed pictures", "invasive weeds", "lawn weeds"]}
      structuredData={[collection]}
    />
  );
}
