const long = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const withTime = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

/** In the reader's own time zone: only for what arrives after the page, never for what the server renders. */
export function longDate(iso: string): string {
  return long.format(new Date(iso));
}

export function dateAndTime(iso: string): string {
  return withTime.format(new Date(iso));
}
