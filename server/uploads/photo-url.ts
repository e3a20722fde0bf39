import { randomBytes } from "node:crypto";
import type { PhotoSize } from "./photo-store.ts";

/** 192 random bits: the address of a photo cannot be guessed. */
export function newPhotoId(): string {
  return randomBytes(24).toString("base64url");
}

export function photoUrl(id: string, size: PhotoSize = "display"): string {
  return `/api/photos/${id}/${size}.webp`;
}

const displayUrl = /^\/api\/photos\/([\w-]{32})\/display\.webp$/;

/** Which photo an address that a visitor sent stands for, if it is one of ours. */
export function photoIdOfUrl(url: string): string | null {
  return displayUrl.exec(url)?.[1] ?? null;
}
