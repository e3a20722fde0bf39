import { ArrowLeft, Printer } from "lucide-react";
import type { Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";
import { plateAltText } from "../../domain/plates/alt-text.ts";
import type { WeedCard } from "../../domain/weed-card.ts";
import { AskAboutWeed } from "../assistant/ask-about-weed.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { AdditionalInformation } from "./additional-information.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { CommunityGallery } from "./community-gallery.tsx";
import { LawSection } from "./law-section.tsx";
import { LookAlikes } from "./look-alikes.tsx";
import { QuickFacts } from "./quick-facts.tsx";
import { RelatedWeeds } from "./related-weeds.tsx";
import { Safety } from "./safety.tsx";
import { WeedHead } from "./weed-head.tsx";
import { isDrawing, pictureAlt, WeedPicture } from "./weed-picture.tsx";
import { ListSection, TextSection } from "./weed-section.tsx";
import { WhenToAct } from "./when-to-act.tsx";

/** The spec's sections in the spec's order; what we add stands between them, never instead of one. Printed, it is one sheet. */
export function WeedPage({ weed, related }: { weed: Weed; related: WeedCard[] }) {
  return (
    <article className="page py-8 print:p-0">
      <WeedHead weed={weed} />
      <Breadcrumb name={weed.commonName} />
      <div className="mt-4 flex justify-between gap-3 print:hidden">
        <ButtonLink to={paths.library} look="quiet">
          <ArrowLeft aria-hidden className="size-4" />
          Back to Library
        </ButtonLink>
        <Button look="quiet" onClick={() => print()} className="noscript:hidden">
          <Printer aria-hidden className="size-4" />
          <span>
            Print<span className="max-sm:sr-only"> one page</span>
          </span>
        </Button>
      </div>
      <header className="mt-8 print:mt-0">
        <h1 className="text-4xl lg:text-6xl print:text-2xl">{weed.commonName}</h1>
        <p className="mt-2 text-2xl text-ink-soft print:text-base">
          <em className="scientific">{weed.scientificName}</em>
        </p>
        <p className="mt-4 flex flex-wrap gap-2 print:mt-1">
          {weed.invasive && <Badge tone="clay">Invasive Species</Badge>}
          {weed.type && <Badge tone="leaf">{weed.type}</Badge>}
          {weed.lifespan && <Badge>{weed.lifespan}</Badge>}
        </p>
      </header>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] print:mt-3 print:block">
        <div className="grid content-start gap-8 self-start lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] print:float-right print:ml-6 print:w-48">
          <figure className="mx-auto w-full max-w-[22rem]">
            <WeedPicture
              imageUrl={weed.imageUrl}
              alt={weed.imageUrl && isDrawing(weed.imageUrl) ? plateAltText(weed) : pictureAlt(weed)}
              sizes="(min-width: 1024px) 352px, (min-width: 400px) 352px, 92vw"
              eager
              className="rounded-card border border-line shadow-card"
            />
          </figure>
          <CommunityGallery weed={weed} />
        </div>
        <div className="sheet grid content-start gap-10 print:block">
          <QuickFacts weed={weed} />
          <Safety toxicity={weed.toxicity} />
          <WhenToAct weed={weed} />
          <TextSection title="Description" text={weed.description} />
          <ListSection title="Identification Tips" items={weed.identificationTips} />
          <LookAlikes weed={weed} />
          <TextSection title="Organic Control" text={weed.organicControl} />
          <TextSection
            title="Chemical Control"
            text={weed.chemicalControl}
            note="Read and follow the product's label and your local law. Where the two differ from this page, they are right."
          />
          <TextSection title="Prevention Tips" text={weed.preventionTips} />
          <LawSection weed={weed} />
          <TextSection title="Ecological Impact" text={weed.ecologicalImpact} />
          <AdditionalInformation weed={weed} />
          <AskAboutWeed key={weed.slug} weed={weed} />
        </div>
      </div>
      <RelatedWeeds weeds={related} />
    </article>
  );
}
