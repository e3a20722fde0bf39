import { randomUUID } from "node:crypto";
import { AppError } from "../../domain/errors.ts";
import type { Identification, IdentificationAnswer } from "../../domain/identification.ts";
import type { Visitor } from "../account/visitor.ts";
import { ownerOf } from "../account/visitor-key.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { LibraryService } from "../library/library.service.ts";
import type { Log } from "../log.ts";
import type { DailyQuota } from "../quota/daily-quota.service.ts";
import { photoIdOfUrl, photoUrl } from "../uploads/photo-url.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { NoIdentifierLeft } from "./identifier-chain.ts";
import { claim, fail, failStale, finish, type IdentificationRow, readAnswerToSamePhoto, readByPhoto } from "./identify.store.ts";
import type { PhotoNamer } from "./photo-namer.ts";

type Options = { db: Db; clock: Clock; library: LibraryService; uploads: UploadsService; quota: DailyQuota; namer: PhotoNamer };

type OwnPhoto = NonNullable<Awaited<ReturnType<UploadsService["ownPhoto"]>>>;

/** Longer than all providers may take together: whoever began before that is dead. */
export const identificationDiesAfterMs = 5 * 60 * 1000;

/** Answers that are being worked on at once; photos wait in the memory meanwhile. */
const maxUnderWay = 64;

export class IdentifyService {
  readonly #options: Options;
  #underWay = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The answer to one of this visitor's photos: from the store when it is there, else from the first identifier that can. */
  async identify(visitor: Visitor, imageUrl: string, log: Log): Promise<Identification> {
    const photo = await this.#ownPhoto(visitor, imageUrl);
    const { db, quota } = this.#options;
    const known = await readByPhoto(db, photo.id);
    if (known?.state === "done") return toIdentification(known);

    const { id, reservation } = await this.#begin(visitor, photo);
    try {
      const same = await readAnswerToSamePhoto(db, photo.contentHash, ownerOf(visitor));
      const answer = same?.answer ?? (await this.#ask(photo, log));
      const weed = answer.slug === null ? undefined : this.#options.library.bySlug(answer.slug);
      await finish(db, id, answer, weed?.id ?? null);
      await quota.confirm(reservation);
      return { id, imageUrl: photoUrl(photo.id), ...answer };
    } catch (error) {
      await fail(db, id);
      await quota.giveBack(reservation);
      throw error;
    }
  }

  /** Frees photos whose identification died with its process; their quota is given back by the quota's own sweep. */
  failStale(startedBefore: Date): Promise<number> {
    return failStale(this.#options.db, startedBefore);
  }

  async #ownPhoto(visitor: Visitor, imageUrl: string): Promise<OwnPhoto> {
    const photoId = photoIdOfUrl(imageUrl);
    const photo = photoId && (await this.#options.uploads.ownPhoto(visitor, photoId));
    if (!photo) throw new AppError("NOT_FOUND", "We do not have this photo any more. Please upload it again.");
    return photo;
  }

  /** Makes sure that one request works on the photo and that it has been paid for with one of today's identifications. */
  async #begin(visitor: Visitor, photo: OwnPhoto): Promise<{ id: string; reservation: { id: string } }> {
    const { db, clock, quota, uploads } = this.#options;
    const now = clock();
    const { visitorKey, accountId } = ownerOf(visitor);
    const fresh = { id: randomUUID(), photoId: photo.id, visitorKey, accountId, contentHash: photo.contentHash };
    const id = await claim(db, fresh, now, new Date(now.getTime() - identificationDiesAfterMs));
    if (!id) throw new AppError("CONFLICT", "This photo is being looked at already. Please wait a moment.");
    try {
      if (photo.reservationId && (await quota.renew({ id: photo.reservationId }))) return { id, reservation: { id: photo.reservationId } };
      // Given back after a failure, or after the photo had lain about for long: it has to be paid for anew.
      const reservation = await quota.reserve(visitor, "identification");
      await uploads.holdReservation(photo.id, reservation.id);
      return { id, reservation };
    } catch (error) {
      await fail(db, id);
      throw error;
    }
  }

  async #ask(photo: OwnPhoto, log: Log): Promise<IdentificationAnswer> {
    if (this.#underWay >= maxUnderWay) throw overloaded(10);
    this.#underWay++;
    try {
      const bytes = await this.#options.uploads.displayBytes(photo.id);
      if (!bytes) throw new AppError("NOT_FOUND", "We do not have this photo any more. Please upload it again.");
      return await this.#options.namer.name({ bytes, mediaType: "image/webp", width: photo.width, height: photo.height }, log);
    } catch (error) {
      if (error instanceof NoIdentifierLeft) throw error.configured ? overloaded(120) : notConfigured();
      throw error;
    } finally {
      this.#underWay--;
    }
  }
}

function toIdentification({ id, photoId, answer }: IdentificationRow): Identification {
  if (!answer) throw new Error("an identification is done and has no answer");
  return { id, imageUrl: photoUrl(photoId), ...answer };
}

/** The spec's words (§8). */
function overloaded(retryAfterSeconds: number): AppError {
  return new AppError("SERVICE_UNAVAILABLE", "The AI service is experiencing high demand. Please wait a few minutes and try again.", {
    retryAfterSeconds,
  });
}

function notConfigured(): AppError {
  return new AppError(
    "SERVICE_UNAVAILABLE",
    "Naming plants is not set up on this server yet, so it is temporarily unavailable. Your photo was not counted.",
  );
}
