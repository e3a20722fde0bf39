import { paths } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";

export function LibraryTeaser({ count }: { count: number }) {
  return (
    <section aria-labelledby="teaser-title" className="border-y border-line bg-leaf-pale">
      <div className="page grid items-center gap-6 py-14 lg:grid-cols-[2fr_1fr]">
        <div>
          <h2 id="teaser-title" className="text-3xl lg:text-4xl">
            A weed library of 400+ species
          </h2>
          <p className="mt-3 max-w-2xl text-ink-soft">
            From lawn daisies to pond invaders: search by any name you know, filter by where it grows and when, and read how each one lives
            before you fight it. There are <strong className="text-ink">{count.toLocaleString("en-GB")} species</strong> in it today.
          </p>
        </div>
        <ButtonLink to={paths.library} className="justify-self-start lg:justify-self-end">
          Explore the library
        </ButtonLink>
      </div>
    </section>
  );
}
