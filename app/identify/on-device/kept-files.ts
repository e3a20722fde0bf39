import { DeviceError } from "./device-messages.ts";

/** public/sw.js knows this name too, and leaves it alone. */
const cacheName = "dockleaf-model-1";
/** Longer than this without a single byte is a line that has broken off. */
const silenceMs = 20_000;

/** A JSON file as the server has it now; without a connection, as it was the last time. */
export async function freshJson<T>(address: string): Promise<T> {
  const cache = await openCache();
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(silenceMs) });
    if (response.status === 404) throw new DeviceError("not offered");
    if (!response.ok) throw new Error(`status ${response.status}`);
    await cache?.put(address, response.clone()).catch(() => undefined);
    return (await response.json()) as T;
  } catch (error) {
    if (error instanceof DeviceError) throw error;
    const kept = await cache?.match(address);
    if (!kept) throw new DeviceError("interrupted", { cause: error });
    return (await kept.json()) as T;
  }
}

/** A file whose address changes with its content: from what is kept, or else fetched once and kept. Tells each time more has come. */
export async function keptFile(address: string, bytes: number, onLoaded: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const cache = await openCache();
  const kept = await cache?.match(address);
  const body = kept && new Uint8Array(await kept.arrayBuffer());
  if (body?.length === bytes) {
    onLoaded(bytes);
    return body;
  }
  const fetched = await fetchWhole(address, bytes, onLoaded);
  // A full disk or a private window: it works all the same, only not without a connection.
  await cache?.put(address, new Response(fetched)).catch(() => undefined);
  return fetched;
}

/** Forgets the files of earlier versions. */
export async function forgetOthers(addresses: string[]): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const stale = (await cache.keys()).filter(({ url }) => !addresses.includes(new URL(url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

async function fetchWhole(address: string, bytes: number, onLoaded: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), silenceMs);
  try {
    const response = await fetch(address, { signal: controller.signal });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const whole = new Uint8Array(bytes);
    let loaded = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), silenceMs);
      whole.set(part.value, loaded);
      loaded += part.value.length;
      onLoaded(loaded);
    }
    if (loaded !== bytes) throw new Error(`${loaded} bytes instead of ${bytes}`);
    return whole;
  } catch (error) {
    throw new DeviceError("interrupted", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** None where the page came without https, or where the browser keeps nothing. */
async function openCache(): Promise<Cache | undefined> {
  return "caches" in globalThis ? caches.open(cacheName).catch(() => undefined) : undefined;
}
