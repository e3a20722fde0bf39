import { Menu } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../domain/paths.ts";
import { AccountLink } from "./account-link.tsx";
import { useBrand } from "./brand.ts";
import { HomeSectionLink } from "./home-section-link.tsx";
import { Logo } from "./logo.tsx";

const desktopLink = "inline-flex min-h-11 items-center rounded px-3 font-medium text-ink-soft hover:bg-paper-deep hover:text-ink";
const mobileLink = "flex min-h-12 items-center rounded px-3 text-lg font-medium hover:bg-paper-deep";

export function Header() {
  const { name } = useBrand();
  return (
    <header className="fixed inset-x-0 top-0 z-40 h-[var(--header-height)] border-b border-line bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="page flex h-full items-center justify-between gap-4">
        <Link to={paths.home} className="flex min-h-11 items-center gap-2 rounded font-serif text-2xl font-semibold text-leaf-dark">
          <Logo className="size-8" />
          {name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          <HomeSectionLink anchor="identification" className={desktopLink}>
            Identify
          </HomeSectionLink>
          <HomeSectionLink anchor="features" className={desktopLink}>
            Features
          </HomeSectionLink>
          <HomeSectionLink anchor="how-it-works" className={desktopLink}>
            How It Works
          </HomeSectionLink>
          <Link to={paths.library} className={desktopLink}>
            Weed Library
          </Link>
          <Link to={paths.guides} className={desktopLink}>
            Guides
          </Link>
        </nav>
        <AccountLink />
        <MobileMenu />
      </div>
    </header>
  );
}

/** A disclosure that the browser opens by itself, so that the menu works before, and without, JavaScript. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  function close() {
    if (menu.current) menu.current.open = false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu, whatever led there
  useEffect(close, [pathname]);

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape" || !menu.current?.open) return;
      close();
      menu.current.querySelector("summary")?.focus();
    }
    addEventListener("keydown", closeOnEscape);
    return () => removeEventListener("keydown", closeOnEscape);
  });

  function closeOnSelection(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) close();
  }

  return (
    <details ref={menu} className="group lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded hover:bg-paper-deep [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </summary>
      {/* biome-ignore lint/a11y: the click that closes the menu is that of the links inside */}
      <nav
        aria-label="Menu"
        onClick={closeOnSelection}
        className="page fixed inset-x-0 top-[var(--header-height)] border-b border-line bg-paper py-3 shadow-card"
      >
        <HomeSectionLink anchor="identification" className={mobileLink}>
          Identify
        </HomeSectionLink>
        <Link to={paths.about} className={mobileLink}>
          About
        </Link>
        <Link to={paths.contact} className={mobileLink}>
          Contact
        </Link>
        <Link to={paths.library} className={mobileLink}>
          Weed Library
        </Link>
        <Link to={paths.guides} className={mobileLink}>
          Guides
        </Link>
      </nav>
    </details>
  );
}
