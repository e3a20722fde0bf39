import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Guide, type GuideCard, type GuideShelf, type GuideWeed, guideCategories } from "../../domain/guide.ts";
import type { Weed } from "../../domain/library.ts";
import { paths } from "../../domain/paths.ts";
import { type GuideFile, readGuideFiles } from "./guide-files.ts";
import { type Figures, type RenderedText, renderMarkdown } from "./render-markdown.ts";

/** A comfortable pace for a text one stops in to look at a plant. */
const wordsPerMinute = 200;

type Library = { bySlug: (slug: string) => Weed | undefined };

type Prepared = { file: GuideFile; text: RenderedText; card: GuideCard };

/** Guides change only with the software, so they are rendered once, at start, and answered from memory. */
export class GuidesService {
  readonly #prepared: Prepared[];
  readonly #library: Library;

  constructor(prepared: Prepared[], library: Library) {
    this.#prepared = prepared;
    this.#library = library;
  }

  static async load(folder: string, library: Library): Promise<GuidesService> {
    const figures = await readFigures(path.join(folder, "figures"));
    const files = await readGuideFiles(folder);
    return new GuidesService(
      files.map((file) => prepare(file, figures)),
      library,
    );
  }

  shelves(): GuideShelf[] {
    return guideCategories.map(({ id, title }) => ({
      id,
      title,
      guides: this.#prepared.filter(({ file }) => file.category === id).map(({ card }) => card),
    }));
  }

  bySlug(slug: string): Guide | undefined {
    const index = this.#prepared.findIndex(({ card }) => card.slug === slug);
    const found = this.#prepared[index];
    if (!found) return undefined;
    const { file, text, card } = found;
    const { id, title } = guideCategories.find((category) => category.id === file.category) ?? guideCategories[0];
    return {
      ...card,
      category: { id, title },
      keywords: file.keywords,
      updated: file.updated,
      words: text.words,
      html: text.html,
      headings: text.headings,
      weeds: file.weeds.flatMap((weed) => this.#weed(weed)),
      previous: this.#prepared[index - 1]?.card ?? null,
      next: this.#prepared[index + 1]?.card ?? null,
    };
  }

  /** What the sitemap needs. */
  list(): { slug: string; updated: string }[] {
    return this.#prepared.map(({ file }) => ({ slug: file.slug, updated: file.updated }));
  }

  /** Every guide cut at its headings, for whoever searches them. */
  passages(): { url: string; title: string; text: string }[] {
    return this.#prepared.flatMap(({ file }) =>
      file.markdown
        .split(/^(?=## )/m)
        .map((text) => ({ url: paths.guide(file.slug), title: file.title, text: text.trim() }))
        .filter(({ text }) => text.length > 0),
    );
  }

  #weed(slug: string): GuideWeed[] {
    const weed = this.#library.bySlug(slug);
    return weed ? [{ slug, commonName: weed.commonName, scientificName: weed.scientificName, imageUrl: weed.imageUrl }] : [];
  }
}

function prepare(file: GuideFile, figures: Figures): Prepared {
  const text = renderMarkdown(file.markdown, figures);
  const readingMinutes = Math.max(1, Math.round(text.words / wordsPerMinute));
  return { file, text, card: { slug: file.slug, title: file.title, description: file.description, readingMinutes } };
}

async function readFigures(folder: string): Promise<Figures> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".svg"));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), "utf8")] as const)));
}
