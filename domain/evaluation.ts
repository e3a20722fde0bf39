import { z } from "zod";

const share = z.number().min(0).max(1);

/** What the evaluation of the classifier found, as model/evaluation.json holds it. Shares are between 0 and 1. */
export const evaluationSchema = z.object({
  /** The day it was measured. */
  measured: z.iso.date(),
  /** How many species the classifier can name. */
  species: z.int().positive(),
  sets: z
    .array(
      z.object({
        name: z.string(),
        /** Where these photos came from, and how they differ from what gardeners send. */
        description: z.string(),
        photos: z.int().positive(),
        /** The first name is right. */
        top1: share,
        /** The right name is among the first five. */
        top5: share,
        /** Mean distance between the percentage shown and the share that was right. */
        calibrationError: share.optional(),
      }),
    )
    .min(1),
  /** Of the answers given with a confidence between `from` and `to`, how many were right. */
  calibration: z.array(z.object({ from: share, to: share, photos: z.int().nonnegative(), right: share })).optional(),
  /** Milliseconds from photo to answer, on the machine named. */
  speed: z.object({ medianMs: z.number().positive(), slowest5PercentMs: z.number().positive().optional(), machine: z.string() }).optional(),
  /** Sentences on what these figures do not show. */
  limits: z.array(z.string()).optional(),
});

export type Evaluation = z.infer<typeof evaluationSchema>;
