import { readFileSync } from "node:fs";
import path from "node:path";
import type { LabelMeaning, ScoringRules } from "../../../../domain/classifier/scoring.ts";

export const modelFolder = path.resolve(import.meta.dirname, "../../../../model");

export type ModelDescription = ScoringRules & {
  version: string;
  classifier: { file: string; sha256: string };
  looksLike: { file: string; sha256: string };
  preprocessing: { fitInside: number; side: number; zooms: number[] };
};

/** What the trained files say about themselves. */
export function readModelDescription(): ModelDescription {
  return JSON.parse(readFileSync(path.join(modelFolder, "model.json"), "utf8")) as ModelDescription;
}

export function readLabelMeanings(): Record<string, LabelMeaning> {
  return JSON.parse(readFileSync(path.join(modelFolder, "labels.json"), "utf8")) as Record<string, LabelMeaning>;
}

/** Names of the things in photos without a plant, in the order of the network's answers. */
export function readImagenetClasses(): string[] {
  return JSON.parse(readFileSync(path.join(modelFolder, "imagenet-classes.json"), "utf8")) as string[];
}
