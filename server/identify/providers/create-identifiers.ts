import type { PhotoCodec } from "../../uploads/photo-codec.ts";
import type { Identifier } from "../identifier.ts";
import type { ProviderSettings } from "../identify.config.ts";
import { loadLocalIdentifier } from "./local.ts";
import { plantnetIdentifier } from "./plantnet.ts";

/** The identifiers an operator asked for, in their order. */
export async function createIdentifiers(settings: ProviderSettings[], codec: PhotoCodec): Promise<Identifier[]> {
  const identifiers = await Promise.all(settings.map((one) => createIdentifier(one, codec)));
  return identifiers.filter((identifier) => identifier !== null);
}

async function createIdentifier(settings: ProviderSettings, codec: PhotoCodec): Promise<Identifier | null> {
  if (settings.name === "local") return loadLocalIdentifier();
  if (settings.name === "plantnet") return plantnetIdentifier(settings, codec);
  // The model SDKs are large; a server that uses none of them does not load them.
  const { visionModelIdentifier } = await import("./vision-model.ts");
  return visionModelIdentifier(settings, codec);
}
