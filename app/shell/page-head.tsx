import type { MetaDescriptor } from "react-router";
import { useBrand } from "./brand.ts";
import { type PageDescription, pageMeta } from "./page-meta.ts";

/**
 * The head of a page whose data may come after the page is shown: what a route's `meta` cannot know, because it is asked when
 * the route is entered. The same tags, written by the same function; they leave with the page.
 */
export function PageHead(page: PageDescription) {
  const brand = useBrand();
  return pageMeta([{ id: "root", loaderData: { brand } }], page).map((tag) => <Tag key={JSON.stringify(tag)} tag={tag} />);
}

function Tag({ tag }: { tag: NonNullable<MetaDescriptor> }) {
  if ("title" in tag) return <title>{String(tag.title)}</title>;
  if ("script:ld+json" in tag) {
    // A "<" inside the data could otherwise end the element it stands in.
    const json = JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c");
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, escaped above; browsers do not run it
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if ("tagName" in tag && tag.tagName === "link") {
    const { tagName: _, ...attributes } = tag;
    return <link {...(attributes as { rel: string; href: string })} />;
  }
  return <meta {...(tag as { name: string; content: string })} />;
}
