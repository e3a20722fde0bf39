import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { weedTypes } from "../../domain/filter-weeds.ts";
import {
  hasActiveFilters,
  type LibraryView,
  perPageOptions,
  queryFromView,
  sortOrders,
  viewFromQuery,
  withoutFilters,
  withoutSearchAndFilters,
} from "../../domain/library-view.ts";
import { paths } from "../../domain/paths.ts";
import { seasons } from "../../domain/traits.ts";
import { habitats } from "../../domain/weed.ts";
import { Button, ButtonLink, buttonClass } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";

type Props = {
  view: LibraryView;
  onChange: (part: Partial<LibraryView>, options?: { replace: boolean }) => void;
  /** Somebody is about to filter: time to fetch the list. */
  onInterest: () => void;
};

/** Search, sort, page size and filters: a plain form that the server answers, live once JavaScript is there. */
export function LibraryControls({ view, onChange, onInterest }: Props) {
  const isFiltered = view.type !== null || view.habitat !== null || view.season !== null;
  const [open, setOpen] = useState(isFiltered);

  /** Several controls are one form, so whichever changed, the form as a whole says what is wanted. */
  function readForm(form: HTMLFormElement): LibraryView {
    return viewFromQuery(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  }

  return (
    <form
      aria-label="Weed library"
      method="get"
      action={paths.library}
      onFocus={onInterest}
      onPointerEnter={onInterest}
      onChange={(event) => {
        const { page: _, ...wanted } = readForm(event.currentTarget);
        onChange(wanted, { replace: (event.target as unknown as HTMLInputElement).name === "q" });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(readForm(event.currentTarget));
      }}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]">
        <div className="col-span-2 md:col-span-1">
          <SearchBox search={view.search} />
        </div>
        <Choice label="Sort" name="sort" value={view.sort.toLowerCase()}>
          {sortOrders.map((order) => (
            <option key={order} value={order.toLowerCase()}>
              {order}
            </option>
          ))}
        </Choice>
        <Choice label="Per page" name="per" value={String(view.per)}>
          {perPageOptions.map((per) => (
            <option key={per}>{per}</option>
          ))}
        </Choice>
        <Button
          look="quiet"
          aria-expanded={open}
          aria-controls="filter-panel"
          onClick={() => setOpen(!open)}
          className="col-span-2 md:col-span-1 noscript:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
        </Button>
      </div>
      <fieldset
        id="filter-panel"
        className={`${open ? "grid" : "hidden noscript:grid"} items-end gap-4 rounded-card border border-line bg-paper-deep p-4 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]`}
      >
        <legend className="sr-only">Filters</legend>
        <FilterChoice label="Type" name="type" words={weedTypes} chosen={view.type} />
        <FilterChoice label="Habitat" name="habitat" words={habitats} chosen={view.habitat} />
        <FilterChoice label="Season" name="season" words={seasons} chosen={view.season} />
        <ButtonLink to={paths.library + queryFromView(withoutFilters(view))} look="quiet" preventScrollReset onClick={onInterest}>
          Reset Filters
        </ButtonLink>
      </fieldset>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {hasActiveFilters(view) && (
          <Link
            to={paths.library + queryFromView(withoutSearchAndFilters(view))}
            preventScrollReset
            className={buttonClass("quiet")}
            onClick={onInterest}
          >
            <X aria-hidden className="size-4" />
            Clear All Filters
          </Link>
        )}
        <noscript>
          <button type="submit" className={buttonClass("strong")}>
            Show results
          </button>
        </noscript>
      </div>
    </form>
  );
}

/** The address follows the typing, never the other way round while somebody types; Back and Clear All write into the box. */
function SearchBox({ search }: { search: string }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    if (input && input.value !== search && document.activeElement !== input) input.value = search;
  }, [search]);
  return (
    <TextField
      ref={box}
      label="Search"
      type="search"
      name="q"
      defaultValue={search}
      placeholder="Search by name..."
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
}

function FilterChoice({ label, name, words, chosen }: { label: string; name: string; words: readonly string[]; chosen: string | null }) {
  return (
    <Choice label={label} name={name} value={chosen?.toLowerCase() ?? ""}>
      <option value="">All</option>
      {words.map((word) => (
        <option key={word} value={word.toLowerCase()}>
          {word}
        </option>
      ))}
    </Choice>
  );
}

function Choice({ label, name, value, children }: { label: string; name: string; value: string; children: ReactNode }) {
  return (
    <SelectField label={label} name={name} value={value} onChange={leaveToTheForm}>
      {children}
    </SelectField>
  );
}

/** The form hears every change of its controls; React only wants to know that a shown value is not frozen by mistake. */
function leaveToTheForm() {}
