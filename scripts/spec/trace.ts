import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Row = { id: string; text: string };

/** A row is an id and what follows it up to the next one. */
export function rowsOf(text: string): Row[] {
  return [...text.matchAll(/(?<![A-Z`"])\b([A-Z]{2}-\d{2})\b ([^·\n]*)/g)].map(([, id = "", rest = ""]) => ({ id, text: rest.trim() }));
}

export function untestedRows(text: string, testNames: string[]): Row[] {
  const tested = new Set(testNames.map((name) => /^[A-Z]{2}-\d{2}\b/.exec(name)?.[0]));
  return rowsOf(text).filter((row) => !tested.has(row.id));
}

/** The names given to test(…), it(…) and test.each(…)(…) in every test file below the folder. */
export function findTestNames(folder: string): string[] {
  return testFiles(folder).flatMap((file) => namesIn(readFileSync(file, "utf8")));
}

export function namesIn(code: string): string[] {
  const names = [...code.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\)|\.\w+)?\(\s*(["'`])([\s\S]*?)\1/g)].map(([, , name = ""]) => name);
  // A name that begins with a value takes it from a table: the first text of each of its rows.
  const fromTable = names.some((name) => name.startsWith("%s") || name.startsWith("${"));
  return fromTable ? [...names, ...[...code.matchAll(/\[\s*"([^"]+)"/g)].map(([, first = ""]) => first)] : names;
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || ["node_modules", "build", "data"].includes(entry.name)) return [];
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(name);
    return /\.(test|e2e)\.tsx?$/.test(entry.name) ? [name] : [];
  });
}
