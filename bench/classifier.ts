/**
 * node bench/classifier.ts
 * From a decoded photo to candidates, by the code and the network that answer the site, on two threads. The aim is a median below 150 ms
 * on two free cores; the load is printed because on a busy machine the figure says nothing.
 */
import { loadavg } from "node:os";
import { pathToFileURL } from "node:url";
import { scoreLogits } from "../domain/classifier/scoring.ts";
import { drawViews, type RgbPicture } from "../domain/classifier/views.ts";
import { Classifier } from "../server/identify/providers/classifier/classifier.ts";
import { deviceNetwork, readModelDescription, serverNetwork } from "../server/identify/providers/classifier/classifier-files.ts";

const warmUps = 3;
const runs = 30;

export async function benchClassifier(): Promise<string[]> {
  const model = readModelDescription();
  const networks = [serverNetwork(model), ...(model.small ? [deviceNetwork(model)] : [])];
  const lines: string[] = [];
  for (const network of networks) {
    const classifier = await Classifier.load({ classifier: network, looksLike: model.looksLike }, { threads: 2 });
    const { side, zooms } = network.preprocessing;
    const views = zooms.map((zoom) => ({ side, zoom }));
    const whole = await times(async (picture) => scoreLogits(await classifier.logits(picture), network));
    const drawing = await times(async (picture) => drawViews(picture, views));
    lines.push(`${network.file}, ${zooms.length} views of ${side} px: ${spread(whole)} (drawing the views: ${spread(drawing)})`);
  }
  return [...lines, `load of the machine: ${loadavg()[0]?.toFixed(1)}`];
}

async function times(work: (picture: RgbPicture) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let run = -warmUps; run < runs; run++) {
    const picture = grainyPicture(run);
    const startedAt = performance.now();
    await work(picture);
    if (run >= 0) taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((one, other) => one - other);
}

function grainyPicture(seed: number): RgbPicture {
  let state = seed >>> 0;
  const data = new Uint8Array(240 * 180 * 3).map(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 70 + (state >>> 25);
  });
  return { width: 240, height: 180, data };
}

function spread(sorted: number[]): string {
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, best ${at(0)} ms`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const line of await benchClassifier()) console.log(line);
}
