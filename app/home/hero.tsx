import { paths } from "../../domain/paths.ts";
import { HomeSectionLink } from "../shell/home-section-link.tsx";
import { ButtonLink, buttonClass } from "../ui/button.tsx";
import { HeroPlate, type HeroPlateWeed } from "./hero-plate.tsx";

export function Hero({ plate }: { plate: HeroPlateWeed | null }) {
  return (
    <section aria-labelledby="hero-title" className="border-b border-line bg-paper">
      <div className="page grid items-center gap-10 py-12 lg:grid-cols-[1.15fr_1fr] lg:py-20">
        <div>
          <p className="font-semibold text-clay">For gardeners, from one photo</p>
          <h1 id="hero-title" className="mt-3 text-[clamp(2.5rem,6vw,4.25rem)]">
            What is that weed, and what do I do about it?
          </h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft">
            Instant identification from a single photo: the name, how sure we are, what it is mistaken for, what the law says and how to get
            rid of it. Behind it stands a library of 400+ species and a community gallery of gardeners' own pictures.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <HomeSectionLink anchor="identification" className={buttonClass("strong", "text-lg")}>
              Identify a weed
            </HomeSectionLink>
            <ButtonLink to={paths.library} look="quiet" className="text-lg">
              Browse the library
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-ink-soft">Your first photo today is free. No account, no card.</p>
        </div>
        {plate && <HeroPlate weed={plate} />}
      </div>
    </section>
  );
}
