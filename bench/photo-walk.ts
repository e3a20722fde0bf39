/**
 * node bench/photo-walk.ts
 * Upload and identification through the whole application, on an embedded database in a folder of its own, beside the bare work
 * on the same photo in the same run.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { entitlementOf } from "../domain/entitlement.ts";
import type { Visitor } from "../server/account/visitor.ts";
import { systemClock } from "../server/clock.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/db/database.ts";
import type { Identifier } from "../server/identify/identifier.ts";
import { createIdentifiers } from "../server/identify/providers/create-identifiers.ts";
import { LibraryService } from "../server/library/library.service.ts";
import { createLog } from "../server/log.ts";
import { createPhotoServices } from "../server/photo-services.ts";
import { createPhotoCodec } from "../server/uploads/photo-codec.ts";

const uploads = 12;
const identifications = 20;

/** The lines of the report. */
export async function benchPhotoWalk(): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "dockleaf-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, IDENTIFY_PROVIDERS: process.env.IDENTIFY_PROVIDERS ?? "local" });
  const database = await openDatabase({ dataDir });
  const codec = createPhotoCodec({ threads: 1 });
  const [classifier] = await createIdentifiers(config.identify.providers, codec);
  const identifier = classifier ?? decodingAlone;
  const services = await createPhotoServices({
    config,
    db: database.db,
    library: new LibraryService([]),
    clock: systemClock,
    identifiers: [identifier],
  });
  const log = createLog("silent");
  try {
    const uploadTimes: number[] = [];
    const urls: string[] = [];
    await services.codec.process(await phonePhoto(0));
    for (let index = 1; index <= uploads; index++) {
      const image = await phonePhoto(index);
      const [ms, { imageUrl }] = await timed(() => services.uploads.upload(visitor(index), async () => ({ image, captchaToken: "" }), log));
      uploadTimes.push(ms);
      urls.push(imageUrl);
    }

    const bareTimes: number[] = [];
    const servedTimes: number[] = [];
    for (const [index, url] of urls.entries()) {
      const bytes = await services.uploads.displayBytes(url.split("/")[3] ?? "");
      if (!bytes) throw new Error("a photo that was just stored is gone");
      const photo = { bytes, mediaType: "image/webp" as const, width: 1600, height: 1200 };
      bareTimes.push((await timed(() => identifier.identify(photo, AbortSignal.timeout(60_000))))[0]);
      servedTimes.push((await timed(() => services.identify.identify(visitor(index + 1), url, log)))[0]);
    }

    const crowd: { visitor: Visitor; url: string }[] = [];
    for (let index = 100; index < 100 + identifications; index++) {
      const image = await phonePhoto(index, { width: 1600, height: 1200 });
      const { imageUrl } = await services.uploads.upload(visitor(index), async () => ({ image, captchaToken: "" }), log);
      crowd.push({ visitor: visitor(index), url: imageUrl });
    }
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await Promise.all(crowd.map((one) => services.identify.identify(one.visitor, one.url, log)));
    delay.disable();

    const ratio = percentile(servedTimes, 50) / percentile(bareTimes, 50);
    return [
      `upload of a 12-megapixel JPEG: ${spread(uploadTimes)}`,
      `identify: ${spread(servedTimes)}; bare ${classifier ? `decoding and inference (${classifier.name})` : "decoding (no classifier in this repository)"}: ${spread(bareTimes)}; ratio ${ratio.toFixed(2)} (at most 1.5)`,
      `event loop delay while ${identifications} identifications run: p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms (below 100)`,
    ];
  } finally {
    await services.close();
    await codec.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Stands in where no classifier is shipped yet: it opens the photo as a classifier would, and names nothing. */
const decodingAlone: Identifier = {
  name: "decoding alone",
  identify: async ({ bytes }) => {
    await sharp(bytes).resize(224, 224, { fit: "cover" }).removeAlpha().raw().toBuffer();
    return { kind: "no plant" };
  },
};

function visitor(index: number): Visitor {
  return { id: `bench-${index}`, addressHash: `bench-${index}`, account: null, entitlement: entitlementOf(null, new Date()) };
}

/** Grain at the size of leaves, so that it compresses like a photo and survives being made smaller. */
async function phonePhoto(seed: number, { width = 4000, height = 3000 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  let state = seed + 1;
  const grain = Buffer.alloc(400 * 300 * 3);
  for (let index = 0; index < grain.length; index++) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    grain[index] = 70 + (state >>> 25);
  }
  const picture = sharp(grain, { raw: { width: 400, height: 300, channels: 3 } }).resize(width, height, { fit: "fill" });
  return new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer());
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}

function percentile(times: number[], percent: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

function spread(times: number[]): string {
  return `p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const line of await benchPhotoWalk()) console.log(line);
}
