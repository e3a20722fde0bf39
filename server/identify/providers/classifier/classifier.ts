import path from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import sharp from "sharp";
import { indexOfHighest, meanOverViews, type NetworkDescription } from "../../../../domain/classifier/scoring.ts";
import { drawViews, looksLikeView, type RgbPicture, type View } from "../../../../domain/classifier/views.ts";
import { modelFolder, readImagenetClasses } from "./classifier-files.ts";

type Networks = { classifier: NetworkDescription; looksLike: { file: string } };

/** The two networks in this thread. Running one blocks the thread, so nothing but a worker (or an evaluation) holds this. */
export class Classifier {
  readonly #networks: Networks;
  readonly #weeds: InferenceSession;
  #things: Promise<InferenceSession> | null = null;
  readonly #threads: number;

  private constructor(networks: Networks, weeds: InferenceSession, threads: number) {
    this.#networks = networks;
    this.#weeds = weeds;
    this.#threads = threads;
  }

  static async load(networks: Networks, { threads }: { threads: number }): Promise<Classifier> {
    return new Classifier(networks, await openSession(networks.classifier.file, threads), threads);
  }

  /** Shrinks a photo to the size the network was trained on; never enlarges. */
  async decode(bytes: Uint8Array): Promise<RgbPicture> {
    const { fitInside } = this.#networks.classifier.preprocessing;
    const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize(fitInside, fitInside, { fit: "inside", withoutEnlargement: true, kernel: "lanczos3" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  }

  /** One number for each label. */
  async logits(picture: RgbPicture): Promise<Float32Array> {
    const { preprocessing, labels } = this.#networks.classifier;
    const views = preprocessing.zooms.map((zoom) => ({ side: preprocessing.side, zoom }));
    return meanOverViews(await run(this.#weeds, picture, views), labels.length);
  }

  /** What a photo without a plant shows instead, in a word or two. */
  async looksLike(picture: RgbPicture): Promise<string | undefined> {
    this.#things ??= openSession(this.#networks.looksLike.file, this.#threads);
    return readImagenetClasses()[indexOfHighest(await run(await this.#things, picture, [looksLikeView]))];
  }
}

/** A thread with nothing to do sleeps: spinning would take the core from the rest of the server, a third of all time spent here. */
const sleepWhenIdle = { session: { intra_op: { allow_spinning: "0" } } };

function openSession(file: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(path.join(modelFolder, file), { intraOpNumThreads: threads, interOpNumThreads: 1, extra: sleepWhenIdle });
}

async function run(session: InferenceSession, picture: RgbPicture, views: View[]): Promise<Float32Array> {
  const { data, shape } = drawViews(picture, views);
  // Asked for by name: the embedding, which the first also gives, is nobody's need.
  const { logits } = await session.run({ image: new Tensor("float32", data, shape) }, ["logits"]);
  return logits?.data as Float32Array;
}
