import { and, eq, exists, inArray, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Owner } from "../account/visitor-key.ts";
import type { Db } from "../db/database.ts";
import { ownedBy } from "../db/owned-by.ts";
import { communityImages, identifications, photos } from "../db/schema.ts";

export type PhotoRow = typeof photos.$inferSelect;
export type NewPhotoRow = typeof photos.$inferInsert;

export async function insertPhoto(db: Db, photo: NewPhotoRow): Promise<void> {
  await db.insert(photos).values(photo);
}

export async function readOwnPhoto(db: Db, id: string, owner: Owner): Promise<PhotoRow | undefined> {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), ownedBy(photos, owner)));
  return photo;
}

/** Whether a photo may be seen, and by whom: its owner, or everybody once it hangs in the gallery. */
export async function readAccess(db: Db, id: string, owner: Owner): Promise<"public" | "private" | null> {
  const inGallery = db
    .select({ one: sql`1` })
    .from(communityImages)
    .where(and(eq(communityImages.photoId, photos.id), isNull(communityImages.hiddenAt)));
  const [photo] = await db
    .select({ shared: exists(inGallery).mapWith(Boolean), own: sql<boolean>`coalesce(${ownedBy(photos, owner)}, false)` })
    .from(photos)
    .where(eq(photos.id, id));
  if (!photo) return null;
  if (photo.shared) return "public";
  return photo.own ? "private" : null;
}

export async function setReservation(db: Db, id: string, reservationId: string | null): Promise<void> {
  await db.update(photos).set({ reservationId }).where(eq(photos.id, id));
}

/** Photos from before that moment which nobody saved: not in the gallery, and not kept in a history on purpose. */
export async function readExpiredPhotos(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(lt(photos.createdAt, before), notKept(db)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function notKept(db: Db): SQL | undefined {
  const shared = db.select({ one: sql`1` }).from(communityImages).where(eq(communityImages.photoId, photos.id));
  const saved = db
    .select({ one: sql`1` })
    .from(identifications)
    .where(and(eq(identifications.photoId, photos.id), eq(identifications.saved, true)));
  return and(notExists(shared), notExists(saved));
}

/** Asks again while deleting: what was saved in the meantime stays. Answers to a photo go with it. */
export async function deleteExpiredPhoto(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(photos)
    .where(and(eq(photos.id, id), notKept(db)))
    .returning({ id: photos.id });
  return gone.length > 0;
}

export async function deletePhotoRow(db: Db, id: string): Promise<void> {
  await db.delete(photos).where(eq(photos.id, id));
}

export async function readKnownPhotoIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids));
  return new Set(rows.map(({ id }) => id));
}

export async function readPhotosOfAccount(db: Db, accountId: string): Promise<PhotoRow[]> {
  return db.select().from(photos).where(eq(photos.accountId, accountId)).orderBy(photos.createdAt);
}

/** Cuts every thread from a photo and its answer to a person. */
export async function forgetOwner(db: Db, id: string): Promise<void> {
  const nobody = { visitorKey: null, accountId: null };
  await db.transaction(async (tx) => {
    await tx
      .update(photos)
      .set({ ...nobody, reservationId: null })
      .where(eq(photos.id, id));
    await tx
      .update(identifications)
      .set({ ...nobody, saved: false })
      .where(eq(identifications.photoId, id));
  });
}
