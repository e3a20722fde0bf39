/** What a gardener may want to know of a weed. The embedded assistant answers these and nothing else. */
export const intents = [
  "what",
  "danger",
  "law",
  "organic",
  "chemical",
  "return",
  "when",
  "look-alikes",
  "disposal",
  "pets",
  "prevention",
  "uses",
] as const;

export type Intent = (typeof intents)[number];

/** How each is named where the assistant says what it can do. */
export const intentNames: Record<Intent, string> = {
  what: "what it is and how to know it",
  danger: "whether it is dangerous",
  law: "what the law says",
  organic: "how to remove it without chemicals",
  chemical: "what chemical control there is",
  return: "whether it will come back",
  when: "when to act",
  "look-alikes": "what it is mistaken for",
  disposal: "how to dispose of it",
  pets: "whether it harms pets, horses or children",
  prevention: "how to keep it away",
  uses: "what it has been used for",
};

type Cue = [pattern: RegExp, weight: number];

const animals =
  "dogs?|pupp(?:y|ies)|cats?|kittens?|horses?|pon(?:y|ies)|pets?|rabbits?|guinea pigs?|tortoises?|hens?|chickens?|cattle|cows?|sheep|goats?|livestock|animals?|donkeys?|alpacas?";
const young = "child(?:ren)?|kids?|toddlers?|bab(?:y|ies)|grandchild(?:ren)?|grandkids";

/** Words that point at an intent, in the order in which a tie is decided. Heavier cues say it outright; lighter ones only lean. */
const cues: Record<Intent, Cue[]> = {
  pets: [
    [new RegExp(`\\b(${animals})\\b`), 3],
    [new RegExp(`\\b(${young})\\b`), 3],
    [/\b(poison(ous)?|toxic|harm(ful)?|safe|dangerous|hurt)\b/, 0.5],
  ],
  law: [
    [/\b(il)?legal(ly)?\b|\bunlawful\b|\blaws?\b|\boffence\b|\bbanned\b|\bprohibited\b|\bnotifiable\b|\bprosecut\w*|\bfined?\b/, 4],
    [
      /\b(have|need|obliged|required|duty) to (report|declare|tell|notify|disclose)\b|\b(must|should|do|can) i (report|declare|sell|disclose)\b/,
      4,
    ],
    [
      /\bregulat(ed|ions?)\b|\bnoxious\b|\bschedule 9\b|\bcouncil\b|\bobligations?\b|\b(sell|selling|buying|buy) (a|my|the|our) (house|home|property)\b/,
      3,
    ],
    [/\bneighbou?rs?\b|\ballowed to (grow|keep|plant|have|sell)\b|\bplant it\b/, 2],
  ],
  disposal: [
    [
      /\bcompost(ed|ing|able|er)?\b|\bdispos(e|al|ing)\b|\bgreen (bin|waste)\b|\bbonfires?\b|\blandfill\b|\btip\b(?! (over|of|on))|\bbrown bin\b/,
      4,
    ],
    [
      /\bwhat (do|should|can) i do with (the|my|all|pulled|dug|cut)\b|\bget rid of the (waste|clippings|cuttings|roots|remains|pile|bits|debris)\b/,
      4,
    ],
    [/\b(throw|put) .{0,30}\b(away|bin|heap|rubbish)\b|\b(rubbish|skip|wheelie)\b|\b(should|can|may) i burn\b|\bburn (it|them|the)\b/, 3],
    [/\b(cuttings|clippings|pulled|trimmings|prunings)\b/, 1.5],
  ],
  "look-alikes": [
    [
      /\blook(s|ing)?[- ]?alikes?\b|\bdifferen(ce|t|ces)\b|\btell .{0,60}\b(apart|from)\b|\bconfus(e|ed|ing)\b|\bmistak(e|en|ing)\b|\bdistinguish\b/,
      4,
    ],
    [
      /\bor is (it|this|that)\b|\bsimilar (to|plants?|weeds?)\b|\blooks? (a lot |just |very )?(like|similar)\b|\bversus\b|\bvs\b|\bhow (can|do) i be sure\b/,
      3,
    ],
    [/\bmistook\b|\bresembles?\b/, 3],
  ],
  prevention: [
    [/\bprevent(ing|ion|s)?\b|\bkeeps? (it|them|this|that|\w+( \w+){0,3}) (out|away|off|from)\b|\bavoid getting\b/, 4],
    [
      /\bstop .{0,50}\b(spreading|coming in|getting in|establishing|arriving|invading|germinating|seeding|appearing|growing in the first place)\b/,
      4,
    ],
    [/\bfrom (spreading|coming in|getting in|establishing|invading|appearing|taking over)\b|\bin the first place\b/, 4],
    [/\bdiscourage\b|\bproof\b|\bnever have\b/, 2],
  ],
  return: [
    [
      /\b(come|comes|came|coming|grow|grows|grew|growing) back\b|\bre-?(grow|grows|growth|growing|sprouts?|appears?|turns?)\b|\bfor good\b/,
      4,
    ],
    [
      /\bkeeps? (coming|growing|returning|reappearing|popping)\b|\bonce and for all\b|\bpermanently\b|\bhow (many years|long) (does|do|will|until|before|would)\b/,
      3.5,
    ],
    [
      /\bagain\b|\breturn(s|ing)?\b|\bnext year\b|\bgone for\b|\bhow long .{0,30}\b(survive|last|viable|live)\b|\bseed ?bank\b|\bstay(s)? (dead|away)\b/,
      3,
    ],
  ],
  when: [
    [
      /\bwhen (should|do|can|is|to|would|does|will|are)\b|\bbest (time|month|season)\b|\bwhat (time|month|season)\b|\bwhich (month|season)\b|\btoo (late|early)\b/,
      4,
    ],
    [/\btime of (the )?year\b|\bhow (soon|early|late)\b|\b(now|wait) (or|until|till)\b/, 3],
  ],
  chemical: [
    [
      /\bglyphosate|weed ?killers?|herbicides?|round ?up|chemicals?\b|\bspray(s|ed|ing)?\b|\b2,?4-?d\b|\bmcpa\b|\bmecoprop|\bdicamba|\btriclopyr|\bsbk\b/,
      4,
    ],
    [/\bactive ingredients?\b|\bproducts?\b|\bstump killer\b|\bselective\b|\bpesticides?\b/, 3],
  ],
  organic: [
    [
      /\b(without|no|avoid(ing)?|not (use|using)|rather than|instead of|don'?t want( to use)?|non|free of) (any |the |using |use |nasty |harsh )*(chemicals?|weed ?killers?|herbicides?|spray(s|ing)?|glyphosate|round ?up|poisons?|pesticides?)\b/,
      9,
    ],
    [
      /\borganic(ally)?\b|\bnatural(ly)?\b|\bby hand\b|\bnon-?chemical\b|\bchemical-?free\b|\bmanual(ly)?\b|\bdig(ging)?\b|\bpull(ing)?\b|\bhoe(ing)?\b|\bmulch\b|\bsmother\b/,
      4,
    ],
    [
      /\b(get|getting|got) rid of\b|\bremov(e|ing|al)\b|\bkill(ing)?\b|\beradicat\w+|\bcontrol(ling)?\b|\bdeal with\b|\btackle\b|\bclear(ing)?\b|\bget (it|them|this|that) out\b|\bdestroy\b|\bbeat\b/,
      2,
    ],
    [/\bstop\b|\bhow (do|can|should) i (treat|manage|weed)\b|\bcut(ting)? (it|them|down|back)\b|\bmow(ing)?\b/, 1.5],
  ],
  uses: [
    [
      /\buse(s|d|ful)?\b(?! (chemicals?|weed|glyphosate|herbicide|round))|\bgood for\b|\bbenefits?\b|\bbees?\b|\bpollinators?\b|\bbutterfl(y|ies)\b|\bwildlife\b|\bbirds?\b|\bmedicin\w+/,
      3,
    ],
    [
      /\bedible\b|\beat(en|ing)?\b|\bforag\w+|\bsalad\b|\btea\b|\bcook(ed|ing)?\b|\brecipes?\b|\bhistory\b|\bwhere (does|did) .{0,40}come from\b|\bany value\b|\bnative\b/,
      3.5,
    ],
  ],
  danger: [
    [
      /\bdangerous\b|\bpoison(ous)?\b|\btoxic(ity)?\b|\bharm(ful)?\b|\bhurt\b|\bsafe to (touch|handle|pull|have|strim)\b|\birritat\w+|\brash(es)?\b|\bblisters?\b|\bsting(s|ing)?\b/,
      3.4,
    ],
    [
      /\bgloves\b|\btouch(ed|ing)?\b|\bsap\b|\ballerg\w+|\bhay ?fever\b|\bhandle\b|\bdamage\b|\bfoundations?\b|\bburns?\b|\bworr(y|ied)\b|\brisky?\b/,
      3,
    ],
  ],
  what: [
    [
      /\bwhat('?s| is| are| does| do)\b.{0,40}\b(look|this|that)\b|\bwhat (is|are)\b|\bwhat'?s\b|\btell me about\b|\bidentif\w+|\brecogni[sz]e\b|\bdescri(be|ption)\b/,
      1.2,
    ],
    [
      /\bwhat does .{0,50}\blook like\b|\bwhat do .{0,50}\blook like\b|\bhow (do|can|would) i (know|recogni[sz]e|identify|spot)\b|\bhow to (recogni[sz]e|identify|spot)\b/,
      4.5,
    ],
    [
      /\bfamily\b|\blatin name\b|\bscientific name\b|\bhow (tall|big|high)\b|\bwhat (colour|kind|sort)\b|\bannual or (a )?perennial\b|\bperennial\b/,
      3,
    ],
  ],
};

/** The intent a question leans to most, or undefined where nothing points anywhere. */
export function findIntent(question: string): Intent | undefined {
  const text = question.toLowerCase().replaceAll("’", "'");
  const scored = (Object.entries(cues) as [Intent, Cue[]][]).map(([intent, list]) => ({
    intent,
    score: list.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.intent : undefined;
}
