import { brokenAnswerRules } from "../assistant/answer-rules.ts";
import { growthFormOf, hasToxicSap, needsGloves, type WeedFacts } from "../assistant/library-facts.ts";
import { chemicalWords, mowingWords } from "./chemicals.ts";
import { lawFor } from "./compose-plan.ts";
import { isNestingTime } from "./garden-year.ts";
import type { TreatmentPlan } from "./plan.ts";
import { chemicalsAllowed, type Situation, yearFrom } from "./situation.ts";

/** The rules a plan breaks; empty when it may be given. Ours and a language model's are held to the same ones. */
export function brokenPlanRules(plan: TreatmentPlan, weed: WeedFacts, situation: Situation): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) broken.push(rule);
  };
  const advice = adviceOf(plan);
  const text = advice.join("\n");

  must(chemicalsAllowed(situation) || !chemicalWords.test(`${text}\n${plan.avoid.join("\n")}`), whyNoChemicals(situation));
  must(growthFormOf(weed) !== "aquatic" || !chemicalWords.test(text), "speaks of chemicals for a water weed");
  must(!chemicalWords.test(text) || /\blabel\b/.test(text), "speaks of a product without the label");
  must(
    situation.site === "lawn" ||
      situation.site === "pasture" ||
      !advice.some((line) => mowingWords.test(line) && !/\b(not|never)\b/i.test(line)),
    "advises mowing where nothing is mown",
  );
  must(
    lawFor(weed, situation).every((duty) =>
      plan.law.some((note) => note.law === duty.law && note.meaning === duty.meaning && note.place === duty.place),
    ),
    "leaves out a legal duty",
  );
  must(!needsGloves(weed) || plan.tools.some((tool) => /glove/i.test(tool)), "forgets the gloves among the tools");
  must(!hasToxicSap(weed) || plan.now.some((line) => /glove/i.test(line)), "does not say to put on gloves against toxic sap");
  must(
    !weed.invasive || plan.disposal.every((line) => !/\bcompost\b/i.test(line) || /\b(not|never|none|no)\b/i.test(line)),
    "composts an invasive weed",
  );
  must(
    plan.months.every(
      ({ month, tasks }) =>
        !isNestingTime(month, situation.country) ||
        tasks.every((task) => !/\b(cut|trim|lay)\b[^.]{0,30}\bhedge\b(?! (bottom|foot))/i.test(task)),
    ),
    "cuts a hedge in the nesting season",
  );
  must(
    plan.months.length === 12 && yearFrom(situation.month).every((month, index) => plan.months[index]?.month === month),
    "does not run through the year",
  );
  must(
    plan.months.every(({ tasks }) => tasks.length > 0 && tasks.every((task) => task.trim().length > 0)),
    "leaves a month without work",
  );
  for (const section of ["now", "tools", "avoid", "disposal", "professional", "success"] as const)
    must(plan[section].length > 0, `has nothing under "${section}"`);
  must(plan.summary.trim().length > 0, "has no summary");
  for (const being of threatened(weed, situation))
    must(new RegExp(`\\b${being}\\b`, "i").test(plan.now.join("\n")), `does not keep ${being} away`);
  return [...broken, ...brokenAnswerRules([...advice, ...plan.avoid].join("\n"))];
}

function adviceOf(plan: TreatmentPlan): string[] {
  return [
    plan.summary,
    ...plan.now,
    ...plan.months.flatMap(({ tasks }) => tasks),
    ...plan.tools,
    ...plan.disposal,
    ...plan.professional,
    ...plan.success,
  ];
}

function whyNoChemicals({ method, site }: Situation): string {
  if (method === "organic") return "speaks of chemicals in an organic plan";
  return site === "pond-edge" ? "speaks of chemicals near a pond" : "speaks of chemicals among vegetables";
}

function threatened(weed: WeedFacts, { company }: Situation): string[] {
  return company.filter((being) =>
    weed.toxicity.some((entry) => entry.level !== "none known" && entry.to.includes(being === "children" ? "people" : being)),
  );
}
