import { HomeSectionLink } from "../shell/home-section-link.tsx";
import { buttonClass } from "../ui/button.tsx";

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="page pt-20 text-center">
      <h2 id="closing-title" className="mx-auto max-w-2xl text-3xl lg:text-4xl">
        Something is growing where you did not plant it. Find out what it is.
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-ink-soft">It takes one photo and a few seconds.</p>
      <HomeSectionLink anchor="identification" className={buttonClass("strong", "mt-8 text-lg")}>
        Identify a weed now
      </HomeSectionLink>
    </section>
  );
}
