import type { ReactNode } from "react";
import { Link } from "react-router";
import { type LibraryView, queryFromView } from "../../domain/library-view.ts";
import { pageNumbers } from "../../domain/pagination.ts";
import { paths } from "../../domain/paths.ts";

const box = "inline-grid min-h-11 min-w-11 place-items-center rounded-lg px-2 font-medium sm:px-3";

type Props = { view: LibraryView; page: number; pages: number; onInterest: () => void };

export function Pagination({ view, page, pages, onInterest }: Props) {
  if (pages <= 1) return null;

  function linkTo(number: number, label: string, children: ReactNode) {
    const current = number === page;
    return (
      <Link
        to={paths.library + queryFromView({ ...view, page: number })}
        aria-label={label}
        aria-current={current ? "page" : undefined}
        preventScrollReset
        onClick={() => {
          onInterest();
          scrollToTopSmoothly();
        }}
        className={`${box} ${current ? "bg-leaf text-white" : "border border-line-strong bg-card hover:bg-paper-deep"}`}
      >
        {children}
      </Link>
    );
  }

  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1.5 sm:gap-2">
      {page > 1 ? linkTo(page - 1, "Previous", "Previous") : <Disabled>Previous</Disabled>}
      {pageNumbers(page, pages).map((entry, index) =>
        entry === "gap" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <span key={`gap-${index}`} className="min-w-4 text-center">
            ...
          </span>
        ) : (
          <span key={entry}>{linkTo(entry, `Page ${entry}`, entry)}</span>
        ),
      )}
      {page < pages ? linkTo(page + 1, "Next", "Next") : <Disabled>Next</Disabled>}
    </nav>
  );
}

function Disabled({ children }: { children: string }) {
  return (
    <span aria-disabled="true" className={`${box} border border-line text-ink-soft opacity-60`}>
      {children}
    </span>
  );
}

function scrollToTopSmoothly() {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
}
