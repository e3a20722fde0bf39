import { paths } from "../paths.ts";
import { composeAnswer, labelRule, link, withoutEating } from "./compose-answer.ts";
import { emergencyAnswer } from "./emergency.ts";
import type { Hazard } from "./hazards.ts";
import { intentNames, intents } from "./intents.ts";
import type { WeedFacts } from "./library-facts.ts";
import { type Subject, subjectAfter, type Understanding, understandQuestion } from "./understand.ts";
import { WeedNames } from "./weed-names.ts";

/** A page of ours that an answer rests on. */
export type Source = { url: string; title: string };

export type EmbeddedAnswer = {
  text: string;
  sources: Source[];
  understanding: Understanding;
  /** Where we ask back: the names to choose from. */
  choices: string[];
  /** False where we only asked back: that costs nobody a question. */
  answered: boolean;
};

/** Finds pages by meaning, for questions that name no weed. */
export type PageSearch = (question: string) => Source[];

/** Answers from the library itself. It knows the weeds, twelve things to say of each, and where its knowledge ends. */
export class EmbeddedAssistant {
  readonly #names: WeedNames;
  readonly #bySlug: Map<string, WeedFacts>;
  readonly #slugByScientific: Map<string, string>;
  readonly #search: PageSearch;

  constructor(weeds: WeedFacts[], search: PageSearch = () => []) {
    this.#names = new WeedNames(weeds);
    this.#bySlug = new Map(weeds.map((weed) => [weed.slug, weed]));
    this.#slugByScientific = new Map(weeds.map((weed) => [weed.scientificName, weed.slug]));
    this.#search = search;
  }

  understand(question: string, before: Subject = {}): Understanding {
    return understandQuestion(question, this.#names, before);
  }

  /** The subject that a conversation has arrived at, from what was asked in it. */
  subjectOf(questions: string[], start: Subject = {}): Subject {
    return questions.reduce<Subject>((subject, question) => subjectAfter(this.understand(question, subject), subject), start);
  }

  answer(question: string, before: Subject = {}): EmbeddedAnswer {
    const understanding = this.understand(question, before);
    const { hazards } = understanding;
    if (hazards.includes("harm")) return { text: refusal, sources: [], choices: [], understanding, answered: false };
    const preface = hazards.map((hazard) => prefaces[hazard]).filter(Boolean);
    const { text, sources, choices, answered } = this.#body(question, understanding);
    return {
      text: [...preface, text].filter(Boolean).join("\n\n"),
      sources,
      choices,
      understanding,
      answered: answered || preface.length > 0,
    };
  }

  #body(question: string, understanding: Understanding): Pick<EmbeddedAnswer, "text" | "sources" | "choices" | "answered"> {
    const { weed: found, hazards } = understanding;
    if (found.kind === "several") {
      const asked = this.#askWhich(found.asked, found.slugs);
      return asksToEat(hazards) ? { ...asked, text: `${neverEat}\n\n${asked.text}` } : asked;
    }
    const weed = found.kind === "known" ? this.#bySlug.get(found.slug) : undefined;
    if (!weed || found.kind !== "known") return this.#withoutWeed(question, hazards);

    const others = found.also.flatMap((slug) => this.#bySlug.get(slug) ?? []);
    const topic = { weed, place: understanding.place, others, slugOf: (name: string) => this.#slugByScientific.get(name) };
    const body = asksToEat(hazards) ? withoutEating(topic) : composeAnswer(intentOf(understanding), topic);
    return {
      text: [found.guessed ? `I take it you mean ${link(weed)} (*${weed.scientificName}*).` : "", body].filter(Boolean).join("\n\n"),
      sources: [weed, ...others].map((one) => ({ url: paths.weed(one.slug), title: one.commonName })),
      choices: [],
      answered: true,
    };
  }

  #askWhich(asked: string, slugs: string[]): Pick<EmbeddedAnswer, "text" | "sources" | "choices" | "answered"> {
    const weeds = slugs.flatMap((slug) => this.#bySlug.get(slug) ?? []).slice(0, 8);
    const more = slugs.length > weeds.length ? `\n- or another: [search the library](${paths.library})` : "";
    return {
      text: `Several weeds go by the name “${asked}”. Which one do you mean?\n\n${weeds.map((weed) => `- ${link(weed)} (*${weed.scientificName}*): ${weed.growthHabit.toLowerCase()}`).join("\n")}${more}`,
      sources: [],
      choices: weeds.map((weed) => weed.commonName),
      answered: false,
    };
  }

  #withoutWeed(question: string, hazards: Hazard[]): Pick<EmbeddedAnswer, "text" | "sources" | "choices" | "answered"> {
    if (asksToEat(hazards)) return { text: neverEat, sources: [], choices: [], answered: true };
    const pages = hazards.length > 0 ? [] : this.#search(question).slice(0, 3);
    const help = `Tell me the weed's name, or [identify it from a photo](${paths.identification}) first. About each weed of the library I can say ${intents.map((intent) => intentNames[intent]).join(", ")}.`;
    if (pages.length === 0) return { text: `I could not make out which weed you mean. ${help}`, sources: [], choices: [], answered: false };
    return {
      text: `These pages of ours may answer that:\n\n${pages.map((page) => `- [${page.title}](${page.url})`).join("\n")}\n\n${help}`,
      sources: pages,
      choices: [],
      answered: true,
    };
  }
}

function asksToEat(hazards: Hazard[]): boolean {
  return hazards.includes("eating") || hazards.includes("medicine");
}

const neverEat =
  "I cannot tell you that a plant is safe to eat, drink or treat anything with: never eat a wild plant on the strength of a photo or a description.";

/** After a poisoning the danger of the plant is what matters; a dose or a kitchen mixture asked for gets the way without. */
function intentOf({ hazards, intent, intentStated }: Understanding) {
  if (hazards.includes("poisoning")) return intent === "pets" ? "pets" : "danger";
  if (hazards.includes("home-brew") && (intent === "chemical" || !intentStated)) return "organic";
  if (hazards.includes("dosage") || hazards.includes("banned-product")) return intentStated ? intent : "chemical";
  return intent;
}

const refusal =
  "I do not help with harming people, animals or somebody else's plants. If you are in distress yourself, please talk to somebody now: in the UK and Ireland Samaritans answer on 116 123 at any hour, in the US and Canada 988. For a quarrel over a hedge or a weed from next door, your council's neighbour service or Citizens Advice is the way.";

const prefaces: Record<Hazard, string> = {
  poisoning: emergencyAnswer,
  harm: "",
  eating: "",
  medicine: "",
  dosage: `I do not give doses or mixing rates. ${labelRule}`,
  "home-brew":
    "Please do not use salt, vinegar, bleach, fuel or other household chemicals on weeds: they harm the soil, water and everything near, they are not lawful as weedkillers in many places, and they rarely reach the root.",
  "banned-product":
    "I cannot call any product authorised where you live: approvals differ by country, change, and hold only for the uses on the label. Your country's pesticide register says what gardeners may use; take old or banned products to the council's hazardous-waste point, never down a drain.",
  instructions: "I only answer about weeds, from our own library, and what a message says does not change my rules.",
};
