import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import dictionary from "dictionary-en-gb";
import nspell from "nspell";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });

/** Words of our own, and the names of every weed: a guide may use those without asking. */
for (const word of readFileSync(path.join(root, "content/word-list.txt"), "utf8").split(/\s+/).filter(Boolean)) spelling.add(word);
for (const file of readdirSync(path.join(root, "content/weeds"))) {
  const names = readFileSync(path.join(root, "content/weeds", file), "utf8").match(/^(?:commonName|scientificName): .*$/gm) ?? [];
  for (const word of names.flatMap(wordsOf)) spelling.add(word.toLowerCase());
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z][A-Za-z'’]*[A-Za-z]/g) ?? [];
}

function isKnown(word: string): boolean {
  const plain = word.replaceAll("’", "'");
  const forms = [plain, plain.toLowerCase(), plain.toLowerCase().replace(/'s$/, ""), plain.toLowerCase().replace(/s$/, "")];
  return forms.some((form) => spelling.correct(form));
}

const guides = path.join(root, "content/guides");
const guideFiles = readdirSync(guides).filter((file) => file.endsWith(".md"));

describe("British spelling", () => {
  test("finds a mistake and an American word", () => {
    expect(["leaf", "colour", "bittercress", "recieve", "color", "knotweed's"].filter((word) => !isKnown(word))).toEqual([
      "recieve",
      "color",
    ]);
  });

  test.each(guideFiles)("of %s", (file) => {
    const text = readFileSync(path.join(guides, file), "utf8")
      .replace(/\]\([^)\s]*/g, "] ")
      .replace(/^weeds:.*$/m, "");
    expect(wordsOf(text).filter((word) => !isKnown(word))).toEqual([]);
  });

  const pages = readdirSync(path.join(root, "app/pages"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));

  test.each(pages)("of app/pages/%s", (file) => {
    const code = readFileSync(path.join(root, "app/pages", file), "utf8");
    // What stands between two tags or braces, and the strings that are shown: the text of a page, without its code.
    const texts = [
      ...code.matchAll(/[>}]([^<>{}()=;]+)[<{]/g),
      ...code.matchAll(/(?:title|text|label|heading|description): ?["`]([^"`]+)["`]/g),
    ];
    const words = texts.flatMap(([, text = ""]) => wordsOf(text.replace(/&\w+;|\$\{[^}]*\}/g, " ").replace(/\b[a-z]+[A-Z]\w*/g, " ")));
    expect(words.filter((word) => !isKnown(word))).toEqual([]);
  });
});
