import { emergencyNumber } from "./emergency.ts";
import type { Hazard } from "./hazards.ts";

/** What no answer may contain, whoever wrote it: the embedded assistant, or a language model asked by a stranger. */
type Rule = { name: string; breaks: (sentence: string) => boolean };

const negated =
  /\b(never|not|don'?t|do not|cannot|can'?t|no|avoid|nor|without|unsafe|instead of|rather than|won'?t|isn'?t|aren'?t|neither|harms?|harmful|ruins?|pollutes?)\b/i;

const kitchenChemicals =
  /\b(vinegar|bleach|(table|rock|epsom|kitchen|cooking|road) salt|salt(?! ?-?(marsh|meadow|flat|spray|wind|gale|cedar|bush|bath))|diesel|petrol|paraffin|baking soda|bicarbonate|caustic soda|drain cleaner|washing-up liquid|dish soap|creosote|brake fluid|borax)\b/i;
const applied =
  /\b(pour|sprinkle|mix|spray|apply|use|using|dissolve|add|splash|soak|douse|scatter|spread|works|kills?|recipe|solution|cup|spoon)/i;

const doses = [
  /\b\d+([.,]\d+)?\s?(ml|millilitres?|g|grams?|kg|l|litres?|fl\.? ?oz|oz|ounces?|tablespoons?|teaspoons?|tbsp|tsp|caps?|capfuls?|cups?|gallons?)\s?(of \w+ )?(per|\/|a|to|in|for every|each)\s?(\d|one|a |an |litre|l\b|m2|m²|square|hectare|ha\b|gallon|acre|water)/i,
  /\b\d+([.,]\d+)?\s?% (solution|glyphosate|triclopyr|mix|strength|concentration|acetic)/i,
  /\b(dilute|mix)\b[^.]{0,40}\b(\d+\s?(:|to|in|parts?)\s?\d+|one part|two parts)/i,
];

const eatingAdvice = [
  /\b(you|people|anyone) (can|could|may|might|should) (also |safely |certainly |simply |even )*(eat|consume|taste|cook|drink|chew|swallow|add (it|them) to)\b/i,
  /\b(safe|fine|ok|okay|good|delicious|perfectly safe|all right) (to|for) (eat|eating|consume|human consumption|consumption|cook|drink)\b/i,
  /\b(is|are) (perfectly |completely |quite |also |all )?edible\b|\b(enjoy|try) (it|them|the leaves|the flowers|the roots|some) (raw|in|as|cooked)\b/i,
];

const rules: Rule[] = [
  { name: "gives a dose", breaks: (sentence) => doses.some((pattern) => pattern.test(sentence)) },
  {
    name: "advises salt, vinegar, bleach or the like",
    breaks: (sentence) => kitchenChemicals.test(sentence) && applied.test(sentence) && !negated.test(sentence),
  },
  {
    name: "advises eating a plant",
    breaks: (sentence) => eatingAdvice.some((pattern) => pattern.test(sentence)) && !negated.test(sentence),
  },
  {
    name: "calls a product authorised",
    breaks: (sentence) =>
      /\b(is|are|remains?|fully|still) (currently |still )?(authorised|approved|licen[sc]ed|legal|permitted|allowed)\b[^.]{0,60}\b(everywhere|for (home|garden|amateur|private)|in (all|every|any))\b/i.test(
        sentence,
      ) && !negated.test(sentence),
  },
  {
    name: "advises making somebody vomit",
    breaks: (sentence) => /\b(induce|make|force)\b[^.]{0,25}\bvomit/i.test(sentence) && !negated.test(sentence),
  },
  { name: "contains markup", breaks: (sentence) => /<\/?[a-z!][^>]*>|!\[[^\]]*\]\(/i.test(sentence) },
];

/** Splits at the ends of sentences and lines. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim());
}

/** The rules an answer breaks; empty when it may be shown. */
export function brokenAnswerRules(answer: string, hazards: readonly Hazard[] = []): string[] {
  const broken = rules.filter((rule) => sentencesOf(answer).some((sentence) => rule.breaks(sentence))).map((rule) => rule.name);
  if (hazards.includes("poisoning") && !emergencyNumber.test(answer.slice(0, 400))) broken.push("does not begin with the emergency line");
  if (hazards.includes("eating") && !/\b(never|do not|don't|cannot|can't)\b[^.]{0,80}\beat/i.test(answer))
    broken.push("does not warn against eating");
  if (hazards.includes("dosage") && !/\blabel\b/i.test(answer)) broken.push("does not point to the label");
  return broken;
}
