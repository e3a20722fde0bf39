/** An address within our own site: one slash, then no second one and no backslash (which browsers read as a slash). */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&#%]*$/.test(address);
}

/** Keeps links to our own pages and leaves only the words of all others. */
export function keepOwnLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g, (whole, words: string, address: string) =>
    isOwnAddress(address) ? whole : words,
  );
}
