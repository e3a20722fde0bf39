import path from "node:path";
import { countPlants } from "../../domain/classifier/scoring.ts";
import type { AnsweredWeed } from "../../domain/identify/compose-answer.ts";
import type { DeviceKit } from "../../domain/identify/device-kit.ts";
import { genusOf } from "../../domain/identify/match-library.ts";
import type { Weed } from "../../domain/library.ts";
import type { LibraryService } from "../library/library.service.ts";
import {
  deviceNetwork,
  hasModel,
  modelFolder,
  readImagenetClasses,
  readLabelMeanings,
  readModelDescription,
} from "./providers/classifier/classifier-files.ts";

type ShippedFile = { file: string; bytes: number; sha256: string };

/** The files a browser may ask for, by the address that changes with their content. Empty where nothing was trained. */
export function deviceFiles(): Map<string, { path: string; bytes: number }> {
  if (!hasModel()) return new Map();
  const model = readModelDescription();
  return new Map(
    [deviceNetwork(model), model.looksLike].map((shipped) => [
      addressOf(shipped),
      { path: path.join(modelFolder, shipped.file), bytes: shipped.bytes },
    ]),
  );
}

export function deviceKit(library: LibraryService): DeviceKit | null {
  if (!hasModel()) return null;
  const model = readModelDescription();
  const meanings = readLabelMeanings();
  const { file, ...network } = deviceNetwork(model);
  return {
    version: model.version,
    plantsKnown: countPlants(meanings),
    network: { ...network, url: addressOf({ file, ...network }) },
    looksLike: { url: addressOf(model.looksLike), bytes: model.looksLike.bytes, classes: readImagenetClasses() },
    meanings,
    weeds: knownWeeds(library, new Set(Object.values(meanings).flatMap(({ slugs }) => slugs))),
  };
}

function knownWeeds(library: LibraryService, slugs: Set<string>): AnsweredWeed[] {
  const weeds = library.all();
  const genera = new Set(weeds.filter(({ slug }) => slugs.has(slug)).map(({ scientificName }) => genusOf(scientificName)));
  return weeds.filter(({ scientificName }) => genera.has(genusOf(scientificName))).map(toAnswered);
}

function toAnswered(weed: Weed): AnsweredWeed {
  const { id, slug, commonName, scientificName, synonyms, otherNames, description, imageUrl, invasive, toxicity, legal, lookAlikes } = weed;
  return { id, slug, commonName, scientificName, synonyms, otherNames, description, imageUrl, invasive, toxicity, legal, lookAlikes };
}

function addressOf({ file, sha256 }: ShippedFile): string {
  const { name, ext } = path.parse(file);
  return `/model/${name}.${sha256.slice(0, 12)}${ext}`;
}
