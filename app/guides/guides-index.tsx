import { paths } from "../../domain/paths.ts";
import { pageServices } from "../page-services.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/guides-index";
import { GuideCardLink } from "./guide-card-link.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { shelves: context.get(pageServices).guides.shelves() };
}

export default function GuidesIndex({ loaderData: { shelves } }: Route.ComponentProps) {
  return (
    <div className="page py-12 lg:py-16">
      <h1 className="text-4xl lg:text-5xl">Guides</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Plain advice for people with dirty hands: how to tell weeds apart, how to deal with them, and when to leave them be. Each guide
        prints well and works without a signal once it is open.
      </p>
      <nav aria-label="Categories" className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {shelves.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 hover:bg-paper-deep"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shelves.map(({ id, title, guides }) => (
        <section key={id} aria-labelledby={id} className="mt-14">
          <h2 id={id} className="border-b-2 border-leaf pb-2 text-2xl lg:text-3xl">
            {title}
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {guides.map((guide) => (
              <li key={guide.slug}>
                <GuideCardLink guide={guide} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, publicUrl } = brandOf(matches);
  const guides = loaderData?.shelves.flatMap((shelf) => shelf.guides) ?? [];
  return pageMeta(matches, {
    title: `Weed guides: identify, control, understand | ${name}`,
    description: `${guides.length} practical guides for gardeners: telling weeds apart, getting rid of them with and without chemicals, by region, and the stories behind them.`,
    path: paths.guides,
    keywords: ["weed guides", "weed identification guide", "weed control guide", "garden weeds"],
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "CollectionPage",
        name: "Guides",
        url: publicUrl + paths.guides,
        hasPart: guides.map((guide) => ({ "@type": "Article", headline: guide.title, url: publicUrl + paths.guide(guide.slug) })),
      },
    ],
  });
}
