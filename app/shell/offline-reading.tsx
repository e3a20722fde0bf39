import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";

/** Enough for the page itself to have everything it wants before the worker starts fetching for later. */
const registerAfterMs = 2_000;

/** Registers the service worker once the page has come to rest, and says honestly when there is no network. */
export function OfflineReading() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(registerWhenQuiet, []);
  if (online) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-2 bg-ink px-4 py-3 text-center text-sm font-medium text-paper print:hidden"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      You are offline. The library and the weeds you have read still open; naming a photo needs a connection, unless you have done it on
      this device before.
    </p>
  );
}

function registerWhenQuiet() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const timer = setTimeout(() => {
    // Reading offline is a courtesy: a browser that refuses it (a private window) loses nothing else.
    void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, registerAfterMs);
  return () => clearTimeout(timer);
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
