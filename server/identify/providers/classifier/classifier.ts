import path from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import sharp from "sharp";
import { drawView, type RgbPicture, type View } from "../../../../domain/classifier/views.ts";
import { type ModelDescription, modelFolder, readImagenetClasses } from "./classifier-files.ts";

/** One view of the whole picture, as the network that names things was trained. */
const looksLikeView: View = { side: 224, zoom: 1 };

/** The two networks in this thread. Running one blocks the thread, so nothing but a worker (or an evaluation) holds this. */
export class Classifier {
  readonly #model: ModelDescription;
  readonly #weeds: InferenceSession;
  #things: Promise<InferenceSession> | null = null;
  readonly #threads: number;

  private constructor(model: ModelDescription, weeds: InferenceSession, threads: number) {
    this.#model = model;
    this.#weeds = weeds;
    this.#threads = threads;
  }

  static async load(model: ModelDescription, { threads }: { threads: number }): Promise<Classifier> {
    return new Classifier(model, await openSession(model.classifier.file, threads), threads);
  }

  /** Shrinks a photo to the size the network was trained on; never enlarges. */
  async decode(bytes: Uint8Array): Promise<RgbPicture> {
    const { fitInside } = this.#model.preprocessing;
    const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize(fitInside, fitInside, { fit: "inside", withoutEnlargement: true, kernel: "lanczos3" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  }

  /** One number for each label: the mean over the views. */
  async logits(picture: RgbPicture): Promise<Float32Array> {
    const { side, zooms } = this.#model.preprocessing;
    const views = zooms.map((zoom) => ({ side, zoom }));
    const rows = await run(this.#weeds, picture, views, "logits");
    const count = this.#model.labels.length;
    return Float32Array.from(
      { length: count },
      (_, label) => views.reduce((sum, _view, row) => sum + (rows[row * count + label] ?? 0), 0) / views.length,
    );
  }

  /** What a photo without a plant shows instead, in a word or two. */
  async looksLike(picture: RgbPicture): Promise<string | undefined> {
    this.#things ??= openSession(this.#model.looksLike.file, this.#threads);
    const logits = await run(await this.#things, picture, [looksLikeView]);
    const best = logits.reduce((first, value, index) => (value > (logits[first] ?? 0) ? index : first), 0);
    return readImagenetClasses()[best];
  }
}

function openSession(file: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(path.join(modelFolder, file), { intraOpNumThreads: threads, interOpNumThreads: 1 });
}

async function run(
  session: InferenceSession,
  picture: RgbPicture,
  views: View[],
  outputName = session.outputNames[0],
): Promise<Float32Array> {
  const [side = 0] = views.map((view) => view.side);
  const input = new Float32Array(views.length * 3 * side * side);
  for (const [index, view] of views.entries()) drawView(picture, view, input, index * 3 * side * side);
  const inputName = session.inputNames[0] ?? "image";
  const outputs = await session.run({ [inputName]: new Tensor("float32", input, [views.length, 3, side, side]) });
  return outputs[outputName ?? ""]?.data as Float32Array;
}
