import { type PlaceCode, placeCodes } from "../places.ts";
import { findHazards, type Hazard } from "./hazards.ts";
import { findIntent, type Intent } from "./intents.ts";
import type { WeedNames } from "./weed-names.ts";

/** What a conversation was about before this question. */
export type Subject = { slug?: string | undefined; intent?: Intent | undefined };

export type Understanding = {
  hazards: Hazard[];
  intent: Intent;
  /** The question itself said what it wants; otherwise the intent is carried over or assumed. */
  intentStated: boolean;
  place: PlaceCode | undefined;
  weed:
    | { kind: "known"; slug: string; also: string[]; named: boolean; guessed: boolean }
    | { kind: "several"; slugs: string[]; asked: string }
    | { kind: "unknown" };
};

/** Which weed and which intent a question is about, read in the light of what was said before. */
export function understandQuestion(question: string, names: WeedNames, before: Subject = {}): Understanding {
  const found = names.find(question);
  const stated = findIntent(names.withoutNames(question, found.kind === "one" ? [found.slug, ...found.also] : []));
  return {
    hazards: findHazards(question),
    intent: stated ?? before.intent ?? "what",
    intentStated: stated !== undefined,
    place: findPlace(question),
    weed: findWeed(found, before),
  };
}

function findWeed(found: ReturnType<WeedNames["find"]>, before: Subject): Understanding["weed"] {
  if (found.kind === "one") return { kind: "known", slug: found.slug, also: found.also, named: true, guessed: found.guessed };
  // On the page of one bindweed, "the bindweed" is that one.
  const pointsBack = found.kind === "none" || (before.slug !== undefined && found.slugs.includes(before.slug));
  if (pointsBack && before.slug) return { kind: "known", slug: before.slug, also: [], named: false, guessed: false };
  return found.kind === "several" ? { kind: "several", slugs: found.slugs, asked: found.asked } : { kind: "unknown" };
}

/** The conversation's subject after a question, for the one that follows. */
export function subjectAfter({ weed, intent, intentStated }: Understanding, before: Subject): Subject {
  const slug = weed.kind === "known" ? weed.slug : weed.kind === "several" ? undefined : before.slug;
  return { slug, intent: intentStated ? intent : before.intent };
}

const placeWords: [RegExp, PlaceCode][] = [
  [/\bengland|english\b/, "GB-ENG"],
  [/\bwales|welsh\b/, "GB-WLS"],
  [/\bscotland|scottish\b/, "GB-SCT"],
  [/\bnorthern ireland|ulster\b/, "GB-NIR"],
  [/\bireland|irish\b/, "IE"],
  [/\buk\b|\bbritain\b|\bbritish\b|\bunited kingdom\b/, "GB"],
  [/\beu\b|\beurope(an)?\b|\bfrance\b|\bgermany\b|\bspain\b|\bitaly\b|\bnetherlands\b|\bbelgium\b/, "EU"],
  [/\bnew south wales|nsw\b/, "AU-NSW"],
  [/\bqueensland\b/, "AU-QLD"],
  [/\bvictoria\b/, "AU-VIC"],
  [/\bwestern australia\b/, "AU-WA"],
  [/\btasmania\b/, "AU-TAS"],
  [/\baustralia/, "AU"],
  [/\bnew zealand\b|\bnz\b/, "NZ"],
  [/\bsouth africa\b/, "ZA"],
  [/\bwashington\b/, "US-WA"],
  [/\bnew york\b/, "US-NY"],
  [/\bcolorado\b/, "US-CO"],
  [/\bontario\b/, "CA-ON"],
  [/\balberta\b/, "CA-AB"],
  [/\bcanada\b/, "CA"],
  [/\busa?\b(?! (an|the|a|some|know))|\bunited states\b|\bamerica\b/, "US"],
];

function findPlace(question: string): PlaceCode | undefined {
  const text = question.toLowerCase();
  const place = placeWords.find(([pattern]) => pattern.test(text))?.[1];
  // "tell us" is no country: the two letters count only when written as one.
  if (place === "US" && !/\bUSA?\b|united states|america/i.test(question.replace(/\bus\b/g, ""))) return undefined;
  return placeCodes.find((code) => code === place);
}
