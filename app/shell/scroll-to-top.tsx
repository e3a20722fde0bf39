import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Every change of route starts at the top of the page, Back included (spec §2); a change of query or anchor does not. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    // The browser would otherwise scroll to where the page was when it was left; a reload may still do so.
    history.scrollRestoration = "manual";
    const letBrowserRestore = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", letBrowserRestore);
    return () => removeEventListener("pagehide", letBrowserRestore);
  }, []);

  // With the new page's layout, not after it: a link that scrolls to a section of that page must come later than this.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname]);

  return null;
}
