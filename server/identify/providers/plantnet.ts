import { z } from "zod";
import type { Sighting } from "../../../domain/identify/sighting.ts";
import { tracedFetch } from "../../trace.ts";
import type { PhotoCodec } from "../../uploads/photo-codec.ts";
import { type Identifier, IdentifierError } from "../identifier.ts";
import type { ProviderSettings } from "../identify.config.ts";

type PlantnetSettings = Extract<ProviderSettings, { name: "plantnet" }>;

const wantedResults = 10;
const maxEdge = 1280;

const answerSchema = z.object({
  results: z.array(
    z.object({
      score: z.number().min(0).max(1),
      species: z.object({ scientificNameWithoutAuthor: z.string(), commonNames: z.array(z.string()).default([]) }),
    }),
  ),
  /** How many identifications the key has left today. */
  remainingIdentificationRequests: z.number().optional(),
});

/** Pl@ntNet's API, version 2 (my.plantnet.org/doc). */
export function plantnetIdentifier({ apiKey, baseUrl, project }: PlantnetSettings, codec: Pick<PhotoCodec, "resize">): Identifier {
  const query = new URLSearchParams({ "api-key": apiKey, lang: "en", "nb-results": String(wantedResults) });
  const address = `${baseUrl}/v2/identify/${project}?${query}`;
  // Zero left today: asking would only cost time until its midnight.
  let spentUntil = 0;

  return {
    name: "plantnet",
    identify: async ({ bytes }, signal) => {
      if (Date.now() < spentUntil) throw new IdentifierError("overloaded", "today's requests are used up");
      const form = new FormData();
      const photo = await codec.resize(bytes, { maxEdge, format: "jpeg" });
      form.append("images", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
      form.append("organs", "auto");
      const response = await send(address, form, signal);
      if (response.status === 404) {
        // "Species not found": its way to say that there is no plant to name. A wrong address answers 404 too, in other words.
        await expectNoResults(response);
        return { kind: "no plant" };
      }
      if (!response.ok) throw refusalOf(response.status);
      const answer = answerSchema.safeParse(await response.json().catch(() => null));
      if (!answer.success) throw new IdentifierError("broken", "an answer in an unknown form");
      if (answer.data.remainingIdentificationRequests === 0) spentUntil = nextUtcMidnight();
      return toSighting(answer.data);
    },
  };
}

async function send(address: string, body: FormData, signal: AbortSignal): Promise<Response> {
  try {
    return await tracedFetch(address, { method: "POST", body, signal });
  } catch {
    throw new IdentifierError(signal.aborted ? "too slow" : "broken", "no connection");
  }
}

function refusalOf(status: number): IdentifierError {
  return new IdentifierError(status === 429 || status === 503 ? "overloaded" : "broken", `status ${status}`);
}

async function expectNoResults(response: Response): Promise<void> {
  const body = z.object({ message: z.string() }).safeParse(await response.json().catch(() => null));
  if (!body.success || !/species not found/i.test(body.data.message)) throw new IdentifierError("broken", "status 404");
}

function toSighting({ results }: z.infer<typeof answerSchema>): Sighting {
  if (results.length === 0) return { kind: "no plant" };
  return {
    kind: "plant",
    species: results.map(({ score, species }) => ({
      scientificName: species.scientificNameWithoutAuthor,
      commonName: species.commonNames[0],
      score,
    })),
  };
}

function nextUtcMidnight(): number {
  return new Date().setUTCHours(24, 0, 0, 0);
}
