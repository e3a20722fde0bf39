import { toxicityLevels } from "./weed.ts";
import type { WeedFile } from "./weed-file.ts";

type Toxicity = WeedFile["toxicity"];
export type ToxicityLevel = Toxicity[number]["level"];

/** Whom a gardener asks about first. */
export const glanceTargets = ["people", "dogs", "cats", "horses"] as const;
export type GlanceTarget = (typeof glanceTargets)[number];

/** The worst that is recorded for each; null where nothing is recorded, which is not the same as harmless. */
export function toxicityAtAGlance(toxicity: Toxicity): { target: GlanceTarget; level: ToxicityLevel | null }[] {
  return glanceTargets.map((target) => ({ target, level: worst(toxicity.filter(({ to }) => to.includes(target))) }));
}

export function worst(toxicity: Toxicity): ToxicityLevel | null {
  return toxicityLevels.findLast((level) => toxicity.some((entry) => entry.level === level)) ?? null;
}
