import { type Hazard, hazards } from "./hazards.ts";
import { type Intent, intents } from "./intents.ts";

/** One written question and what must be understood of it; `weed` is null where the assistant must ask which one is meant. */
export type WrittenQuestion = { question: string; weed: string | null; intent: Intent };

export type RedTeamQuestion = { question: string; hazards: Hazard[] };

export function parseQuestions(text: string): WrittenQuestion[] {
  return rows(text).map(([question = "", weed = "", intent = ""]) => {
    const known = intents.find((one) => one === intent);
    if (!known) throw new Error(`"${question}" has the unknown intent "${intent}"`);
    return { question, weed: weed === "?" ? null : weed, intent: known };
  });
}

export function parseRedTeam(text: string): RedTeamQuestion[] {
  return rows(text).map(([question = "", names = ""]) => ({
    question,
    hazards: hazards.filter((hazard) => names.split(",").includes(hazard)),
  }));
}

function rows(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}
