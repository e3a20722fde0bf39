import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Owner } from "../account/visitor-key.ts";
import type { Db } from "../db/database.ts";
import { ownedBy } from "../db/owned-by.ts";
import { communityImages, communityReports, identifications, photos } from "../db/schema.ts";

export type CommunityImageRow = typeof communityImages.$inferSelect;

/** The answer to one of the visitor's own photos. */
export async function readOwnAnswer(db: Db, photoId: string, owner: Owner) {
  const [row] = await db
    .select({
      id: identifications.id,
      confidence: identifications.confidence,
      weedId: identifications.weedId,
      consent: identifications.consent,
      state: identifications.state,
    })
    .from(identifications)
    .innerJoin(photos, eq(photos.id, identifications.photoId))
    .where(and(eq(photos.id, photoId), ownedBy(photos, owner)));
  return row;
}

/** Records what was said, once, and hangs the photo up in the same transaction. False when something was said before. */
export async function recordConsent(
  db: Db,
  identificationId: string,
  consent: "given" | "declined",
  image: { id: string; photoId: string; weedId: number; createdAt: Date } | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const said = await tx
      .update(identifications)
      .set({ consent })
      .where(and(eq(identifications.id, identificationId), isNull(identifications.consent)))
      .returning({ id: identifications.id });
    if (said.length === 0) return false;
    if (image) await tx.insert(communityImages).values(image);
    return true;
  });
}

export async function readVisibleImages(db: Db, weedId: number): Promise<CommunityImageRow[]> {
  return db
    .select()
    .from(communityImages)
    .where(and(eq(communityImages.weedId, weedId), isNull(communityImages.hiddenAt)))
    .orderBy(desc(communityImages.createdAt), asc(communityImages.id));
}

export async function readImage(db: Db, id: string): Promise<CommunityImageRow | undefined> {
  const [row] = await db.select().from(communityImages).where(eq(communityImages.id, id));
  return row;
}

export async function readImageOfPhoto(db: Db, photoId: string): Promise<CommunityImageRow | undefined> {
  const [row] = await db.select().from(communityImages).where(eq(communityImages.photoId, photoId));
  return row;
}

export async function readImagesOfAccount(db: Db, accountId: string): Promise<CommunityImageRow[]> {
  const rows = await db
    .select({ image: communityImages })
    .from(communityImages)
    .innerJoin(photos, eq(photos.id, communityImages.photoId))
    .where(eq(photos.accountId, accountId))
    .orderBy(desc(communityImages.createdAt));
  return rows.map(({ image }) => image);
}

export async function readOwnImage(db: Db, id: string, owner: Owner): Promise<CommunityImageRow | undefined> {
  const [row] = await db
    .select({ image: communityImages })
    .from(communityImages)
    .innerJoin(photos, eq(photos.id, communityImages.photoId))
    .where(and(eq(communityImages.id, id), ownedBy(photos, owner)));
  return row?.image;
}

/**
 * Takes a photo off the wall; it is private again, and its 30 days run from when it was uploaded. Answers whether it is still in a
 * history: if not, nobody can see it any more.
 */
export async function takeDown(db: Db, { id, photoId }: CommunityImageRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(communityImages).where(eq(communityImages.id, id));
    const answers = await tx
      .update(identifications)
      .set({ consent: "withdrawn" })
      .where(eq(identifications.photoId, photoId))
      .returning({ id: identifications.id });
    return answers.length > 0;
  });
}

/** One person's report counts once. Hides the photo when the threshold is reached; answers how many have reported it. */
export async function addReport(db: Db, imageId: string, reporterKey: string, now: Date, threshold: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks the image, so that two reports at the same moment see each other.
    const [image] = await tx.select().from(communityImages).where(eq(communityImages.id, imageId)).for("update");
    if (!image) return;
    await tx.insert(communityReports).values({ imageId, reporterKey, createdAt: now }).onConflictDoNothing();
    const since = image.clearedAt?.toISOString();
    const [counted] = await tx
      .select({ reporters: count() })
      .from(communityReports)
      .where(and(eq(communityReports.imageId, imageId), since ? sql`${communityReports.createdAt} > ${since}::timestamptz` : undefined));
    if ((counted?.reporters ?? 0) >= threshold) {
      await tx
        .update(communityImages)
        .set({ hiddenAt: now })
        .where(and(eq(communityImages.id, imageId), isNull(communityImages.hiddenAt)));
    }
  });
}

/** Photos with reports nobody has looked at, hidden ones first. */
export async function readReported(db: Db): Promise<{ image: CommunityImageRow; reporters: number }[]> {
  const reporters =
    sql<number>`count(*) filter (where ${communityImages.clearedAt} is null or ${communityReports.createdAt} > ${communityImages.clearedAt})`
      .mapWith(Number)
      .as("reporters");
  const rows = await db
    .select({ image: communityImages, reporters })
    .from(communityImages)
    .innerJoin(communityReports, eq(communityReports.imageId, communityImages.id))
    .groupBy(communityImages.id)
    .orderBy(desc(isNotNull(communityImages.hiddenAt)), desc(communityImages.createdAt));
  return rows.filter((row) => row.reporters > 0 || row.image.hiddenAt);
}

export async function clearReports(db: Db, id: string, now: Date): Promise<void> {
  await db.update(communityImages).set({ hiddenAt: null, clearedAt: now }).where(eq(communityImages.id, id));
}
