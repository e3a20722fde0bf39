import type { Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";
import { plateAltText } from "../../domain/plates/alt-text.ts";
import { popularWeedSlugs } from "../../domain/popular-weeds.ts";
import { pageServices } from "../page-services.ts";
import { brandOf, pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/home";
import { ClosingCall } from "./closing-call.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { IdentificationSection } from "./identification-section.tsx";
import { LibraryTeaser } from "./library-teaser.tsx";
import { PopularWeeds } from "./popular-weeds.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { library } = context.get(pageServices);
  const popular = popularWeedSlugs.flatMap((slug) => {
    const weed = library.bySlug(slug);
    return weed ? [{ slug, commonName: weed.commonName, scientificName: weed.scientificName, imageUrl: weed.imageUrl }] : [];
  });
  return { popular, heroPlate: heroPlateOf(library.bySlug(namesakeSlug)), libraryCount: library.list().length };
}

/** The dock: the leaf one rubs on a nettle sting. */
const namesakeSlug = "broad-leaved-dock-rumex-obtusifolius";

function heroPlateOf(weed: Weed | undefined) {
  if (!weed) return null;
  const { slug, commonName, scientificName, imageUrl } = weed;
  return { slug, commonName, scientificName, imageUrl, alt: plateAltText(weed) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero plate={loaderData.heroPlate} />
      <IdentificationSection />
      <Features />
      <HowItWorks />
      <PopularWeeds weeds={loaderData.popular} />
      <LibraryTeaser count={loaderData.libraryCount} />
      <ClosingCall />
    </>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name, publicUrl } = brandOf(matches);
  return pageMeta(matches, {
    title: `${name} | Identify any weed from one photo`,
    description:
      "Photograph a weed and learn its name, how sure we are, what it is mistaken for, what the law says and how to get rid of it. Free, no account needed.",
    path: paths.home,
    keywords: ["weed identification", "identify weeds from a photo", "garden weeds", "weed control", "plant identifier"],
    structuredData: [
      { "@context": "https://schema.org", "@type": "WebSite", name, url: publicUrl || paths.home },
      {
        "@context": "https://schema.org",
        "@type": "WebApplication",
        name,
        url: publicUrl || paths.home,
        applicationCategory: "LifestyleApplication",
        operatingSystem: "Any",
        offers: { "@type": "Offer", price: "0", priceCurrency: "GBP" },
      },
    ],
  });
}
