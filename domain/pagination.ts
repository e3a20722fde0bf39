export type Page<Item> = {
  items: Item[];
  /** The page shown, which is the last one when a later one was asked for. */
  page: number;
  pages: number;
  total: number;
  /** The numbers of the first and the last item shown, counted from 1; 0 when there are none. */
  from: number;
  to: number;
};

export function pageOf<Item>(items: readonly Item[], wanted: number, per: number): Page<Item> {
  const total = items.length;
  const pages = Math.max(1, Math.ceil(total / per));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * per;
  const to = Math.min(start + per, total);
  return { items: items.slice(start, to), page, pages, total, from: total === 0 ? 0 : start + 1, to };
}

/** The first, the last and the current page plus or minus 1 (spec §2), with a gap where numbers are left out. */
export function pageNumbers(page: number, pages: number): (number | "gap")[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? (["gap", number] as const) : [number];
  });
}
