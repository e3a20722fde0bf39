import fc from "fast-check";
import type { z } from "zod";
import { deletionSchema } from "../../server/account/account.routes.ts";
import { chatSchema } from "../../server/assistant/assistant.routes.ts";
import { consentSchema } from "../../server/community/community.routes.ts";
import { identifySchema, savedSchema } from "../../server/identify/identify.routes.ts";
import { treatmentSchema } from "../../server/treatment/treatment.routes.ts";
import { nastyText } from "./nasty.ts";

/** What a route reads: the parts of its address, its query, and its body by the schema that the route itself uses. */
export type Input = {
  params?: Record<string, fc.Arbitrary<string>>;
  query?: Record<string, fc.Arbitrary<string>>;
  json?: z.ZodType;
  /** A form with a photo in it. */
  form?: true;
  /** Bytes that a signature vouches for. */
  signed?: true;
};

/** Things that exist, so that some requests get past "there is no such thing". */
export type Known = { ids: string[]; photoIds: string[]; imageUrls: string[]; slugs: string[]; emails: string[] };

/** Every route of /api, by the name that Hono lists it under. One that is missing fails a test. */
export function inputsFor({ ids, photoIds, slugs }: Known): Record<string, Input> {
  const some = (values: string[]) => fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: nastyText });
  const id = { id: fc.oneof(some(ids), fc.uuid()) };
  const file = fc.constantFrom("display.webp", "thumb.webp");
  const returnUrl = { returnUrl: some(["/library", "/dashboard?x=1#y", "//evil.example", "/\\evil.example", "https://evil.example/"]) };
  return {
    "GET /api/weeds": { query: { q: nastyText } },
    "GET /api/weeds/by-slug/:slug": { params: { slug: some(slugs) } },
    "GET /api/weed/:id{[0-9]{1,9}}/community-images": { params: { id: some(["1", "7", "999999999", "2147483648"]) } },
    "GET /api/upload/status": { query: { x: nastyText } },
    "POST /api/upload": { form: true },
    "GET /api/photos/:id/:file{(display|thumb)\\.webp}": { params: { id: some(photoIds), file } },
    "POST /api/identify": { json: identifySchema },
    "POST /api/identifications/:id/saved": { params: id, json: savedSchema },
    "POST /api/community-consent": { json: consentSchema },
    "POST /api/community-images/:id/report": { params: id },
    "POST /api/community-images/:id/withdraw": { params: id },
    "GET /api/auth/google": { query: returnUrl },
    "GET /api/auth/google/callback": { query: { state: nastyText, code: nastyText, error: nastyText, iss: nastyText } },
    "POST /api/auth/sign-out": {},
    "POST /api/auth/sign-out-everywhere": {},
    "GET /api/user": { query: { x: nastyText } },
    "GET /api/account/sessions": {},
    "DELETE /api/account/sessions/:id": { params: id },
    "GET /api/account/data": {},
    "DELETE /api/account": { json: deletionSchema },
    "GET /api/account/history": { query: { page: nastyText } },
    "DELETE /api/account/history/:id": { params: id },
    "POST /api/account/history/:id/restore": { params: id },
    "GET /api/account/community-photos": {},
    "DELETE /api/account/community-photos/:id": { params: id },
    "POST /api/create-subscription": { json: consentSchema },
    "POST /api/create-payment-intent": { json: consentSchema },
    "POST /api/billing/portal": {},
    "POST /api/billing/refresh": {},
    "POST /api/billing/webhook": { signed: true },
    "GET /api/assistant/status": {},
    "POST /api/assistant/chat": { json: chatSchema },
    "GET /api/assistant/conversations": {},
    "GET /api/assistant/conversations/:id": { params: id },
    "DELETE /api/assistant/conversations/:id": { params: id },
    "POST /api/treatment": { json: treatmentSchema },
    "GET /api/treatment/plans": {},
    "GET /api/treatment/plans/:id": { params: id },
    "PUT /api/treatment/plans/:id/saved": { params: id },
    "DELETE /api/treatment/plans/:id": { params: id },
    "GET /api/treatment/plans/:id/reminders.ics": { params: id },
  };
}

/** Texts that mean something somewhere in a body. */
export function wordsOf({ imageUrls, slugs, emails }: Known): fc.Arbitrary<string> {
  return fc.constantFrom(...imageUrls, ...slugs, ...emails, "user", "text", "How do I get rid of dandelions?");
}
