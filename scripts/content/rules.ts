import { weedSlug } from "../../domain/slug.ts";
import type { WeedFile } from "../../domain/weed-file.ts";

export type Problem = { file: string; problem: string };
export type Entry = { file: string; weed: WeedFile };

const americanSpellings =
  /\b(color(s|ed|ful)?|gray(ish)?|center(s|ed)?|fiber(s)?|mold(s|y)?|odor(s)?|flavor(s|ed)?|neighbor(s|hood|ing)?|favor(s|ite|able)?|plow(s|ed|ing)?|fertilizer(s)?|fertilize(d|s)?|recognize(d|s)?|naturalized|colonize(d|s)?|colonizing|specialized|sulfur|aluminum|catalog|meter(s)?|centimeter(s)?|millimeter(s)?|liter(s)?|licorice|program|practicing|labeled|leveled|traveled)\b/i;

const forbiddenAdvice: [RegExp, string][] = [
  [/\b(vinegar|bleach)\b/i, "never advise vinegar or bleach"],
  [/\b(table|rock|epsom|kitchen|cooking) salt\b|\bsalt (water|solution|mix)|\b(sprinkle|pour|spread|apply) salt\b/i, "never advise salt"],
  [
    /\b\d+([.,]\d+)?\s?(ml|millilitres?|g|grams?|kg|l|litres?|fl oz|oz|gallons?|%)\s?(per|\/|a)\s?(litre|l\b|m2|m²|square|hectare|ha\b|gallon|acre)/i,
    "never give a dosage",
  ],
  [/\b\d+(\.\d+)?\s?% (solution|glyphosate|triclopyr|mix|strength)/i, "never give a dosage"],
];

/** Every rule that can be checked on one species alone. */
export function checkWeed({ file, weed }: Entry): Problem[] {
  const problems: string[] = [];
  const say = (problem: string) => problems.push(problem);

  if (file !== `${weedSlug(weed)}.yaml`) say(`the file should be called ${weedSlug(weed)}.yaml`);
  if (weed.invasive !== weed.invasiveIn.length > 0) say("invasiveIn must name an authority exactly when invasive is true");

  expectWords("description", weed.description, 50, 130);
  expectWords("organicControl", weed.organicControl, 25, 150);
  expectWords("chemicalControl", weed.chemicalControl, 12, 120);
  expectWords("preventionTips", weed.preventionTips, 15, 110);
  expectWords("ecologicalImpact", weed.ecologicalImpact, 10, 100);
  expectWords("historyOrOrigin", weed.historyOrOrigin, 10, 110);
  expectWords("wildlifeImpact", weed.wildlifeImpact, 10, 100);
  for (const tip of weed.identificationTips) expectWords("identificationTips", tip, 6, 50);
  for (const { tellApart } of weed.lookAlikes) expectWords("lookAlikes.tellApart", tellApart, 8, 55);

  for (const text of allTexts(weed)) {
    const american = americanSpellings.exec(text);
    if (american) say(`American spelling "${american[0]}" in: ${excerpt(text)}`);
    for (const [pattern, why] of forbiddenAdvice) if (pattern.test(text)) say(`${why}: ${excerpt(text)}`);
  }

  const firstSafe = weed.lookAlikes.findIndex((other) => !other.dangerous);
  if (firstSafe >= 0 && weed.lookAlikes.slice(firstSafe).some((other) => other.dangerous)) say("the dangerous look-alike comes first");
  if (weed.lookAlikes.some((other) => other.scientificName === weed.scientificName)) say("a weed is not its own look-alike");
  const targets = weed.toxicity.flatMap((entry) => entry.to);
  if (new Set(targets).size !== targets.length) say("toxicity names a target twice");
  if (weed.legal.some((note, index) => weed.legal.findIndex((other) => other.place === note.place && other.law === note.law) !== index))
    say("legal names one law twice for a place");
  if (weed.synonyms.includes(weed.scientificName)) say("the accepted name is not a synonym");
  if (weed.traits.flower.form === "none" && weed.traits.flower.colours.length > 0) say("no flower, so no flower colour");
  if (weed.traits.flower.form !== "none" && weed.traits.flower.colours.length === 0) say("a flower needs a colour");
  if (["trifoliate"].includes(weed.traits.leaf.shape) && (weed.traits.leaf.leaflets ?? 3) !== 3)
    say("trifoliate leaves have three leaflets");

  return problems.map((problem) => ({ file, problem }));

  function expectWords(field: string, text: string, least: number, most: number) {
    const count = words(text).length;
    if (count < least || count > most) say(`${field} has ${count} words, expected ${least} to ${most}`);
  }
}

/** Every rule that needs the whole library at once. */
export function checkLibrary(entries: Entry[]): Problem[] {
  return [
    ...duplicates(entries, "id", (weed) => String(weed.id)),
    ...duplicates(entries, "common name", (weed) => weed.commonName.toLowerCase()),
    ...duplicates(entries, "scientific name", (weed) => weed.scientificName.toLowerCase()),
    ...crossReferences(entries),
    ...sharedSentences(entries),
    ...similarDescriptions(entries),
  ];
}

function duplicates(entries: Entry[], what: string, key: (weed: WeedFile) => string): Problem[] {
  const seen = new Map<string, string>();
  return entries.flatMap(({ file, weed }) => {
    const first = seen.get(key(weed));
    if (first) return [{ file, problem: `${what} "${key(weed)}" is also in ${first}` }];
    seen.set(key(weed), file);
    return [];
  });
}

/** A look-alike that is in the library must be called what the library calls it. */
function crossReferences(entries: Entry[]): Problem[] {
  const byScientific = new Map(entries.map(({ weed }) => [weed.scientificName, weed]));
  const bySynonym = new Map(entries.flatMap(({ weed }) => weed.synonyms.map((name) => [name, weed] as const)));
  const byCommon = new Map(entries.map(({ weed }) => [weed.commonName.toLowerCase(), weed]));
  return entries.flatMap(({ file, weed }) =>
    weed.lookAlikes.flatMap((other) => {
      const accepted = byScientific.get(other.scientificName);
      if (accepted) {
        return accepted.commonName === other.commonName
          ? []
          : [{ file, problem: `look-alike ${other.scientificName} is called ${accepted.commonName} in the library` }];
      }
      const renamed = bySynonym.get(other.scientificName) ?? byCommon.get(other.commonName.toLowerCase());
      return renamed
        ? [{ file, problem: `look-alike ${other.commonName} (${other.scientificName}) is ${renamed.scientificName} in the library` }]
        : [];
    }),
  );
}

function sharedSentences(entries: Entry[]): Problem[] {
  const firstSeen = new Map<string, string>();
  return entries.flatMap(({ file, weed }) => {
    const own = new Set(
      allTexts(weed)
        .flatMap((text) => text.split(/(?<=[.!?;])\s+/))
        .map((text) => words(text).join(" "))
        .filter((text) => text.split(" ").length >= 5),
    );
    return [...own].flatMap((text) => {
      const first = firstSeen.get(text);
      if (first) return [{ file, problem: `shares a sentence with ${first}: "${excerpt(text)}"` }];
      firstSeen.set(text, file);
      return [];
    });
  });
}

/** No two descriptions may share more than a fifth of their five-word runs. */
function similarDescriptions(entries: Entry[]): Problem[] {
  const runsOf = new Map(entries.map(({ file, weed }) => [file, fiveWordRuns(weed.description)]));
  const holders = new Map<string, string[]>();
  for (const [file, runs] of runsOf) for (const run of runs) holders.set(run, [...(holders.get(run) ?? []), file]);

  const sharedCount = new Map<string, number>();
  for (const files of holders.values()) {
    for (const [index, first] of files.entries()) {
      for (const second of files.slice(index + 1)) {
        const pair = `${first}\n${second}`;
        sharedCount.set(pair, (sharedCount.get(pair) ?? 0) + 1);
      }
    }
  }
  return [...sharedCount].flatMap(([pair, count]) => {
    const [first = "", second = ""] = pair.split("\n");
    const shorter = Math.min(runsOf.get(first)?.size ?? 0, runsOf.get(second)?.size ?? 0);
    return count > shorter / 5
      ? [{ file: second, problem: `description is too like that of ${first} (${count} of ${shorter} five-word runs)` }]
      : [];
  });
}

function fiveWordRuns(text: string): Set<string> {
  const list = words(text);
  return new Set(list.slice(0, -4).map((_, index) => list.slice(index, index + 5).join(" ")));
}

/** The prose of a weed: what must be its own. Legal notes are left out, for the same law says the same thing twice. */
function allTexts(weed: WeedFile): string[] {
  return [
    weed.description,
    ...weed.identificationTips,
    weed.organicControl,
    weed.chemicalControl,
    weed.preventionTips,
    weed.ecologicalImpact,
    ...weed.uses,
    weed.historyOrOrigin,
    weed.wildlifeImpact,
    weed.growthHabit,
    ...weed.lookAlikes.map((other) => other.tellApart),
    ...weed.toxicity.map((entry) => entry.note),
  ];
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
}

function excerpt(text: string): string {
  return text.length > 90 ? `${text.slice(0, 87)}...` : text;
}
