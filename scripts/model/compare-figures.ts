import type { Figures, NotPlantFigures } from "./figures.ts";

export type Evaluated = { heldout: Figures; licensed: Figures; notPlant: NotPlantFigures };

/** One line of the table: what was measured now, what is on record, and how far apart they may lie. */
export type Line = { what: string; photos: number; measured: number | null; recorded: number | null; tolerance: number | null };

/** Another decoder reads a pixel here and there differently, which moves a photo or two in two thousand. */
const wholeTolerance = 0.005;
const fewPhotos = 2;
/** A sample may miss the whole by three of its standard errors; of fewer photos than this it says nothing. */
const sampleErrors = 3;
const leastSample = 30;

/** The table of the report, line by line. A sample is judged only where its error can be told: on shares of its photos. */
export function compareFigures(measured: Evaluated, recorded: Evaluated, { isSample }: { isSample: boolean }): Line[] {
  const lines: Line[] = [];
  const shareLine = (what: string, photos: number, now: number | null, then: number | null) =>
    lines.push({ what, photos, measured: now, recorded: then, tolerance: shareTolerance(then, photos, isSample) });
  const wholeLine = (what: string, photos: number, now: number, then: number) =>
    lines.push({ what, photos, measured: now, recorded: then, tolerance: isSample ? null : wholeTolerance });

  for (const [name, now, then] of [
    ["held-out", measured.heldout, recorded.heldout],
    ["test-licensed", measured.licensed, recorded.licensed],
  ] as const) {
    const { photos } = now;
    if (photos === 0) continue;
    shareLine(`${name}: top-1`, photos, now.top1, then.top1);
    shareLine(`${name}: top-5`, photos, now.top5, then.top5);
    shareLine(`${name}: genus right`, photos, now.genusTop1, then.genusTop1);
    wholeLine(`${name}: calibration error`, photos, now.ece, then.ece);
    shareLine(`${name}: confidence of 85 or more`, photos, now.atLeast85.share, then.atLeast85.share);
    shareLine(`${name}: of these, right`, Math.round(photos * now.atLeast85.share), now.atLeast85.right, then.atLeast85.right);
    shareLine(`${name}: answered with the genus`, photos, now.genusAnswers.photos / photos, then.genusAnswers.photos / then.photos);
    shareLine(`${name}: of these, genus right`, now.genusAnswers.photos, now.genusAnswers.right, then.genusAnswers.right);
    for (const [source, of] of Object.entries(now.bySource)) {
      shareLine(`${name}, ${source}: top-1`, of.photos, of.top1, then.bySource[source]?.top1 ?? null);
      shareLine(`${name}, ${source}: top-5`, of.photos, of.top5, then.bySource[source]?.top5 ?? null);
    }
  }
  const { notPlant } = measured;
  wholeLine("not a plant: AUROC", notPlant.photos, notPlant.auroc, recorded.notPlant.auroc);
  shareLine("not a plant: recognised", notPlant.photos, notPlant.caught, recorded.notPlant.caught);
  shareLine(
    "not a plant: plants mistaken for nothing",
    notPlant.plants,
    notPlant.plantsTakenForNothing,
    recorded.notPlant.plantsTakenForNothing,
  );
  return lines;
}

/** True when the line says something other than the record. */
export function disagrees({ measured, recorded, tolerance }: Line): boolean {
  if (tolerance === null) return false;
  if (measured === null || recorded === null) return measured !== recorded;
  return Math.abs(measured - recorded) > tolerance + 1e-9;
}

function shareTolerance(recorded: number | null, photos: number, isSample: boolean): number | null {
  if (isSample && photos < leastSample) return null;
  if (photos === 0 || recorded === null) return wholeTolerance;
  const afterDecoding = Math.max(wholeTolerance, fewPhotos / photos);
  if (!isSample) return afterDecoding;
  // With no photo expected on one side a sample has no error to speak of; one that may lie there either way keeps it honest.
  const spread = Math.max(recorded * (1 - recorded), 1 / photos);
  return Math.max(afterDecoding, sampleErrors * Math.sqrt(spread / photos));
}
