import type { MouseEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { type HomeAnchor, paths } from "../../domain/paths.ts";

/** The home page needs a moment to be laid out before there is anything to scroll to (the spec's "about 100 ms"). */
const scrollDelayMs = 100;

type Props = { anchor: HomeAnchor; className?: string; onSelect?: () => void; children: ReactNode };

/** A link to a section of the home page that scrolls there smoothly. A plain link where there is no JavaScript. */
export function HomeSectionLink({ anchor, className, onSelect, children }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onSelect?.();
    if (pathname === paths.home) {
      scrollToSection(anchor);
      return;
    }
    await navigate(paths.home);
    setTimeout(() => scrollOnceShown(anchor), scrollDelayMs);
  }

  return (
    <a href={`${paths.home}#${anchor}`} className={className} onClick={(event) => void go(event)}>
      {children}
    </a>
  );
}

/** On a slow phone the home page may take longer than the delay to appear; then it is waited for, but not for ever. */
function scrollOnceShown(anchor: HomeAnchor, framesLeft = 300) {
  if (document.getElementById(anchor) || framesLeft === 0) scrollToSection(anchor);
  else requestAnimationFrame(() => scrollOnceShown(anchor, framesLeft - 1));
}

function scrollToSection(anchor: HomeAnchor) {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById(anchor)?.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
}
