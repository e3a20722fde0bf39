import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";

export type HeroPlateWeed = { slug: string; commonName: string; scientificName: string; imageUrl: string | null; alt: string };

/** The plant the house is named after, as its plate in the library. */
export function HeroPlate({ weed }: { weed: HeroPlateWeed }) {
  if (!weed.imageUrl) return null;
  return (
    <figure className="mx-auto w-full max-w-72 lg:max-w-96">
      <Link to={paths.weed(weed.slug)} className="block rotate-1 rounded-card border border-line bg-card p-2 shadow-card">
        <img
          src={weed.imageUrl.replace("-800.", "-400.")}
          srcSet={`${weed.imageUrl.replace("-800.", "-400.")} 400w, ${weed.imageUrl} 800w`}
          sizes="(min-width: 64rem) 24rem, 18rem"
          width={800}
          height={1000}
          alt={weed.alt}
          fetchPriority="high"
          className="h-auto w-full rounded"
        />
      </Link>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">
        {weed.commonName}, <span className="scientific">{weed.scientificName}</span>. A drawing from the library.
      </figcaption>
    </figure>
  );
}
