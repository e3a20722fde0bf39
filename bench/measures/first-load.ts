import { gzipSync } from "node:zlib";

/** Every module the document names, and every module those import before they run. What is imported on demand comes later. */
export async function javascriptOf(site: string, path: string): Promise<number> {
  const html = await (await fetch(site + path)).text();
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  const sizes = new Map<string, number>();
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const code = await (await fetch(site + file)).text();
    sizes.set(file, gzipSync(code).length);
    waiting.push(...[...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name]) => `/assets/${name}`));
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
