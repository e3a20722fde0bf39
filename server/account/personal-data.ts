import type { ContributedPhoto, HistoryEntry } from "../../domain/account.ts";

/**
 * What the account capability needs of those that keep a person's things. They implement these; the account capability knows
 * none of them by name.
 */

export type CommunityChoice = "withdraw" | "keep";

/** One file of "download my data". A photo is read only when its turn comes. */
export type ExportedFile = { name: string; bytes: () => Promise<Uint8Array> };

export type PersonalDataSource = {
  exportFor: (accountId: string) => AsyncIterable<ExportedFile>;
  /** Removes everything of the account for good. Doing it twice is doing it once. */
  deleteFor: (accountId: string, choice: { communityPhotos: CommunityChoice }) => Promise<void>;
};

/** Past identifications. A deleted one can be restored until the next clean-up; both answer false for what is not the account's. */
export type IdentificationHistory = {
  list: (accountId: string) => Promise<HistoryEntry[]>;
  delete: (accountId: string, id: string) => Promise<boolean>;
  restore: (accountId: string, id: string) => Promise<boolean>;
};

export type CommunityContributions = {
  list: (accountId: string) => Promise<ContributedPhoto[]>;
  withdraw: (accountId: string, id: string) => Promise<boolean>;
};
