import type { IdentificationAnswer } from "../../domain/identification.ts";
import { type AnsweredWeed, composeAnswer } from "../../domain/identify/compose-answer.ts";
import { LibraryMatcher } from "../../domain/identify/match-library.ts";
import type { LibraryService } from "../library/library.service.ts";
import type { Log } from "../log.ts";
import type { PhotoToIdentify } from "./identifier.ts";
import type { IdentifierChain } from "./identifier-chain.ts";

/** Names what is in a photo, in the library's words. Knows nothing of visitors, quotas or stores: the command line uses it too. */
export class PhotoNamer {
  readonly #chain: IdentifierChain;
  readonly #matcher: LibraryMatcher<AnsweredWeed>;

  constructor({ chain, library }: { chain: IdentifierChain; library: LibraryService }) {
    this.#chain = chain;
    this.#matcher = new LibraryMatcher(library.all());
  }

  async name(photo: PhotoToIdentify, log: Log): Promise<IdentificationAnswer> {
    const startedAt = performance.now();
    const { provider, plantsKnown, sighting } = await this.#chain.identify(photo, log);
    const tookMs = Math.round(performance.now() - startedAt);
    return { ...composeAnswer(sighting, this.#matcher), provider, ...(plantsKnown && { plantsKnown }), tookMs };
  }
}
