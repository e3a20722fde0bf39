import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";
import { communityImagesQuery } from "../api/library-queries.ts";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PhotoLightbox } from "./photo-lightbox.tsx";
import { WeedSection } from "./weed-section.tsx";

/** Spec §9. */
const photosShown = 8;

/** Photos that gardeners shared. Without any, or while they cannot be had, there is nothing here. */
export function CommunityGallery({ weed }: { weed: Pick<Weed, "id" | "commonName"> }) {
  const { data: images = [] } = useQuery(communityImagesQuery(weed.id));
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return null;
  const more = images.length - photosShown;
  return (
    <WeedSection title="Community Gallery" className="print:hidden">
      <p className="mt-2">
        <Badge tone="leaf">
          {images.length} {images.length === 1 ? "photo" : "photos"}
        </Badge>
      </p>
      <ul className="mt-4 grid grid-cols-4 gap-2">
        {images.slice(0, photosShown).map(({ id, imageUrl }, index) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="block aspect-square w-full overflow-hidden rounded border border-line"
            >
              <img
                src={imageUrl}
                alt={`${weed.commonName}, seen by a gardener (${index + 1})`}
                width={200}
                height={200}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" onClick={() => setOpened(photosShown)} className="mt-1 min-h-11 font-medium text-leaf-dark hover:underline">
          +{more} more {more === 1 ? "photo" : "photos"}
        </button>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        These photos are community-submitted high-confidence identifications, shared by gardeners with their consent.
      </p>
      <Card className="mt-4 p-4">
        <h3 className="text-lg">Add Your Photo</h3>
        <p className="mt-1 text-sm text-ink-soft">Found {weed.commonName} in your garden? Identify it and share your picture here.</p>
        <ButtonLink to={paths.home} className="mt-3">
          Identify & Contribute
        </ButtonLink>
      </Card>
      {opened !== null && (
        <PhotoLightbox images={images} name={weed.commonName} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
      )}
    </WeedSection>
  );
}
