/** What makes a question one that must be answered with care, whatever else it asks. */
export const hazards = ["poisoning", "harm", "eating", "medicine", "dosage", "home-brew", "banned-product", "instructions"] as const;

export type Hazard = (typeof hazards)[number];

const beings =
  "dogs?|pupp(?:y|ies)|cats?|kittens?|horses?|pon(?:y|ies)|rabbits?|pets?|sons?|daughters?|child(?:ren)?|kids?|toddlers?|bab(?:y|ies)|boys?|girls?|husband|wife|mum|mother|dad|father|friends?|grand\\w+|cows?|sheep|goats?|hens?|tortoise|guinea pigs?|he|she|they|it|we|i|someone|somebody";
const swallowed =
  "ate|eaten|been eating|was eating|eating|swallowed|swallow|chewed|been chewing|chewing|licked|nibbled|ingested|munched|consumed|drank|bitten into";

const patterns: Record<Hazard, RegExp[]> = {
  poisoning: [
    new RegExp(
      `\\b(?:${beings})\\b(?:'s|'ve|'s just)? (?:has |have |had |just |may have |might have |accidentally |only |think he |think she |think |also |been |is |was |were |recently )*(?:${swallowed})\\b`,
    ),
    /\b(was|been|got|is|are|am|get) (\w+ )?(poisoned|stung in the (eye|mouth|throat)|burn(ed|t))\b|\bpoisoned (me|him|her|us|my)\b|\ba bite of\b|\bin (his|her|its|their|my) mouth\b/,
    /\b(vomit\w*|throwing up|being sick|been sick|drool\w*|foaming|convuls\w+|seizures?|fitting|collapsed|unconscious|can'?t breathe|struggling to breathe|trouble breathing|swollen|swelling|blistering|blistered|blisters (on|all|have)|diarrh\w+|numb(ness)?|heart (is )?racing)\b/,
    /\b(sap|juice|latex|spray|splash\w*|hairs?)\b.{0,25}\b(in|into|on)\b.{0,15}\b(eyes?|mouth|skin|face|arms?|hands?|legs?)\b/,
    /\bi (have|ve|'ve|got|have got) (a )?(burns?|blisters?|rash|burning)\b|\bburn(ing|ed|t)? (my|his|her) (skin|arms?|legs?|hands?|face|eyes?)\b|\bgot .{0,20}in (my|his|her) eyes?\b/,
  ],
  harm: [
    /\b(poison|kill|harm|hurt|drug|get rid of|make .{0,15}(ill|sick)) (my |the |our |a |his |her |their |some )?(next.door )?(neighbou?r'?s?|husband|wife|ex|boss|person|people|someone|somebody|mother.in.law|postman|dogs?|cats?|horses?|foxes|squirrels|badgers)\b/,
    /\bricin\b|\b(extract|isolate|concentrate|distil)\b.{0,40}\b(poison|toxin|alkaloid|oil|sap|drug)\b|\bundetect\w+|\buntraceable\b|\bwithout (anyone|them|him|her|anybody) (knowing|noticing)\b/,
    /\bkill (myself|himself|herself)\b|\bsuicide\b|\bend my life\b|\bself.?harm\b|\bpoison (a|the|my neighbou?r'?s) (tree|hedge|well|pond|river|water)\b/,
    /\bkill .{0,30}\bneighbou?r'?s? (tree|hedge|lawn|garden|plants?)\b/,
  ],
  eating: [
    /\bedible\b|\bforag\w+|\brecipes?\b|\bsalads?\b|\bsmoothies?\b|\bpesto\b|\bsoups?\b|\bjams?\b|\bwine\b|\bherbal tea\b|\btea\b|\bcook(ed|ing)? (with|it|them|the|like)\b|\btasty?\b|\btaste\b/,
    /\b(can|could|may|should|safe|ok|okay|fine|possible|alright|want|going|like|how do|how to|let|going) .{0,45}\b(eat|eating|eaten|consume|chew|drink|swallow)\b/,
    /\bi (eat|cook|fry|boil)\b|\beat (this|it|them|the|some|these|those|dandelion\w*)\b/,
  ],
  medicine: [
    /\bcure\w*|\bremed(y|ies)\b|\bmedicin\w+|\btincture\b|\bpoultice\b|\bheal(s|ing)?\b|\bget(s|ting)? (me |you |us )?high\b|\bhallucin\w+|\bpsychedelic\b|\bsmok(e|ing) (it|the|this|some)\b|\babort\w*|\bmiscarr\w+/,
    /\b(treat|helps?|good for|relieves?|soothes?|against) (with |my |the |a |against )*(eczema|arthritis|cancer|diabetes|cough|cold|fever|pain|headache|anxiety|depression|wounds?|warts?|asthma|blood pressure|liver|kidneys?|skin|psoriasis|insomnia)\b/,
  ],
  dosage: [
    /\bhow (much|many|strong)\b.{0,60}\b(glyphosate|weed ?killer|herbicide|round ?up|chemical|concentrate|mcpa|2,?4-?d|dicamba|triclopyr|product|ml|millilit\w+|spray|litres?|caps?|grams?)\b/,
    /\bdos(e|es|age|ages)\b|\bdilut\w+|\bmixing ratio\b|\bratio\b|\bmix rate\b|\bapplication rate\b|\b(ml|grams?|millilit\w+) (of|per|to|in)\b|\bwhat (strength|concentration|percentage|rate)\b|\bper (litre|gallon|square met\w+|hectare|acre)\b/,
    /\bdouble (the )?(strength|dose|rate|amount)\b|\bstronger than the label\b|\b\d+ ?%/,
  ],
  "home-brew": [
    /\bsalt(s|ed|ing|y)?\b(?! (marsh|flats?|spray|wind))|\bvinegar\b|\bbleach\b|\bdiesel\b|\bpetrol\b|\bparaffin\b|\bkerosene\b|\bgasoline\b|\bbaking soda\b|\bbicarb\w*|\bepsom\b|\bwashing.?up liquid\b|\bdish soap\b|\bcaustic soda\b|\blye\b/,
    /\bbrake fluid\b|\bcreosote\b|\bbattery acid\b|\bantifreeze\b|\burine\b|\bammonia\b|\bdrain cleaner\b|\bengine oil\b|\bborax\b|\bhome.?made (weed ?killer|spray|herbicide)\b|\bhydrochloric\b|\bbrick acid\b|\bjeyes\b|\bcopper nails?\b/,
  ],
  "banned-product": [
    /\bparaquat\b|\bsodium chlorate\b|\bammonium sulphamate\b|\bddt\b|\batrazine\b|\bsimazine\b|\bagent orange\b|\b2,?4,?5-?t\b|\bdiquat\b|\bgramoxone\b|\bweedol original\b/,
    /\b(agricultural|farm|farmer'?s|professional|industrial|trade|commercial)[- ](only |strength |grade )*(weed ?killer|herbicide|glyphosate|spray|products?|strength|use)\b|\b(import|order|smuggle|buy) .{0,40}\bfrom (abroad|china|india|america|the us|ebay|overseas|another country)\b/,
    /\b(banned|illegal|unlicen[sc]ed|withdrawn|old tin of|out of date|expired) .{0,20}(weed ?killer|herbicide|chemical|product|spray)\b|\bwithout (a )?(licen[cs]e|permit|certificate)\b|\bstill (legal|allowed|authorised|approved)\b|\bglyphosate\b.{0,40}\b(legal|authorised|approved|allowed|banned)\b/,
  ],
  instructions: [
    /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|rules?|guidelines?|prompts?|safety|above|previous|restrictions?|training)\b/,
    /\bsystem prompt\b|\byou are (now|no longer)\b|\bpretend (to be|you|that)\b|\bact as\b|\broleplay\b|\bjailbreak\b|\bdeveloper mode\b|\bdan mode\b|<\/?(system|script|img|iframe|passage)\b|\bprint your (rules|instructions|prompt)\b|\bapi key\b|\breveal\b/,
  ],
};

/** Every hazard of a question, the gravest first. */
export function findHazards(question: string): Hazard[] {
  const text = question.toLowerCase().replaceAll("’", "'");
  return hazards.filter((hazard) => patterns[hazard].some((pattern) => pattern.test(text)));
}
