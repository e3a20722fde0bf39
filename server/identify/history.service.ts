import { AppError } from "../../domain/errors.ts";
import type { Identification } from "../../domain/identification.ts";
import type { Clock } from "../clock.ts";
import type { CommunityService } from "../community/community.service.ts";
import type { Db } from "../db/database.ts";
import { photoUrl } from "../uploads/photo-url.ts";
import { photoGoesAt, type UploadsService } from "../uploads/uploads.service.ts";
import {
  deleteRow,
  type IdentificationRow,
  readDeletedBefore,
  readOfAccount,
  readOneOfAccount,
  setDeleted,
  setSaved,
} from "./identify.store.ts";

export type HistoryEntry = Identification & {
  thumbUrl: string;
  createdAt: string;
  /** Kept on purpose. */
  saved: boolean;
  /** When it goes by itself, unless it is saved; null while it hangs in the gallery. */
  goesAt: string | null;
  consent: "given" | "declined" | "withdrawn" | null;
};

/** Everything we hold about an account's photos, for "download my data". */
export type PhotoExport = {
  identifications: HistoryEntry[];
  communityPhotos: { id: string; imageUrl: string; weedId: number; createdAt: string }[];
  /** Every photo of the account, also those never identified. */
  photos: { imageUrl: string; createdAt: string }[];
};

/** What a signed-in person can see and do about the identifications of the past. */
export class HistoryService {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #uploads: UploadsService;
  readonly #community: CommunityService;

  constructor({ db, clock, uploads, community }: { db: Db; clock: Clock; uploads: UploadsService; community: CommunityService }) {
    this.#db = db;
    this.#clock = clock;
    this.#uploads = uploads;
    this.#community = community;
  }

  /** Newest first. */
  async list(accountId: string): Promise<HistoryEntry[]> {
    return (await readOfAccount(this.#db, accountId)).flatMap(toEntry);
  }

  async setSaved(accountId: string, id: string, saved: boolean): Promise<void> {
    if (!(await setSaved(this.#db, accountId, id, saved))) throw notInHistory();
  }

  /** With its photo, unless that hangs in the gallery: there it is withdrawn on its own. */
  async delete(accountId: string, id: string): Promise<void> {
    const row = await readOneOfAccount(this.#db, accountId, id);
    if (!row) throw notInHistory();
    if (await this.#community.holds(row.photoId)) await deleteRow(this.#db, row.id);
    else await this.#uploads.delete(row.photoId);
  }

  /** Out of sight at once, and for good once the owner has had time to change their mind. */
  async hide(accountId: string, id: string): Promise<boolean> {
    return setDeleted(this.#db, accountId, id, this.#clock());
  }

  async show(accountId: string, id: string): Promise<boolean> {
    return setDeleted(this.#db, accountId, id, null);
  }

  async deleteHidden(hiddenBefore: Date): Promise<number> {
    const hidden = await readDeletedBefore(this.#db, hiddenBefore);
    for (const { accountId, id } of hidden) await this.delete(accountId, id);
    return hidden.length;
  }

  async exportAccount(accountId: string): Promise<PhotoExport> {
    const [identifications, communityPhotos, photos] = await Promise.all([
      this.list(accountId),
      this.#community.ofAccount(accountId),
      this.#uploads.ofAccount(accountId),
    ]);
    return {
      identifications,
      communityPhotos,
      photos: photos.map(({ id, createdAt }) => ({ imageUrl: photoUrl(id), createdAt: createdAt.toISOString() })),
    };
  }

  /**
   * Every photo and answer of an account. Gallery photos either go too or stay behind without anything that leads back to the
   * person. Safe to repeat after a crash: what is left is found again by its account.
   */
  async deleteAccount(
    accountId: string,
    { keepCommunityPhotos }: { keepCommunityPhotos: boolean },
  ): Promise<{ deleted: number; kept: number }> {
    const counts = { deleted: 0, kept: 0 };
    for (const { id } of await this.#uploads.ofAccount(accountId)) {
      if (keepCommunityPhotos && (await this.#community.holds(id))) {
        await this.#uploads.forgetOwner(id);
        counts.kept++;
      } else {
        await this.#uploads.delete(id);
        counts.deleted++;
      }
    }
    return counts;
  }
}

function toEntry(row: IdentificationRow): HistoryEntry[] {
  const { id, photoId, answer, createdAt, saved, consent } = row;
  if (!answer) return [];
  return [
    {
      id,
      imageUrl: photoUrl(photoId),
      thumbUrl: photoUrl(photoId, "thumb"),
      ...answer,
      createdAt: createdAt.toISOString(),
      saved,
      goesAt: consent === "given" ? null : photoGoesAt(createdAt).toISOString(),
      consent,
    },
  ];
}

function notInHistory(): AppError {
  return new AppError("NOT_FOUND", "This identification is not in your history.");
}
