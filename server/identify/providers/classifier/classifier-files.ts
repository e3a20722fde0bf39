import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LabelMeaning, NetworkDescription, ScoringRules } from "../../../../domain/classifier/scoring.ts";

export const modelFolder = path.resolve(import.meta.dirname, "../../../../model");

type ShippedFile = { file: string; bytes: number; sha256: string };

/** What the trained files say about themselves. */
export type ModelDescription = ScoringRules & {
  version: string;
  classifier: ShippedFile;
  looksLike: ShippedFile;
  preprocessing: NetworkDescription["preprocessing"];
  consentThreshold: number;
  /** A lighter network with the same labels, for browsers. What it does not say is as in the large one. */
  small?: ShippedFile & Partial<Omit<NetworkDescription, keyof ShippedFile>>;
};

export function readModelDescription(): ModelDescription {
  return readModelFile("model.json") as ModelDescription;
}

/** The network that runs here. */
export function serverNetwork({ classifier, labels, temperature, confidence, notPlant, genus, preprocessing }: ModelDescription) {
  const { file, bytes, sha256 } = classifier;
  return { file, bytes, sha256, labels, temperature, confidence, notPlant, genus, preprocessing } satisfies NetworkDescription;
}

/** The network that a browser runs: the light one, where there is one. */
export function deviceNetwork(model: ModelDescription): NetworkDescription {
  const { file, bytes, sha256, labels, temperature, confidence, notPlant, genus, preprocessing } = {
    ...serverNetwork(model),
    ...model.small,
  };
  return { file, bytes, sha256, labels, temperature, confidence, notPlant, genus, preprocessing };
}

export function readLabelMeanings(): Record<string, LabelMeaning> {
  return readModelFile("labels.json") as Record<string, LabelMeaning>;
}

/** Names of the things in photos without a plant, in the order of the network's answers. */
export function readImagenetClasses(): string[] {
  return readModelFile("imagenet-classes.json") as string[];
}

/** Without the trained files the site runs on other identifiers, or on none. */
export function hasModel(): boolean {
  return existsSync(path.join(modelFolder, "model.json")) && existsSync(path.join(modelFolder, readModelDescription().classifier.file));
}

function readModelFile(name: string): unknown {
  return JSON.parse(readFileSync(path.join(modelFolder, name), "utf8"));
}
