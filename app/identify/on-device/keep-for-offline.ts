/**
 * Tells the service worker which scripts this page has used. It keeps those that pass through it by itself, but a first visit's page
 * was there before it.
 */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const keep = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  registration?.active?.postMessage({ keep: [...new Set(keep)] });
}
