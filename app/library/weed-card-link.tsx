import { Link } from "react-router";
import { paths } from "../../domain/paths.ts";
import type { WeedCard } from "../../domain/weed-card.ts";
import { Badge } from "../ui/badge.tsx";
import { pictureAlt, WeedPicture } from "./weed-picture.tsx";

type Props = { weed: WeedCard; eager?: boolean; heading?: "h2" | "h3" };

/** One weed of the grid: beside its picture on a phone, below it where there is room for columns. */
export function WeedCardLink({ weed, eager = false, heading: Heading = "h2" }: Props) {
  return (
    <Link
      to={paths.weed(weed.slug)}
      className="group flex h-full overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-lg sm:flex-col"
    >
      <WeedPicture
        imageUrl={weed.imageUrl}
        alt={pictureAlt(weed)}
        sizes="(min-width: 1280px) 270px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 128px"
        eager={eager}
        className="max-sm:aspect-auto! max-sm:min-h-40 max-w-32 shrink-0 sm:max-w-none"
      />
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1.5 p-4">
        <Heading className="text-xl">{weed.commonName}</Heading>
        <span className="scientific text-ink-soft">{weed.scientificName}</span>
        <Badge tone={weed.invasive ? "clay" : "leaf"}>{weed.invasive ? "Invasive" : "Common"}</Badge>
        {weed.alsoCalled && <span className="text-sm font-medium text-clay">also called {weed.alsoCalled}</span>}
        <span data-part="description" className="line-clamp-2 text-ink-soft">
          {weed.description}
        </span>
        <span className="mt-auto pt-1 font-semibold text-leaf-dark group-hover:underline">View Details →</span>
      </span>
    </Link>
  );
}
