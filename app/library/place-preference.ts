import { useSyncExternalStore } from "react";
import { preferencesCookie } from "../../domain/cookies.ts";
import { type PlaceCode, places } from "../../domain/places.ts";

const listeners = new Set<() => void>();

/** Where the visitor lives, once they said so. Pages are the same for everybody, so only the browser ever reads it. */
export function usePlace(): { place: PlaceCode | null; choosePlace: (place: PlaceCode | null) => void } {
  const place = useSyncExternalStore(subscribe, readPlace, () => null);
  return { place, choosePlace };
}

function choosePlace(place: PlaceCode | null): void {
  const { place: _, ...others } = readPreferences();
  const preferences = place ? { ...others, place } : others;
  const secure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser a gardener has
  document.cookie = [
    `${secure ? "__Host-" : ""}${preferencesCookie.name}=${encodeURIComponent(JSON.stringify(preferences))}`,
    "Path=/",
    `Max-Age=${preferencesCookie.maxAgeSeconds}`,
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
  for (const listener of listeners) listener();
}

function readPlace(): PlaceCode | null {
  const { place } = readPreferences();
  return typeof place === "string" && place in places ? (place as PlaceCode) : null;
}

function readPreferences(): Record<string, unknown> {
  const found = document.cookie.split("; ").find((cookie) => cookie.replace("__Host-", "").startsWith(`${preferencesCookie.name}=`));
  try {
    const value: unknown = JSON.parse(decodeURIComponent(found?.slice(found.indexOf("=") + 1) ?? "{}"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
