import { randomUUID } from "node:crypto";
import { AppError } from "../../domain/errors.ts";
import { consentThreshold } from "../../domain/identification.ts";
import type { Visitor } from "../account/visitor.ts";
import { type Owner, ownerOf, visitorKey } from "../account/visitor-key.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { photoIdOfUrl, photoUrl } from "../uploads/photo-url.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import {
  addReport,
  type CommunityImageRow,
  clearReports,
  readImage,
  readImageOfPhoto,
  readImagesOfAccount,
  readOwnAnswer,
  readOwnImage,
  readReported,
  readVisibleImages,
  recordConsent,
  takeDown,
} from "./community.store.ts";

/** So many different people must object before a photo disappears by itself. */
export const reportsToHide = 3;

export type CommunityImage = { id: string; imageUrl: string; thumbUrl: string };
export type ReportedImage = CommunityImage & { weedId: number; reporters: number; hidden: boolean; createdAt: Date };

/** Photos that gardeners gave to the gallery. The page asks politely; the rules are held here. */
export class CommunityService {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #uploads: UploadsService;

  constructor({ db, clock, uploads }: { db: Db; clock: Clock; uploads: UploadsService }) {
    this.#db = db;
    this.#clock = clock;
    this.#uploads = uploads;
  }

  /** What an uploader said about the gallery: for their own photo, sure enough, of a weed in the library, once. */
  async consent(visitor: Visitor, imageUrl: string, consent: boolean): Promise<{ consent: boolean; communityImageId: string | null }> {
    const photoId = photoIdOfUrl(imageUrl);
    const answer = photoId ? await readOwnAnswer(this.#db, photoId, ownerOf(visitor)) : undefined;
    if (!photoId || answer?.state !== "done") throw new AppError("NOT_FOUND", "We do not have this photo any more.");
    if (answer.consent !== null) throw alreadySaid();
    let image = null;
    if (consent) {
      if (answer.weedId === null || (answer.confidence ?? 0) < consentThreshold) {
        throw new AppError("FORBIDDEN", "Only photos that we named with high confidence, of weeds in the library, go into the gallery.");
      }
      image = { id: randomUUID(), photoId, weedId: answer.weedId, createdAt: this.#clock() };
    }
    if (!(await recordConsent(this.#db, answer.id, consent ? "given" : "declined", image))) throw alreadySaid();
    return { consent, communityImageId: image?.id ?? null };
  }

  /** Newest first; hidden ones are left out. */
  async imagesOf(weedId: number): Promise<CommunityImage[]> {
    return (await readVisibleImages(this.#db, weedId)).map(toImage);
  }

  async report(visitor: Visitor, id: string): Promise<void> {
    if (!(await readImage(this.#db, id))) throw notInGallery();
    const reporter = visitor.account ? visitorKey({ id: `account ${visitor.account.id}` }) : visitorKey(visitor);
    await addReport(this.#db, id, reporter, this.#clock(), reportsToHide);
  }

  /** The photo is its owner's alone again; one that they deleted from their history goes for good. False when it is not theirs. */
  async withdraw(owner: Owner, id: string): Promise<boolean> {
    const image = await readOwnImage(this.#db, id, owner);
    if (!image) return false;
    if (!(await takeDown(this.#db, image))) await this.#uploads.delete(image.photoId);
    return true;
  }

  async holds(photoId: string): Promise<boolean> {
    return (await readImageOfPhoto(this.#db, photoId)) !== undefined;
  }

  async ofAccount(accountId: string): Promise<(CommunityImage & { weedId: number; createdAt: string })[]> {
    const images = await readImagesOfAccount(this.#db, accountId);
    return images.map((image) => ({ ...toImage(image), weedId: image.weedId, createdAt: image.createdAt.toISOString() }));
  }

  /** For the moderator: what people objected to and nobody has looked at. */
  async reported(): Promise<ReportedImage[]> {
    return (await readReported(this.#db)).map(({ image, reporters }) => ({
      ...toImage(image),
      weedId: image.weedId,
      reporters,
      hidden: image.hiddenAt !== null,
      createdAt: image.createdAt,
    }));
  }

  /** Shows a photo again; the reports so far are settled and only new reporters count from now on. */
  async restore(id: string): Promise<void> {
    if (!(await readImage(this.#db, id))) throw notInGallery();
    await clearReports(this.#db, id, this.#clock());
  }

  /** Takes a photo down for good, files and all. */
  async remove(id: string): Promise<void> {
    const image = await readImage(this.#db, id);
    if (!image) throw notInGallery();
    await this.#uploads.delete(image.photoId);
  }
}

function toImage({ id, photoId }: CommunityImageRow): CommunityImage {
  return { id, imageUrl: photoUrl(photoId), thumbUrl: photoUrl(photoId, "thumb") };
}

function alreadySaid(): AppError {
  return new AppError("CONFLICT", "You have already answered for this photo.");
}

export function notInGallery(): AppError {
  return new AppError("NOT_FOUND", "This photo is not in the gallery.");
}
