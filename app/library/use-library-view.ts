import { useNavigate, useSearchParams } from "react-router";
import { changeView, type LibraryView, queryFromView, viewFromQuery } from "../../domain/library-view.ts";
import { paths } from "../../domain/paths.ts";

/** The view that the address asks for, and ways to ask for another. */
export function useLibraryView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewFromQuery(query);

  /** Typing replaces the address, so that Back leaves the search and does not unspell it. */
  function show(next: LibraryView, { replace = false } = {}) {
    void navigate(paths.library + queryFromView(next), { replace, preventScrollReset: true });
  }

  function change(part: Partial<LibraryView>, options?: { replace: boolean }) {
    show(changeView(view, part), options);
  }

  return { view, show, change };
}
