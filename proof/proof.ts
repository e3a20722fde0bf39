import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** `npm run test:hostile` and `npm run test:faults` take their time and write down what they saw; `npm test` runs a sample. */
export const isFull = process.env.PROOF === "full";

/** How much of a proof this run does. */
export function amount({ full, sample }: { full: number; sample: number }): number {
  return isFull ? full : sample;
}

/** Puts what a full run saw into its place in a document: between `<!-- NAME -->` and `<!-- end -->`. */
export function writeDown(document: string, name: string, lines: string[]): void {
  if (!isFull) return;
  const file = path.join(root, "docs", document);
  const text = readFileSync(file, "utf8");
  const begin = `<!-- ${name} -->\n`;
  const [before, rest] = text.split(begin);
  const after = rest?.slice(rest.indexOf("<!-- end -->"));
  if (before === undefined || after === undefined) throw new Error(`${document} has no place for ${name}`);
  writeFileSync(file, `${before}${begin}${lines.join("\n")}\n${after}`);
}

export const today = new Date().toISOString().slice(0, 10);
