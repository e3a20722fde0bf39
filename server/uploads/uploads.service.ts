import { createHash } from "node:crypto";
import { AppError } from "../../domain/errors.ts";
import type { UploadAnswer, UploadStatus } from "../../domain/identification.ts";
import { retention } from "../../domain/retention.ts";
import type { Visitor } from "../account/visitor.ts";
import { ownerOf } from "../account/visitor-key.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { QuotaService } from "../quota/quota.service.ts";
import type { Captcha } from "./captcha.ts";
import type { PhotoCodec } from "./photo-codec.ts";
import { qualityProblem } from "./photo-quality.ts";
import { type PhotoSize, type PhotoStore, photoIdOfKey, photoKey, photoSizes } from "./photo-store.ts";
import { newPhotoId, photoUrl } from "./photo-url.ts";
import {
  deleteExpiredPhoto,
  deletePhotoRow,
  forgetOwner,
  insertPhoto,
  type PhotoRow,
  readAccess,
  readExpiredPhotos,
  readKnownPhotoIds,
  readOwnPhoto,
  readPhotosOfAccount,
  setReservation,
} from "./photos.store.ts";

export type UploadedForm = { image: Uint8Array; captchaToken: string };

type Options = { db: Db; clock: Clock; quota: QuotaService; codec: PhotoCodec; photoStore: PhotoStore; captcha: Captcha };

/** A day less than the promise, so that a job that runs an hour late still keeps it. */
const keptDays = retention.uploadedPhotoDays - 1;
const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;

/** When a photo that nobody saves goes. */
export function photoGoesAt(uploadedAt: Date): Date {
  return new Date(uploadedAt.getTime() + keptDays * dayMs);
}

/** What arrives as a stranger's file leaves as our own two pictures, or not at all. */
export class UploadsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async status(visitor: Visitor): Promise<UploadStatus> {
    const { quota, captcha } = this.#options;
    const { allowed, remaining, limit, resetsAt } = await quota.status(visitor, "identification");
    const status: UploadStatus = { allowed, remaining, maxUploadsPerDay: limit, resetTime: resetsAt.toISOString() };
    return captcha.siteKey ? { ...status, captchaSiteKey: captcha.siteKey } : status;
  }

  /**
   * Reserves first, so that whoever has nothing left costs us no reading and no decoding; whatever goes wrong after that gives
   * the reservation back.
   */
  async upload(visitor: Visitor, readForm: () => Promise<UploadedForm>, log: Log): Promise<UploadAnswer> {
    const { quota, captcha } = this.#options;
    const reservation = await quota.reserve(visitor, "identification");
    try {
      const { image, captchaToken } = await readForm();
      await captcha.check(captchaToken, log);
      const id = await this.#keep(image, visitor, reservation.id);
      return { imageUrl: photoUrl(id), remaining: reservation.remaining };
    } catch (error) {
      await quota.giveBack(reservation);
      throw error;
    }
  }

  /** The files are there before the row that speaks of them. */
  async #keep(image: Uint8Array, visitor: Visitor, reservationId: string): Promise<string> {
    const { codec, photoStore, db, clock } = this.#options;
    // The thread takes the bytes over, so they are hashed before.
    const contentHash = createHash("sha256").update(image).digest("base64url");
    const { display, thumb, measures } = await codec.process(image);
    const problem = qualityProblem(measures);
    if (problem) throw new AppError("INVALID_IMAGE_QUALITY", problem.message, { details: problem.details });
    const id = newPhotoId();
    try {
      await Promise.all([photoStore.put(photoKey(id, "display"), display), photoStore.put(photoKey(id, "thumb"), thumb)]);
      await insertPhoto(db, {
        id,
        ...ownerOf(visitor),
        contentHash,
        width: measures.width,
        height: measures.height,
        reservationId,
        createdAt: clock(),
      });
    } catch (error) {
      await this.#deleteFiles(id).catch(() => {});
      throw error;
    }
    return id;
  }

  /** The bytes of a photo for one who may see it; null for everybody else, as if it did not exist. */
  async read(visitor: Visitor, id: string, size: PhotoSize): Promise<{ bytes: Uint8Array<ArrayBuffer>; shared: boolean } | null> {
    const access = await readAccess(this.#options.db, id, ownerOf(visitor));
    const bytes = access && (await this.#options.photoStore.get(photoKey(id, size)));
    return bytes ? { bytes, shared: access === "public" } : null;
  }

  ownPhoto(visitor: Visitor, id: string): Promise<PhotoRow | undefined> {
    return readOwnPhoto(this.#options.db, id, ownerOf(visitor));
  }

  displayBytes(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#options.photoStore.get(photoKey(id, "display"));
  }

  holdReservation(id: string, reservationId: string): Promise<void> {
    return setReservation(this.#options.db, id, reservationId);
  }

  ofAccount(accountId: string): Promise<PhotoRow[]> {
    return readPhotosOfAccount(this.#options.db, accountId);
  }

  forgetOwner(id: string): Promise<void> {
    return forgetOwner(this.#options.db, id);
  }

  /** Row first, then files: a crash in between leaves files that the sweep finds, never a row that promises a photo. */
  async delete(id: string): Promise<void> {
    await deletePhotoRow(this.#options.db, id);
    await this.#deleteFiles(id);
  }

  /** Deletes photos that nobody saved once their time is over. */
  async deleteExpired(): Promise<number> {
    const { db, clock } = this.#options;
    const before = new Date(clock().getTime() - keptDays * dayMs);
    let deleted = 0;
    for (;;) {
      const ids = await readExpiredPhotos(db, before, batch);
      if (ids.length === 0) return deleted;
      for (const id of ids) {
        if (!(await deleteExpiredPhoto(db, id))) continue;
        await this.#deleteFiles(id);
        deleted++;
      }
    }
  }

  /** Deletes files that no row speaks of. Young ones are left: their row may be on its way. */
  async deleteOrphans(storedBefore: Date): Promise<number> {
    const { db, photoStore } = this.#options;
    let deleted = 0;
    let waiting: string[] = [];
    const deleteUnknown = async () => {
      const known = await readKnownPhotoIds(db, [...new Set(waiting.map(photoIdOfKey))]);
      const unknown = waiting.filter((key) => !known.has(photoIdOfKey(key)) || key.endsWith(".tmp"));
      for (const key of unknown) await photoStore.delete(key);
      deleted += unknown.length;
      waiting = [];
    };
    for await (const { key, storedAt } of photoStore.list()) {
      if (storedAt < storedBefore) waiting.push(key);
      if (waiting.length >= batch) await deleteUnknown();
    }
    await deleteUnknown();
    return deleted;
  }

  async #deleteFiles(id: string): Promise<void> {
    for (const size of photoSizes) await this.#options.photoStore.delete(photoKey(id, size));
  }
}
