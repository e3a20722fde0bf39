import type { ContributedPhoto, HistoryEntry } from "../../domain/account.ts";
import type { CommunityContributions, IdentificationHistory } from "../account/personal-data.ts";

type Owned<Thing> = Thing & { accountId: string; deleted?: boolean };

/** A history and community photos in memory, for tests that need somebody to own something. */
export function rememberedThings() {
  const entries: Owned<HistoryEntry>[] = [];
  const photos: Owned<ContributedPhoto>[] = [];
  const find = <Thing extends { id: string; accountId: string }>(things: Thing[], accountId: string, id: string) =>
    things.find((thing) => thing.id === id && thing.accountId === accountId);
  const history: IdentificationHistory = {
    list: async (accountId) => entries.filter((entry) => entry.accountId === accountId && !entry.deleted),
    delete: async (accountId, id) => mark(find(entries, accountId, id), true),
    restore: async (accountId, id) => mark(find(entries, accountId, id), false),
  };
  const contributions: CommunityContributions = {
    list: async (accountId) => photos.filter((photo) => photo.accountId === accountId && !photo.deleted),
    withdraw: async (accountId, id) => mark(find(photos, accountId, id), true),
  };
  return { entries, photos, history, contributions };
}

function mark(thing: { deleted?: boolean } | undefined, deleted: boolean): boolean {
  if (thing) thing.deleted = deleted;
  return thing !== undefined;
}
