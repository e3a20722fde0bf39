import type { LabelMeaning, NetworkDescription } from "../classifier/scoring.ts";
import type { AnsweredWeed } from "./compose-answer.ts";

/** Where a browser asks for the kit. */
export const deviceKitPath = "/model/kit.json";

/** What a browser needs to name a photo by itself, besides the program that runs networks. */
export type DeviceKit = {
  version: string;
  /** How many plants the network can name. */
  plantsKnown: number;
  network: Omit<NetworkDescription, "file"> & { url: string };
  /** Says what a photo without a plant shows; fetched when there is such a photo. */
  looksLike: { url: string; bytes: number; classes: string[] };
  meanings: Record<string, LabelMeaning>;
  /** Every species of the library whose genus the network knows: its look-alikes and its poison must be told without a connection too. */
  weeds: AnsweredWeed[];
};
