import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { toWords } from "../../domain/filter-weeds.ts";
import { paths } from "../../domain/paths.ts";
import { activeSeason, type PreviewedWeed } from "../../domain/preview.ts";
import { pictureAlt, WeedPicture } from "../library/weed-picture.tsx";
import { Badge } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PreviewHead } from "./preview-head.tsx";

/** Spec §9. */
const descriptionLength = 200;

export function PreviewPage({ weed }: { weed: PreviewedWeed }) {
  const season = activeSeason(weed);
  return (
    <article className="page py-10">
      <PreviewHead weed={weed} />
      <header>
        <h1 className="text-4xl lg:text-5xl">{weed.commonName}</h1>
        <p className="mt-2 text-xl text-ink-soft">
          <em className="scientific">{weed.scientificName}</em>
          {weed.family && <span className="text-base"> · {weed.family}</span>}
        </p>
        <p className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {weed.invasive && <Badge tone="clay">Invasive</Badge>}
          {season && <Badge tone="leaf">{season}</Badge>}
        </p>
      </header>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <WeedPicture
              imageUrl={weed.imageUrl}
              alt={pictureAlt(weed)}
              sizes="224px"
              eager
              className="max-w-56 rounded-card border border-line"
            />
            <p className="text-lg">{weed.description ? shorten(weed.description) : "Description available with full access."}</p>
          </div>
          <Facts weed={weed} />
          <LockedTips />
        </div>
        <div className="grid content-start gap-6">
          <Box title="View the whole page">
            <p className="mt-2 text-ink-soft">Identification, look-alikes, the law and how to be rid of it.</p>
            <ButtonLink to={paths.weedById(weed.id, weed.commonName)} reloadDocument className="mt-4 w-full">
              View Full Page
            </ButtonLink>
            <p className="mt-2 text-center text-sm text-ink-soft">Free access for everyone</p>
          </Box>
          <Box title="Where You'll Find It">
            <p className="mt-2">{toWords(weed.habitat).join(", ")}</p>
            {season && <p className="mt-1 text-ink-soft">Active season: {season}</p>}
          </Box>
          <Box title="Explore More">
            <p className="mt-2 text-ink-soft">500+ weeds, by name, by habitat or by what you see.</p>
            <ButtonLink to={paths.library} look="quiet" className="mt-4 w-full">
              Browse Full Library
            </ButtonLink>
          </Box>
        </div>
      </div>
    </article>
  );
}

/** The spec's 200 characters plus an ellipsis; a shorter text is not made to look cut. */
function shorten(description: string): string {
  return description.length > descriptionLength ? `${description.slice(0, descriptionLength)}...` : description;
}

function Facts({ weed }: { weed: PreviewedWeed }) {
  const facts = [
    ["Habitat", toWords(weed.habitat).join(", ")],
    ["Lifespan", weed.lifespan],
    ["Growth habit", weed.growthHabit],
    ["Growing season", weed.growingSeason],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <Box title="Quick Facts">
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const blurredLines = ["w-11/12", "w-4/5", "w-10/12", "w-3/5"];

/** A taste of what the full page holds; the tips themselves are not in the preview's data, so there is nothing to unblur. */
function LockedTips() {
  return (
    <Box title="Identification Tips">
      <div className="relative mt-4">
        <div aria-hidden data-part="blurred" className="grid select-none gap-3 blur-sm">
          {blurredLines.map((width) => (
            <span key={width} className={`h-4 rounded bg-line-strong/60 ${width}`} />
          ))}
        </div>
        <p className="absolute inset-0 flex items-center justify-center gap-2 font-semibold">
          <Lock aria-hidden className="size-5" />
          On the full page
        </p>
      </div>
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}
