import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { countPlants, labelKinds } from "../../domain/classifier/scoring.ts";
import type { Evaluation, EvaluationSet } from "../../domain/evaluation.ts";
import type { Log } from "../log.ts";

const share = z.number().min(0).max(1);
const setSchema = z.object({
  photos: z.int().positive(),
  top1: share,
  top5: share,
  ece: share,
  /** Ten equal steps of confidence. */
  bins: z.array(z.object({ photos: z.int().nonnegative(), right: share })),
});

/** The part of model/evaluation.json that the page shows. */
const reportSchema = z.object({
  model: z.object({ version: z.iso.date() }),
  heldout: setSchema,
  licensed: setSchema,
  /** The lighter network that browsers run. */
  small: z.object({ heldout: setSchema, licensed: setSchema }).optional(),
  leaveOut: z.record(z.string(), z.object({ unseenSources: setSchema, unknownSpecies: z.object({ atLeast85: share }) })),
});

const labelsSchema = z.record(z.string(), z.object({ kind: z.enum(labelKinds) }));

/** The published figures, or null when none have been measured. A report we cannot read is treated as none, and said so in the log. */
export async function readEvaluation(modelFolder: string, log: Log): Promise<Evaluation | null> {
  try {
    const [report, labels] = await Promise.all(
      ["evaluation.json", "labels.json"].map((file) => readFile(path.join(modelFolder, file), "utf8")),
    );
    return toEvaluation(reportSchema.parse(JSON.parse(report ?? "")), labelsSchema.parse(JSON.parse(labels ?? "")));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      log.warn({ err: error }, "the classifier's evaluation report does not have the expected form and is not shown");
    }
    return null;
  }
}

function toEvaluation(report: z.infer<typeof reportSchema>, labels: z.infer<typeof labelsSchema>): Evaluation {
  const leftOut = Object.values(report.leaveOut);
  const unknownAbove85 = Math.max(...leftOut.map((run) => run.unknownSpecies.atLeast85));
  return {
    measured: report.model.version,
    species: countPlants(labels),
    sets: [
      toSet(
        report.heldout,
        "Photos set aside",
        "From the collections it learned from, but never shown to it. The easiest test: light and framing are familiar.",
      ),
      toSet(
        report.licensed,
        "Two collections it never saw",
        "Openly licensed photos by other people with other cameras. Closer to what a gardener sends.",
      ),
      ...leftOut.map((run, index) =>
        toSet(
          run.unseenSources,
          `Whole collections left out, run ${index + 1}`,
          "We trained again without these collections and then tested on them. The hardest test, and the honest one.",
        ),
      ),
      ...(report.small ? onDevice(report.small) : []),
    ],
    calibration: report.heldout.bins.map(({ photos, right }, index) => ({ from: index / 10, to: (index + 1) / 10, photos, right })),
    limits: [
      `It knows only part of the library. Of photos that show a plant it never learned, up to ${Math.round(unknownAbove85 * 100)}% still got an answer above 85% confidence.`,
      "These are measurements of the classifier that answers when no outside service is configured. The figures on the about page are the product's aim.",
    ],
  };
}

function onDevice({ heldout, licensed }: NonNullable<z.infer<typeof reportSchema>["small"]>): EvaluationSet[] {
  return [
    toSet(heldout, "On your device: photos set aside", "The lighter network that a browser runs, on the photos of the first line."),
    toSet(licensed, "On your device: two collections it never saw", "The lighter network again, on the photos of the second line."),
  ];
}

function toSet(set: z.infer<typeof setSchema>, name: string, description: string): EvaluationSet {
  return { name, description, photos: set.photos, top1: set.top1, top5: set.top5, calibrationError: set.ece };
}
