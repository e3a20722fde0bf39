// Keeps what was read readable without a network: the shell, the library's list, the key and every weed page visited.
// It keeps only what is the same for every visitor. Of /api that is the two calls that read the library; nothing else is touched.

const pages = "dockleaf-pages-1";
const files = "dockleaf-files-1";

/** Identification on the device: filled by its own worker (app/identify/on-device), only never thrown away here. */
const model = "dockleaf-model-1";

/** What a gardener needs at the far end of the garden, before they have visited anything. */
const shell = ["/", "/library", "/key", "/offline"];
const list = "/api/weeds";

const mostPages = 150;
const mostFiles = 400;

/** Past this, a page kept from before is better than a page that does not come. */
const patienceMs = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      await Promise.all([...shell.map((path) => keepPage(path)), keep(pages, list)]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => ![pages, files, model].includes(name)).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;

  if (request.mode === "navigate") {
    // Sign-in and payment go through addresses of /api; they are none of this worker's business.
    if (!url.pathname.startsWith("/api/")) event.respondWith(answerPage(event));
  } else if (/^\/(assets|plates)\//.test(url.pathname) && !url.pathname.endsWith(".wasm")) {
    event.respondWith(answerFile(event));
  } else if (url.pathname === list || url.pathname.startsWith("/api/weeds/by-slug/")) {
    event.respondWith(answerReading(event));
  }
});

/** A page that was opened before this worker names the scripts it will need again without a network. */
self.addEventListener("message", (event) => {
  const named = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const scripts = named.filter((path) => /^\/assets\/[\w.-]+\.(js|css)$/.test(path));
  event.waitUntil(Promise.allSettled(scripts.map((path) => keep(files, path))));
});

/** Pages that are the same for everybody and that somebody would want to read again. */
function isKeptPage(path) {
  return (
    shell.includes(path) ||
    /^\/(library|preview|guides)(\/|$)/.test(path) ||
    /^\/(about|contact|[a-z]+(-[a-z]+)*-(policy|statement)|terms-of-service)$/.test(path)
  );
}

async function answerPage(event) {
  const { request } = event;
  const url = new URL(request.url);
  // The page knows how to show any view of itself, so the plain one serves every query.
  const kept = await caches.match(url.pathname, { cacheName: pages });
  try {
    const response = await (kept ? inTime(request) : fetch(request));
    // A search is one of endlessly many; the list behind it is kept anyway.
    if (response.ok && !response.redirected && url.search === "" && isKeptPage(url.pathname)) {
      event.waitUntil(keepPage(url.pathname, response.clone()));
    }
    return response;
  } catch {
    return kept ?? Response.redirect("/offline");
  }
}

/** Names in these folders carry a hash of their content, so what is kept is always right. */
async function answerFile(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(put(files, event.request.url, response.clone(), mostFiles));
  return response;
}

async function answerReading(event) {
  const url = new URL(event.request.url);
  const kept = await caches.match(url.pathname, { cacheName: pages });
  try {
    const response = await (kept ? inTime(event.request) : fetch(event.request));
    if (response.ok) {
      event.waitUntil(put(pages, url.pathname, response.clone(), mostPages));
      // Who came here by a link inside the site has the data but not the document, and may reload it at the far end of the garden.
      const slug = url.pathname.split("/by-slug/")[1];
      if (slug) event.waitUntil(keepPage(`/library/${slug}`));
    }
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function inTime(request) {
  const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  if (response.status >= 502) throw new Error(`the server answered ${response.status}`);
  return response;
}

/** Keeps a document and the files it names, without which it would be a page with no style. */
async function keepPage(path, fetched) {
  const response = fetched ?? (await fetch(path, { credentials: "omit" }));
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  await put(pages, path, response, mostPages);
  const named = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []);
  await Promise.allSettled([...named].map((file) => keep(files, file)));
}

async function keep(cacheName, path) {
  if (cacheName === files && (await caches.match(path))) return;
  const response = await fetch(path, { credentials: "omit" });
  if (response.ok) await put(cacheName, path, response, cacheName === files ? mostFiles : mostPages);
}

/** The oldest go first; the shell is put again at every visit, so it stays. */
async function put(cacheName, key, response, most) {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  const surplus = keys.filter((kept) => !shell.includes(new URL(kept.url).pathname)).slice(0, Math.max(0, keys.length - most));
  await Promise.all(surplus.map((kept) => cache.delete(kept)));
}
