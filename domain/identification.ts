/** What an identification says about one species that it could be. */
export type Candidate = { commonName: string; scientificName: string; confidence: number; slug: string | null };

export type AnsweredLookAlike = {
  commonName: string;
  scientificName: string;
  /** The one feature that tells the two apart. */
  tellApart: string;
  /** Mistaking it could hurt somebody; such a one comes first. */
  dangerous: boolean;
  slug: string | null;
  imageUrl: string | null;
};

export type GenusMember = { commonName: string; scientificName: string; slug: string };

/** How sure the words sound; "genus" when only the genus is certain, "failed" when there is no name at all. */
export type Certainty = "certain" | "probable" | "possible" | "genus" | "failed";

/** What is stored about one photo and told each time it is asked for. */
export type IdentificationAnswer = {
  /** Percent. */
  confidence: number;
  certainty: Certainty;
  result: { commonName: string; scientificName: string; description: string };
  /** Of the weed's page, when it is in the library. */
  slug: string | null;
  candidates: Candidate[];
  lookAlikes: AnsweredLookAlike[];
  /** Where only the genus is named: its species in the library. */
  members?: GenusMember[];
  provider: string;
  /** How many plants the provider can name, where that is known. */
  plantsKnown?: number;
  tookMs: number;
};

/** The answer of POST /api/identify: the spec's shape (§3) and what PRODUCT.md adds. */
export type Identification = IdentificationAnswer & { id: string; imageUrl: string };

/** The spec's words for an identification that found nothing (§3). */
export const failedName = "Identification Failed";

/** From this confidence on the uploader is asked for the gallery, and the server accepts it (spec §9). */
export const consentThreshold = 85;

/** What is shown when an answer carries no confidence (spec §9). */
export const defaultConfidence = 85;

export type UploadStatus = {
  allowed: boolean;
  remaining: number;
  maxUploadsPerDay: number;
  /** ISO 8601. */
  resetTime: string;
  /** Present when the operator has switched a captcha on. */
  captchaSiteKey?: string;
};

export type UploadAnswer = { imageUrl: string; remaining: number };

/** A photo may be this large (spec §9), both in the browser and on the server. */
export const maxUploadBytes = 10 * 1024 * 1024;

export function isFailed(answer: { confidence?: number; result: { commonName: string } }): boolean {
  return answer.result.commonName === failedName || answer.confidence === 0;
}
