import { readFile } from "node:fs/promises";
import type { Entry, Problem } from "./rules.ts";

type ReferenceRow = { scientificName: string; family: string; acceptedName: string; alien: string; invasive: string };

/** Compares family, accepted name and invasiveness with a register of introduced plants; each line is a question for an editor. */
export async function compareWithReference(entries: Entry[], csvFile: string): Promise<Problem[]> {
  const rows = parseReference(await readFile(csvFile, "utf8"));
  const byName = new Map(rows.map((row) => [row.scientificName.toLowerCase(), row]));
  const familiesOfGenus = new Map<string, Set<string>>();
  for (const row of rows) {
    const genus = genusOf(row.scientificName);
    familiesOfGenus.set(genus, (familiesOfGenus.get(genus) ?? new Set()).add(row.family));
  }

  return entries.flatMap(({ file, weed }) => {
    const problems: string[] = [];
    const families = familiesOfGenus.get(genusOf(weed.scientificName));
    if (families && !families.has(weed.family))
      problems.push(`family ${weed.family}, the register puts ${genusOf(weed.scientificName)} in ${[...families].join(" or ")}`);
    const row = byName.get(weed.scientificName.toLowerCase());
    if (row?.acceptedName && !sameName(row.acceptedName, weed.scientificName))
      problems.push(`the register's accepted name is ${row.acceptedName}`);
    return problems.map((problem) => ({ file, problem }));
  });
}

export function parseReference(csv: string): ReferenceRow[] {
  return csv
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [scientificName = "", family = "", acceptedName = "", alien = "", invasive = ""] = splitCsvLine(line);
      return { scientificName, family, acceptedName, alien, invasive };
    });
}

function splitCsvLine(line: string): string[] {
  return (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, "").replace(/^"|"$/g, "").replaceAll('""', '"'));
}

function genusOf(scientificName: string): string {
  return scientificName.split(" ")[0] ?? "";
}

function sameName(one: string, other: string): boolean {
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/[×x] ?/, "")
      .split(" ")
      .slice(0, 2)
      .join(" ");
  return bare(one) === bare(other);
}
