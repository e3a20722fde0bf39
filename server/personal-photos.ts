import type { CommunityContributions, ExportedFile, IdentificationHistory, PersonalDataSource } from "./account/personal-data.ts";
import type { LibraryService } from "./library/library.service.ts";
import type { PhotoServices } from "./photo-services.ts";
import { photoIdOfUrl } from "./uploads/photo-url.ts";

type PersonalPhotos = { photoData: PersonalDataSource; history: IdentificationHistory; contributions: CommunityContributions };

/** A person's photos and identifications, as the dashboard, "download my data" and "delete my account" ask for them. */
export function personalPhotos({ history, community, uploads }: PhotoServices, library: LibraryService): PersonalPhotos {
  return {
    history: {
      list: async (accountId) =>
        (await history.list(accountId)).map(({ id, createdAt, thumbUrl, result, confidence, slug, saved, goesAt }) => ({
          id,
          createdAt,
          thumbnailUrl: thumbUrl,
          commonName: result.commonName,
          scientificName: result.scientificName,
          confidence,
          slug,
          saved,
          goesAt,
        })),
      delete: (accountId, id) => history.hide(accountId, id),
      restore: (accountId, id) => history.show(accountId, id),
    },
    contributions: {
      list: async (accountId) =>
        (await community.ofAccount(accountId)).map(({ id, imageUrl, weedId, createdAt }) => {
          const weed = library.byId(weedId);
          return {
            id,
            imageUrl,
            commonName: weed?.commonName ?? "A weed no longer in the library",
            slug: weed?.slug ?? null,
            contributedAt: createdAt,
          };
        }),
      withdraw: (accountId, id) => community.withdraw({ visitorKey: null, accountId }, id),
    },
    photoData: {
      exportFor: (accountId) => exportPhotos(accountId),
      deleteFor: async (accountId, { communityPhotos }) => {
        await history.deleteAccount(accountId, { keepCommunityPhotos: communityPhotos === "keep" });
      },
    },
  };

  async function* exportPhotos(accountId: string): AsyncIterable<ExportedFile> {
    const exported = await history.exportAccount(accountId);
    yield { name: "identifications.json", bytes: async () => Buffer.from(JSON.stringify(exported, null, 2)) };
    for (const { imageUrl } of exported.photos) {
      const id = photoIdOfUrl(imageUrl);
      if (!id) continue;
      yield { name: `photos/${id}.webp`, bytes: async () => (await uploads.displayBytes(id)) ?? new Uint8Array() };
    }
  }
}
