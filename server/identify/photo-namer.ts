import type { IdentificationAnswer } from "../../domain/identification.ts";
import type { LibraryService } from "../library/library.service.ts";
import type { Log } from "../log.ts";
import { composeAnswer } from "./compose-answer.ts";
import type { PhotoToIdentify } from "./identifier.ts";
import type { IdentifierChain } from "./identifier-chain.ts";
import { LibraryMatcher } from "./match-library.ts";

/** Names what is in a photo, in the library's words. Knows nothing of visitors, quotas or stores: the command line uses it too. */
export class PhotoNamer {
  readonly #chain: IdentifierChain;
  readonly #matcher: LibraryMatcher;

  constructor({ chain, library }: { chain: IdentifierChain; library: LibraryService }) {
    this.#chain = chain;
    this.#matcher = new LibraryMatcher(library);
  }

  async name(photo: PhotoToIdentify, log: Log): Promise<IdentificationAnswer> {
    const startedAt = performance.now();
    const { provider, sighting } = await this.#chain.identify(photo, log);
    return { ...composeAnswer(sighting, this.#matcher), provider, tookMs: Math.round(performance.now() - startedAt) };
  }
}
