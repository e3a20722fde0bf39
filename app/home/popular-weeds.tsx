import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";
import { pictureAlt, WeedPicture } from "../library/weed-picture.tsx";
import { Card } from "../ui/card.tsx";

type PopularWeed = { slug: string; commonName: string; scientificName: string; imageUrl: string | null };

export function PopularWeeds({ weeds }: { weeds: PopularWeed[] }) {
  return (
    <section aria-labelledby="popular-title" className="page py-16">
      <h2 id="popular-title" className="text-3xl lg:text-4xl">
        Popular weeds
      </h2>
      <p className="mt-3 text-ink-soft">The ones gardeners ask about most.</p>
      <ul className="mt-8 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        {weeds.map((weed) => (
          <li key={weed.slug}>
            <Card className="h-full overflow-hidden transition-shadow hover:shadow-lg">
              <Link to={paths.weed(weed.slug)} className="block h-full">
                <WeedPicture
                  imageUrl={weed.imageUrl}
                  alt={pictureAlt(weed)}
                  sizes="(min-width: 1024px) 180px, (min-width: 768px) 30vw, 46vw"
                />
                <span className="block px-4 pt-3 font-serif text-lg font-semibold leading-tight">{weed.commonName}</span>
                <span className="scientific block px-4 pb-4 text-ink-soft">{weed.scientificName}</span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
