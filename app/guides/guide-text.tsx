import type { Guide, GuideCard, GuideWeed } from "../../domain/guide.ts";
import { paths } from "../../domain/paths.ts";
import { pictureAlt, WeedPicture } from "../library/weed-picture.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

const dateForm = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A whole guide. Nothing here lives in the browser, so every link is a plain one. */
export function GuideText({ guide }: { guide: Guide }) {
  return (
    <article className="page py-8 lg:py-12">
      <GuideHead guide={guide} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,46rem)]">
        <nav aria-labelledby="contents-title" className="self-start print:hidden lg:sticky lg:top-24">
          <h2 id="contents-title" className="text-lg">
            In this guide
          </h2>
          <ol className="mt-2 border-l-2 border-line">
            {guide.headings.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center px-4 py-1 leading-snug text-ink-soft hover:bg-paper-deep hover:text-ink"
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at start with raw HTML dropped */}
        <div className="prose min-w-0" dangerouslySetInnerHTML={{ __html: guide.html }} />
      </div>
      <RelatedWeeds weeds={guide.weeds} />
      <Neighbours previous={guide.previous} next={guide.next} />
    </article>
  );
}

function GuideHead({ guide }: { guide: Guide }) {
  return (
    <header className="max-w-4xl">
      <nav aria-label="Breadcrumb" className="text-sm print:hidden">
        <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <li>
            <a href={paths.home} className={crumb}>
              Home
            </a>
          </li>
          <li aria-hidden>→</li>
          <li>
            <a href={paths.guides} className={crumb}>
              Guides
            </a>
          </li>
          <li aria-hidden>→</li>
          <li aria-current="page">{guide.title}</li>
        </ol>
      </nav>
      <p className="mt-4 font-semibold text-clay">{guide.category.title}</p>
      <h1 className="mt-2 text-4xl lg:text-5xl">{guide.title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{guide.description}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        <span>{guide.readingMinutes} min read</span>
        <span>
          Updated <time dateTime={guide.updated}>{dateForm.format(new Date(guide.updated))}</time>
        </span>
        <button type="button" data-print hidden className={buttonClass("quiet", "text-sm print:hidden")}>
          Print this guide
        </button>
      </p>
    </header>
  );
}

const crumb = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

function RelatedWeeds({ weeds }: { weeds: GuideWeed[] }) {
  if (weeds.length === 0) return null;
  return (
    <section aria-labelledby="weeds-title" className="mt-16 print:hidden">
      <h2 id="weeds-title" className="text-2xl">
        Weeds in this guide
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {weeds.map((weed) => (
          <li key={weed.slug}>
            <Card className="h-full overflow-hidden transition-shadow hover:shadow-lg">
              <a href={paths.weed(weed.slug)} className="block h-full">
                <WeedPicture
                  imageUrl={weed.imageUrl}
                  alt={pictureAlt(weed)}
                  sizes="(min-width: 1024px) 180px, (min-width: 640px) 30vw, 46vw"
                />
                <span className="block p-3">
                  <span className="block font-serif text-lg font-semibold leading-tight">{weed.commonName}</span>
                  <span className="scientific mt-1 block text-sm text-ink-soft">{weed.scientificName}</span>
                </span>
              </a>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbours({ previous, next }: { previous: GuideCard | null; next: GuideCard | null }) {
  return (
    <nav aria-label="More guides" className="mt-12 grid gap-4 border-t border-line pt-8 print:hidden sm:grid-cols-2">
      {previous && <Neighbour guide={previous} word="← Previous guide" />}
      {next && <Neighbour guide={next} word="Next guide →" className="sm:col-start-2 sm:text-right" />}
    </nav>
  );
}

function Neighbour({ guide, word, className = "" }: { guide: GuideCard; word: string; className?: string }) {
  return (
    <a href={paths.guide(guide.slug)} className={`block rounded-card border border-line bg-card p-5 hover:bg-paper-deep ${className}`}>
      <span className="block text-sm text-ink-soft">{word}</span>
      <span className="mt-1 block font-serif text-lg font-semibold">{guide.title}</span>
    </a>
  );
}
