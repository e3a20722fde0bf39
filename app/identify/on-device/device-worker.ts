/**
 * Names one photo on the visitor's own device: a worker, so that the page stays alive while it does. Fetches the runtime and the
 * network, or takes them from what is kept, and sends nothing anywhere but its news to the page.
 */

import wasmAddress from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { indexOfHighest, meanOverViews, scoreLogits } from "../../../domain/classifier/scoring.ts";
import { type Seen, toSighting } from "../../../domain/classifier/to-sighting.ts";
import { drawViews, looksLikeView, type RgbPicture, type View } from "../../../domain/classifier/views.ts";
import { composeAnswer } from "../../../domain/identify/compose-answer.ts";
import { type DeviceKit, deviceKitPath } from "../../../domain/identify/device-kit.ts";
import { LibraryMatcher } from "../../../domain/identify/match-library.ts";
import { type DeviceAnswer, DeviceError, type DeviceProblem, type WorkerNews } from "./device-messages.ts";
import { forgetOthers, freshJson, keptFile } from "./kept-files.ts";
import { readPhoto } from "./read-photo.ts";

/** Threads share memory, which a browser allows only to pages that no other site's content can be in. */
const mostThreads = 4;

// The runtime starts its threads from this same file, under a name of its own.
if (!String((globalThis as { name?: unknown }).name).startsWith("em-pthread")) {
  globalThis.addEventListener("message", ({ data }: MessageEvent<{ photo: Blob }>) => {
    namePhoto(data.photo).then(
      (answer) => tell({ type: "answered", ...answer }),
      (error: unknown) => {
        console.warn(error);
        tell({ type: "failed", problem: problemOf(error) });
      },
    );
  });
}

function tell(news: WorkerNews): void {
  globalThis.postMessage(news);
}

async function namePhoto(photo: Blob): Promise<DeviceAnswer> {
  const startedAt = performance.now();
  const kit = await freshJson<DeviceKit>(deviceKitPath);
  const session = await loadNetwork(kit);
  tell({ type: "looking" });
  const { labels, preprocessing } = kit.network;
  const picture = await readPhoto(photo, preprocessing.fitInside);
  const views = preprocessing.zooms.map((zoom) => ({ side: preprocessing.side, zoom }));
  const logits = meanOverViews(await run(session, picture, views), labels.length);
  const scored = scoreLogits(logits, kit.network);
  const seen: Seen = scored.kind === "labels" ? scored : { kind: "no plant", seen: await lookAgain(kit, picture) };
  const matcher = new LibraryMatcher(kit.weeds);
  const answer = composeAnswer(toSighting(seen, kit.meanings), matcher);
  return {
    answer: { ...answer, provider: "device", plantsKnown: kit.plantsKnown, tookMs: Math.round(performance.now() - startedAt) },
    weed: kit.weeds.find(({ slug }) => slug === answer.slug) ?? null,
    logits,
  };
}

async function loadNetwork({ network, looksLike }: DeviceKit): Promise<InferenceSession> {
  const total = import.meta.env.RUNTIME_BYTES + network.bytes;
  const loaded = [0, 0];
  const report = (part: number) => (bytes: number) => {
    loaded[part] = bytes;
    tell({ type: "loading", loaded: loaded.reduce((sum, one) => sum + one, 0), total });
  };
  tell({ type: "loading", loaded: 0, total });
  const [runtime, weights] = await Promise.all([
    keptFile(wasmAddress, import.meta.env.RUNTIME_BYTES, report(0)),
    keptFile(network.url, network.bytes, report(1)),
  ]);
  await forgetOthers([deviceKitPath, wasmAddress, network.url, looksLike.url]);
  env.wasm.wasmBinary = runtime.buffer;
  env.wasm.numThreads = globalThis.crossOriginIsolated ? Math.min(mostThreads, navigator.hardwareConcurrency) : 1;
  return InferenceSession.create(weights, { executionProviders: ["wasm"] });
}

/** What a photo without a plant shows instead. Not worth a failure: without a connection we say only that there is no plant. */
async function lookAgain({ looksLike }: DeviceKit, picture: RgbPicture): Promise<string | undefined> {
  try {
    const session = await InferenceSession.create(await keptFile(looksLike.url, looksLike.bytes, () => {}), {
      executionProviders: ["wasm"],
    });
    return looksLike.classes[indexOfHighest(await run(session, picture, [looksLikeView]))];
  } catch {
    return undefined;
  }
}

async function run(session: InferenceSession, picture: RgbPicture, views: View[]): Promise<Float32Array> {
  const { data, shape } = drawViews(picture, views);
  const { logits } = await session.run({ image: new Tensor("float32", data, shape) }, ["logits"]);
  return logits?.data as Float32Array;
}

function problemOf(error: unknown): DeviceProblem {
  if (error instanceof DeviceError) return error.problem;
  const text = String(error);
  return error instanceof RangeError || /memory|bad_alloc|allocat/i.test(text) ? "too little memory" : "broken";
}
