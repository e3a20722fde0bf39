import { useSyncExternalStore } from "react";
import { type PlaceCode, places } from "../../domain/places.ts";
import { preferencesCookieText, readPreferences } from "../../domain/preferences.ts";

const listeners = new Set<() => void>();

/** Where the visitor lives, once they said so. Pages are the same for everybody, so only the browser ever reads it. */
export function usePlace(): { place: PlaceCode | null; choosePlace: (place: PlaceCode | null) => void } {
  const place = useSyncExternalStore(subscribe, readPlace, () => null);
  return { place, choosePlace };
}

function choosePlace(place: PlaceCode | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser a gardener has
  document.cookie = preferencesCookieText(place ? { place } : {}, location.protocol === "https:");
  for (const listener of listeners) listener();
}

function readPlace(): PlaceCode | null {
  const { place } = readPreferences(document.cookie);
  return place !== undefined && Object.hasOwn(places, place) ? (place as PlaceCode) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
