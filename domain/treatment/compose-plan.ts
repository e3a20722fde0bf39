import { labelRule } from "../assistant/compose-answer.ts";
import { disposalOf } from "../assistant/growth-words.ts";
import { growthFormOf, hasToxicSap, legalNotesFor, needsGloves, type WeedFacts } from "../assistant/library-facts.ts";
import { places } from "../places.ts";
import { chemicalWords, mowingWords } from "./chemicals.ts";
import { asNorthernMonth, phaseOf, startOfSeason } from "./garden-year.ts";
import type { MonthOfWork, TreatmentPlan } from "./plan.ts";
import { type Company, chemicalsAllowed, companies, type Situation, sites, yearFrom } from "./situation.ts";
import { workByGrowthForm } from "./work-by-growth-form.ts";
import { workBySite } from "./work-by-site.ts";

/** A plan by rules alone: from how the weed grows, where it grows, who lives there, what the law says and the library's own words. */
export function composePlan(weed: WeedFacts, situation: Situation): TreatmentPlan {
  return {
    weed: { slug: weed.slug, commonName: weed.commonName, scientificName: weed.scientificName },
    situation,
    summary: summary(weed, situation),
    now: workNow(weed, situation),
    months: yearFrom(situation.month).map((month, index) => monthOfWork(weed, situation, month, index)),
    tools: tools(weed, situation),
    avoid: whatNotToDo(weed, situation),
    disposal: disposal(weed, situation),
    law: lawFor(weed, situation),
    professional: whenToCall(weed, situation),
    success: [...workByGrowthForm[growthFormOf(weed)].worked, patience(weed, situation)],
    writtenBy: "library",
  };
}

export function lawFor(weed: WeedFacts, { country }: Situation): TreatmentPlan["law"] {
  if (country === "other") return [];
  return legalNotesFor(weed, country).map((note) => ({ place: places[note.place], law: note.law, meaning: note.meaning }));
}

function summary(weed: WeedFacts, situation: Situation): string {
  const how = {
    annual: "it dies within the year and returns only from seed, so everything turns on never letting it seed",
    taproot: "it lives in its taproot, so the root must come out, not the leaves",
    clump: "it grows from a crown, and a crown lifted whole does not return",
    rhizome: "it lives in creeping roots underground, which are starved and forked out over seasons",
    runners: "it walks over the ground on runners, and each rooted joint is a plant",
    bulb: "it survives in bulbs, corms or tubers that must be lifted or starved of leaves",
    woody: "it is woody, so the stump and its seedlings decide, not the branches",
    aquatic: "it spreads by fragments in water, so it is taken out gently and whole",
    moss: "it shows that the place is damp, shaded or compacted, and leaves when that changes",
    parasite: "it lives on other plants, so hosts are watched and cleaned",
  }[growthFormOf(weed)];
  return `${weed.commonName} in your ${siteWords(situation)}: ${how}. ${patience(weed, situation)}`;
}

function siteWords({ site }: Situation): string {
  return sites[site].toLowerCase();
}

function patience(weed: WeedFacts, { stage }: Situation): string {
  const stubborn = ["rhizome", "bulb", "woody", "aquatic"].includes(growthFormOf(weed));
  if (stage === "new")
    return stubborn
      ? "Caught this early, one season of care and one of watching are usually enough."
      : "Caught this early, one season is usually enough.";
  if (stage === "spreading") return stubborn ? "Expect two to three seasons." : "Expect one to two seasons.";
  return stubborn
    ? "After years in the ground, expect three to five seasons, and do not stop at the first clean spring."
    : "After years in the ground its seed is everywhere: expect two to four seasons.";
}

function workNow(weed: WeedFacts, situation: Situation): string[] {
  const form = workByGrowthForm[growthFormOf(weed)];
  const duties = lawFor(weed, situation);
  return [
    ...(hasToxicSap(weed)
      ? ["Put on waterproof gloves, long sleeves and eye protection before you touch it; wash skin and tools afterwards."]
      : []),
    ...(!hasToxicSap(weed) && needsGloves(weed) ? ["Wear stout gloves."] : []),
    ...duties.slice(0, 1).map((note) => `Read the law below first: ${note.meaning}`),
    ...keepAway(weed, situation),
    `Make sure of the name: ${weed.identificationTips.find((tip) => !mowingWords.test(tip)) ?? weed.growthHabit}`,
    workBySite[situation.site].now,
    form[phaseOf(situation.month, situation.country)],
  ];
}

function monthOfWork(weed: WeedFacts, situation: Situation, month: number, index: number): MonthOfWork {
  const { site, country } = situation;
  const form = workByGrowthForm[growthFormOf(weed)];
  const phase = phaseOf(month, country);
  const isFirstOfPhase = index === 0 || phaseOf(month === 1 ? 12 : month - 1, country) !== phase;
  const siteWork = workBySite[site][phase];
  const tasks = [isFirstOfPhase ? form[phase] : phase === "dormant" ? quietMonth(month) : `${roundOf(month, country)}${form.again}`];
  if (asNorthernMonth(month, country) === 7) tasks.push("Photograph the patch from the same spot, to see whether it shrinks.");
  if (index === 0) tasks.push(...fittingAdvice(weed, situation));
  if (siteWork && isFirstOfPhase) tasks.push(siteWork);
  if (flowersFrom(weed, situation, month))
    tasks.push(`${weed.commonName} begins to flower about now: take off flowers and stop it seeding.`);
  if (chemicalsAllowed(situation) && isTreatmentMonth(weed, phase) && isFirstOfPhase) tasks.push(...chemicalAdvice(weed, situation));
  if (index === 11) tasks.push("Compare with a photo from the start, and decide whether another year is needed.");
  return { month, tasks };
}

/** The months of a phase after its first: the same work again, and what to expect of it by now. */
function roundOf(month: number, country: Situation["country"]): string {
  return (
    { 7: "Second round of the summer. ", 8: "Third round; it should come thinner by now. ", 10: "Last round before winter. " }[
      asNorthernMonth(month, country)
    ] ?? ""
  );
}

function quietMonth(month: number): string {
  return month % 2 === 0
    ? "A quiet month: see that mulch and covers lie tight, and clean and sharpen your tools."
    : "A quiet month: walk the ground once for anything still green, and get mulch or seed ready for spring.";
}

/** Creeping, bulbous and woody weeds carry a product down to the root late in the year; the rest take it while they grow. */
function isTreatmentMonth(weed: WeedFacts, phase: ReturnType<typeof phaseOf>): boolean {
  const form = growthFormOf(weed);
  if (form === "aquatic" || form === "parasite" || form === "moss") return false;
  return phase === (["rhizome", "woody", "bulb"].includes(form) ? "autumn" : "spring");
}

function chemicalAdvice(weed: WeedFacts, situation: Situation): string[] {
  const fitting = sentencesThatFit(weed.chemicalControl, situation);
  return fitting ? [`Only if hand work is not enough: ${fitting} ${labelRule}`] : [];
}

function flowersFrom(weed: WeedFacts, { country }: Situation, month: number): boolean {
  const { form, seasons } = weed.traits.flower;
  return (
    form !== "none" && seasons.length > 0 && seasons.length < 4 && seasons[0] !== undefined && startOfSeason(seasons[0], country) === month
  );
}

function fittingAdvice(weed: WeedFacts, situation: Situation): string[] {
  const fitting = sentencesThatFit(weed.organicControl, situation);
  return fitting ? [`From the library: ${fitting}`] : [];
}

const hardSites = ["path", "gravel"];

/** The library writes for every garden at once; a plan keeps the sentences that make sense in this one. */
function sentencesThatFit(text: string, situation: Situation): string {
  const isGrass = situation.site === "lawn" || situation.site === "pasture";
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => {
      if (!isGrass && mowingWords.test(sentence)) return false;
      if (!chemicalsAllowed(situation) && chemicalWords.test(sentence)) return false;
      if (hardSites.includes(situation.site) && /\b(overseed\w*|lawns?|turf|sward|graz\w+)\b/i.test(sentence)) return false;
      if (situation.site === "lawn" && /\b(mulch\w*|hoe(d|ing)?)\b/i.test(sentence) && !/\b(lawns?|turf)\b/i.test(sentence)) return false;
      return true;
    })
    .join(" ");
}

function tools(weed: WeedFacts, { site }: Situation): string[] {
  const gloves = hasToxicSap(weed)
    ? ["Waterproof gloves, long sleeves and eye protection"]
    : needsGloves(weed)
      ? ["Stout gloves"]
      : ["Gardening gloves"];
  return [...new Set([...gloves, ...workByGrowthForm[growthFormOf(weed)].tools, ...workBySite[site].tools])];
}

function whatNotToDo(weed: WeedFacts, { site }: Situation): string[] {
  return [
    ...workByGrowthForm[growthFormOf(weed)].avoid,
    ...workBySite[site].avoid,
    ...(hasToxicSap(weed) ? ["Do not strim or burn it: sap and smoke carry the poison to skin, eyes and lungs."] : []),
    ...(weed.invasive ? ["Do not compost it, give it away or dump it outside the garden."] : []),
    "Never use salt, vinegar, bleach or fuel: they harm soil and water, and the root survives.",
  ];
}

const targetOf: Record<Company, WeedFacts["toxicity"][number]["to"][number]> = {
  children: "people",
  dogs: "dogs",
  cats: "cats",
  horses: "horses",
};

/** Who in this garden the weed can hurt, with the library's reason. */
function keepAway(weed: WeedFacts, { company, site }: Situation): string[] {
  const present = [...new Set<Company>([...company, ...(site === "pasture" ? (["horses"] as const) : [])])];
  return present.flatMap((being) => {
    const entry = weed.toxicity.find((one) => one.to.includes(targetOf[being]) && one.level !== "none known");
    return entry ? [`Keep ${companies[being].toLowerCase()} away until every piece is cleared: ${entry.note}`] : [];
  });
}

function disposal(weed: WeedFacts, situation: Situation): string[] {
  const wasteLaw = lawFor(weed, situation).filter((note) =>
    /\b(waste|landfill|dispos\w+|transport\w*|mov(e|ing|ed))\b/i.test(note.meaning),
  );
  const poisonous = weed.toxicity.some(
    (entry) => (entry.level === "harmful" || entry.level === "dangerous") && entry.to.some((being) => being !== "people"),
  );
  return [
    ...wasteLaw.map((note) => `${note.meaning} (${note.law}, ${note.place})`),
    disposalOf(weed),
    ...(poisonous ? ["It stays poisonous when wilted or dried: carry it out of reach of every animal the same day."] : []),
  ];
}

function whenToCall(weed: WeedFacts, situation: Situation): string[] {
  const form = growthFormOf(weed);
  const tall = (weed.traits.heightCm[1] ?? 0) >= 300;
  return [
    ...(hasToxicSap(weed) && weed.toxicity.some((entry) => entry.to.includes("people") && entry.level === "dangerous")
      ? ["For more than a few plants: its sap injures, and professionals have the protection."]
      : []),
    ...(weed.legal.length > 0 && form === "rhizome"
      ? [
          "When it stands near a building, a boundary or water, or a house is to be sold: an accredited contractor gives a written guarantee.",
        ]
      : []),
    ...(form === "woody" && tall
      ? ["For anything taller than you can reach from the ground, or near wires and walls: a qualified tree surgeon."]
      : []),
    ...(form === "aquatic" ? ["When it reaches a stream, ditch or shared water: tell the environment agency before touching it."] : []),
    ...(situation.area === "large"
      ? ["On more than 100 m² a contractor with the right machines may cost less than years of weekends."]
      : []),
    "When two full seasons of this plan have not made it less.",
  ];
}
