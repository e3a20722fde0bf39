import { type Encoding, encode } from "./encodings.ts";

export type RenderedPage = { headers: Record<string, string>; etag: string; html: Buffer };

export type CachedPage = Omit<RenderedPage, "html"> & { body: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>> };

/** A page also says which year it is, so it is not kept for ever even when no content changes. */
const maxAgeMs = 60 * 60 * 1000;

/** Enough for every page of the site; searches of the library compete for what is left. */
const maxPages = 2_000;

/** Rendered pages by address, each compressed once per encoding, the least recently used dropped first. */
export class PageCache {
  readonly #pages = new Map<string, { page: CachedPage; storedAt: number }>();
  readonly #keep: boolean;
  readonly #now: () => number;

  /** In development pages change under our hands, so nothing is kept. */
  constructor({ keep = true, now = Date.now }: { keep?: boolean; now?: () => number } = {}) {
    this.#keep = keep;
    this.#now = now;
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    this.#pages.delete(key);
    if (this.#now() - entry.storedAt > maxAgeMs) return undefined;
    this.#pages.set(key, entry);
    return entry.page;
  }

  put(key: string, { html, ...rest }: RenderedPage): CachedPage {
    const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
    const page: CachedPage = {
      ...rest,
      body: (encoding) => {
        const made = bodies.get(encoding) ?? encode(html, encoding, "fast").then((bytes) => new Uint8Array(bytes));
        bodies.set(encoding, made);
        return made;
      },
    };
    if (!this.#keep) return page;
    this.#pages.delete(key);
    this.#pages.set(key, { page, storedAt: this.#now() });
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > maxPages && !oldest.done) this.#pages.delete(oldest.value);
    return page;
  }

  clear(): void {
    this.#pages.clear();
  }
}
