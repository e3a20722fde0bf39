import { paths } from "../paths.ts";
import type { PlaceCode } from "../places.ts";
import { places } from "../places.ts";
import { runningName } from "../running-name.ts";
import { bestTime, comesBack, disposalOf, inWordsOf } from "./growth-words.ts";
import type { Intent } from "./intents.ts";
import { legalNotesFor, needsGloves, type WeedFacts } from "./library-facts.ts";

export const labelRule =
  "Choose only a product sold to gardeners where you live whose label names this use, then read and follow the label and local law. I give no doses: the label does.";

export const notARecommendation =
  "This is a record of what people did, not advice: never eat or take a wild plant on the strength of a photo or a description.";

type Topic = { weed: WeedFacts; place: PlaceCode | undefined; others: WeedFacts[]; slugOf: (scientificName: string) => string | undefined };

/** The body of an answer, in Markdown, from the fields of the library that the intent is about. */
export function composeAnswer(intent: Intent, topic: Topic): string {
  return writers[intent](topic).filter(Boolean).join("\n\n");
}

const writers: Record<Intent, (topic: Topic) => string[]> = {
  what: ({ weed }) => [
    `**${weed.commonName}** (*${weed.scientificName}*) is ${article(weed.lifespan)} ${weed.lifespan.toLowerCase()} of the family ${weed.family}. ${weed.description}`,
    "How to know it:",
    list(weed.identificationTips),
    dangerousDouble(weed),
  ],
  danger: ({ weed }) => [toxicityWords(weed, weed.toxicity), glovesWords(weed), dangerousDouble(weed), noPromise],
  pets: ({ weed }) => {
    const ofAnimals = weed.toxicity.filter((entry) => entry.to.some((being) => being !== "people"));
    const ofPeople = weed.toxicity.filter((entry) => entry.to.every((being) => being === "people"));
    return [
      toxicityWords(weed, ofAnimals.length > 0 ? ofAnimals : weed.toxicity),
      ofAnimals.length > 0 && ofPeople.length > 0
        ? `For people, children first of all: ${ofPeople.map((entry) => entry.note).join(" ")}`
        : "",
      noPromise,
      "If a pet or child may have eaten some, do not wait for signs: ring your vet, or NHS 111 (US: Poison Help 1-800-222-1222).",
    ];
  },
  law: ({ weed, place }) => lawWords(weed, place),
  organic: ({ weed, place }) => [
    `**Without chemicals:** ${weed.organicControl}`,
    glovesWords(weed),
    inWordsOf(bestTime, weed),
    dutyWords(weed, place),
    planLink(weed),
  ],
  chemical: ({ weed, place }) => [
    `**With chemicals:** ${weed.chemicalControl}`,
    labelRule,
    "Keep any product away from ponds, ditches and drains, and keep children and animals off until the label says otherwise.",
    dutyWords(weed, place),
    `Without chemicals, in short: ${firstSentences(weed.organicControl, 1)}`,
    planLink(weed),
  ],
  return: ({ weed }) => [
    `**Will ${runningName(weed.commonName)} come back?** ${inWordsOf(comesBack, weed)}`,
    `Its habit: ${sentence(weed.growthHabit)}`,
    `To keep it from returning: ${weed.preventionTips}`,
    planLink(weed),
  ],
  when: ({ weed }) => [
    `**When to act on ${runningName(weed.commonName)}:** ${inWordsOf(bestTime, weed)}`,
    `Its year: ${sentence(weed.growingSeason)}`,
    `What to do then: ${weed.organicControl}`,
    planLink(weed),
  ],
  "look-alikes": ({ weed, others, slugOf }) => {
    const asked = new Set(others.map((other) => other.scientificName));
    const first = weed.lookAlikes.filter((other) => asked.has(other.scientificName));
    const fromTheOther = others.flatMap((other) =>
      other.lookAlikes
        .filter((double) => double.scientificName === weed.scientificName && first.length === 0)
        .map((double) => double.tellApart),
    );
    const rest = weed.lookAlikes.filter((other) => !asked.has(other.scientificName));
    const unlisted = others.filter((other) => first.length === 0 && fromTheOther.length === 0 && other.slug !== weed.slug);
    return [
      `**${weed.commonName}** (*${weed.scientificName}*) and what it is mistaken for:`,
      list(fromTheOther),
      list(
        unlisted.flatMap((other) => [
          `${link(weed)}: ${weed.identificationTips[0] ?? ""}`,
          `${link(other)}: ${other.identificationTips[0] ?? ""}`,
        ]),
      ),
      list(
        [...first, ...rest].map((other) => {
          const slug = slugOf(other.scientificName);
          const name = slug ? `[${other.commonName}](${paths.weed(slug)})` : other.commonName;
          return `${name} (*${other.scientificName}*)${other.dangerous ? " **dangerous to mistake**" : ""}: ${other.tellApart}`;
        }),
      ),
      "If you are not sure, photograph leaf, stem and flower and compare all three.",
    ];
  },
  disposal: ({ weed, place }) => {
    const wasteLaw = notesFor(weed, place).filter((note) =>
      /\b(waste|landfill|dispos\w+|transport\w*|mov(e|ing|ed))\b/i.test(note.meaning),
    );
    return [
      `**Disposing of ${runningName(weed.commonName)}:** ${wasteLaw.length > 0 ? "the law has a say here, and it comes before any compost heap." : disposalOf(weed)}`,
      list(wasteLaw.map((note) => `${places[note.place]}: ${note.meaning} (${note.law})`)),
      wasteLaw.length > 0 && !place ? `Where none of these laws binds you: ${disposalOf(weed)}` : "",
      glovesWords(weed),
      weed.toxicity.some((entry) => entry.level === "harmful" || entry.level === "dangerous")
        ? "It stays poisonous when wilted: keep cut plants away from animals, and do not burn it where anybody breathes the smoke."
        : "",
      wasteLaw.length === 0 ? dutyWords(weed, place) : "",
    ];
  },
  prevention: ({ weed, place }) => [`**Keeping ${runningName(weed.commonName)} away:** ${weed.preventionTips}`, dutyWords(weed, place)],
  uses: ({ weed }) => [
    weed.uses.length > 0
      ? `**What people have used ${runningName(weed.commonName)} for:**`
      : `The library records no use of ${runningName(weed.commonName)}.`,
    list(weed.uses),
    weed.uses.length > 0 ? notARecommendation : "",
    `For wildlife: ${weed.wildlifeImpact}`,
    `Where it comes from: ${weed.historyOrOrigin}`,
  ],
};

/** What somebody who asks about eating or healing gets: no list of recipes, and the reason. */
export function withoutEating({ weed }: Pick<Topic, "weed">): string {
  const dangers = weed.toxicity.filter((entry) => entry.level !== "none known");
  const double = weed.lookAlikes.find((other) => other.dangerous);
  return [
    `I cannot tell you that a plant is safe to eat, drink or treat anything with: never eat a wild plant on the strength of a photo or a description, ${runningName(weed.commonName)} included. Only somebody who knows plants and has yours in the hand can say what it is, and a doctor or pharmacist what it does.`,
    dangers.length > 0 ? toxicityWords(weed, dangers) : "",
    double ? `It is also mistaken for ${runningName(double.commonName)}, which is dangerous: ${double.tellApart}` : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

export function link(weed: Pick<WeedFacts, "commonName" | "slug">): string {
  return `[${weed.commonName}](${paths.weed(weed.slug)})`;
}

const noPromise = "That a danger is not recorded here does not prove there is none: people and animals differ, and so do plants.";

function planLink(weed: WeedFacts): string {
  return `For your own garden, month by month: [make a treatment plan](${paths.assistantPlan(weed.slug)}).`;
}

function toxicityWords(weed: WeedFacts, entries: WeedFacts["toxicity"]): string {
  if (entries.length === 0) return `The library records nothing about poisoning by **${runningName(weed.commonName)}**.`;
  const words = { "none known": "no harm known", irritant: "irritant", harmful: "harmful", dangerous: "**dangerous**" };
  return [
    `**${weed.commonName}** and who it may harm:`,
    list(
      entries.map((entry) => `${capital(listed(entry.to))}: ${words[entry.level]}${entry.part ? ` (${entry.part})` : ""}. ${entry.note}`),
    ),
  ].join("\n\n");
}

function glovesWords(weed: WeedFacts): string {
  return needsGloves(weed) ? "Wear gloves and long sleeves, and wash what touched it." : "";
}

function dangerousDouble(weed: WeedFacts): string {
  const double = weed.lookAlikes.find((other) => other.dangerous);
  return double ? `Take care: it is mistaken for **${runningName(double.commonName)}**. ${double.tellApart}` : "";
}

function notesFor(weed: WeedFacts, place: PlaceCode | undefined): WeedFacts["legal"] {
  return place ? legalNotesFor(weed, place) : weed.legal;
}

function lawWords(weed: WeedFacts, place: PlaceCode | undefined): string[] {
  const notes = notesFor(weed, place);
  const where = place ? ` in ${places[place]}` : "";
  if (notes.length === 0) {
    return [
      `The library records no law about **${runningName(weed.commonName)}**${where}.`,
      weed.legal.length > 0 ? `It records laws for: ${listed([...new Set(weed.legal.map((note) => places[note.place]))])}.` : "",
      "Local rules change; your council or plant health authority has the last word.",
    ];
  }
  return [
    `**The law on ${runningName(weed.commonName)}**${where}:`,
    list(notes.map((note) => `${places[note.place]}: ${note.meaning} (${note.law})`)),
    "Laws change; your council or plant health authority has the last word. This is no legal advice.",
  ];
}

/** A legal duty is never left out of advice on removal. */
function dutyWords(weed: WeedFacts, place: PlaceCode | undefined): string {
  const notes = notesFor(weed, place);
  if (notes.length === 0) return "";
  if (!place && notes.length > 3) {
    return `The law has something to say about it in ${listed([...new Set(notes.map((note) => places[note.place]))])}: see ${link(weed)}, or ask me about the law where you live.`;
  }
  return `The law: ${notes.map((note) => `${places[note.place]}: ${note.meaning} (${note.law})`).join(" ")}`;
}

function list(items: string[]): string {
  return items.map((item) => `- ${item.trim()}`).join("\n");
}

function listed(items: readonly string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items.at(-1)}` : (items[0] ?? "");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

function firstSentences(text: string, count: number): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .slice(0, count)
    .join(" ");
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? "an" : "a";
}
