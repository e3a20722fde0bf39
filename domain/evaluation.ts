/** What the evaluation of the classifier found, as the page shows it. Shares are between 0 and 1. */
export type Evaluation = {
  /** The day it was measured. */
  measured: string;
  /** How many plants the classifier can name, species and genera together. */
  species: number;
  sets: EvaluationSet[];
  /** Of the answers given with a confidence between `from` and `to`, how many were right. */
  calibration: { from: number; to: number; photos: number; right: number }[];
  /** Sentences on what these figures do not show. */
  limits: string[];
};

export type EvaluationSet = {
  name: string;
  /** Where these photos came from, and how they differ from what gardeners send. */
  description: string;
  photos: number;
  /** The first name is right. */
  top1: number;
  /** The right name is among the first five. */
  top5: number;
  /** Mean distance between the percentage shown and the share that was right. */
  calibrationError: number;
};
