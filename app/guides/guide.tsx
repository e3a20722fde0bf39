import { data, redirect } from "react-router";
import { paths } from "../../domain/paths.ts";
import { pageServices } from "../page-services.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/guide";
import { guideStructuredData } from "./guide-structured-data.ts";
import { GuideText } from "./guide-text.tsx";

/** Read by the root: this page goes out without the framework's script. */
export const handle = { plainDocument: true };

export function loader({ context, params }: Route.LoaderArgs) {
  const { guides } = context.get(pageServices);
  const guide = guides.bySlug(params.file.replace(/\.html$/, ""));
  if (!guide) throw data(null, { status: 404 });
  if (!params.file.endsWith(".html")) throw redirect(paths.guide(guide.slug), 301);
  return { guide };
}

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  return <GuideText guide={loaderData.guide} />;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const brand = brandOf(matches);
  const guide = loaderData?.guide;
  if (!guide) {
    return pageMeta(matches, {
      title: `Guide not found | ${brand.name}`,
      description: "There is no guide at this address. All guides are listed on one page, by what they are for.",
      path: paths.notFound,
      indexed: false,
    });
  }
  return pageMeta(matches, {
    title: `${guide.title} | ${brand.name}`,
    description: guide.description,
    path: paths.guide(guide.slug),
    keywords: guide.keywords,
    type: "article",
    structuredData: guideStructuredData(guide, brand),
  });
}
