/** Where the files of photos lie. Keys are ours, never a name that somebody sent. */
export type PhotoStore = {
  /** Resolves once the file would survive the end of this process. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>;
  list: () => AsyncIterable<{ key: string; storedAt: Date }>;
  /** For the line that npm start prints; null for a real service. */
  embeddedIn: string | null;
};

export const photoSizes = ["display", "thumb"] as const;
export type PhotoSize = (typeof photoSizes)[number];

export function photoKey(id: string, size: PhotoSize): string {
  return `${id}/${size}.webp`;
}

/** The photo a file belongs to; also of what a crash left half-written. */
export function photoIdOfKey(key: string): string {
  return key.split("/")[0] ?? "";
}
