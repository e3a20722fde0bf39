import { heightWords } from "./caption.ts";
import { drawFlower, hasPetalFlower, holdOf } from "./flowers/flower-kit.ts";
import { drawFruit, type FruitForm } from "./fruits.ts";
import { growAxis } from "./geometry.ts";
import { makeLeafKit } from "./leaves.ts";
import { flowers, type Plant } from "./plant.ts";
import { Sketch } from "./sheet.ts";
import { drawSilhouette } from "./silhouette.ts";
import { isAwned, spikeletStamp } from "./spikelets.ts";
import { drawStem } from "./stems.ts";

/** An enlarged part beside the plant, with a word under it. */
export type Detail = { sketch: Sketch; label: string; size: number };

const seedWords: Record<Exclude<FruitForm, "none">, string> = {
  clock: "seed clock",
  fluff: "seed",
  achene: "seed",
  burr: "burr",
  pod: "pod",
  "long-pod": "pod",
  "heart-pod": "pod",
  "round-pod": "pod",
  capsule: "capsule",
  "spiny-capsule": "capsule",
  bladder: "bladder fruit",
  beak: "beaked fruit",
  nutlets: "nutlets",
  "paired-seeds": "fruit",
  "winged-seed": "winged fruit",
  key: "keys",
  berry: "berry",
  "aggregate-berry": "fruit",
  hip: "hip",
  drupe: "fruit",
  fleshy: "fruit",
  grain: "grain",
  "awned-grain": "grain",
  spores: "spores",
};

/** What a gardener would hold under a lens: the flower, the fruit; of a tree also its outline. */
export function drawDetails(plant: Plant): Detail[] {
  const { traits, sheet, palette, random } = plant;
  const details: Detail[] = [];
  if (traits.habit === "tree" || (traits.habit === "shrub" && traits.leaf.shape !== "pad")) {
    details.push({ sketch: drawSilhouette(plant), label: heightWords(traits.heightCm), size: 128 });
  }
  if (flowers(plant) && hasPetalFlower(traits.flower.form) && traits.flower.form !== "bulrush" && traits.flower.form !== "spathe") {
    const sketch = new Sketch();
    // A large many-rayed head already shows everything: the same stamp, enlarged, weighs nothing.
    if (manyRayed.has(traits.flower.form) && plant.measures.flower >= 40)
      sketch.place(plant.flowers.open, { x: 0, y: 0, scale: 120 / plant.measures.flower });
    else drawFlower(sketch, { sheet, traits, palette, random, size: 120, fine: true });
    if (holdOf(traits) !== "face") drawDetailStalk(plant, sketch);
    details.push({ sketch, label: headForms.has(traits.flower.form) ? "flower head" : "flower", size: 128 });
  }
  if (traits.flower.form === "grass-spikelet" && flowers(plant)) {
    const sketch = new Sketch();
    sketch.place(spikeletStamp(plant, isAwned(traits) ? 64 : 104, "large-spikelet"), { x: 0, y: 0 });
    details.push({ sketch, label: "spikelet", size: 112 });
  }
  const shown = traits.fruit.form !== "none" && !(traits.fruit.form === "clock" && traits.hints.includes("seed-clock-beside-flower"));
  if (shown && traits.fruit.form !== "spores" && traits.fruit.form !== "none") {
    const sketch = new Sketch();
    drawFruit(sketch, { sheet, traits, palette, random, size: 84 });
    details.push({ sketch, label: seedWords[traits.fruit.form], size: 96 });
  }
  if (plant.palette.stem.spots && details.length < 3) details.push({ sketch: drawStemPiece(plant), label: "stem", size: 96 });
  if (
    details.length < 3 &&
    plant.measures.leaf < (details.length < 2 ? 130 : 72) &&
    traits.habit !== "cushion" &&
    traits.leaf.shape !== "none" &&
    traits.habit !== "frond"
  ) {
    const sketch = new Sketch();
    const kit = makeLeafKit({
      sheet,
      traits,
      palette,
      random,
      length: 120,
      widthFactor: 1 + plant.slenderness,
      variants: 1,
      name: "large-leaf",
    });
    const leaf = kit.variants[0];
    if (leaf) sketch.place(leaf, { x: 0, y: 0, angle: 8 });
    details.push({ sketch, label: "leaf", size: 130 });
  }
  return details;
}

/** A hand's breadth of stem, where its blotches are what must be known. */
function drawStemPiece(plant: Plant): Sketch {
  const sketch = new Sketch();
  const axis = growAxis({ from: { x: 0, y: 0 }, angle: 4, length: 92, bend: -6, steps: 4 }, plant.random);
  drawStem({ ...plant, thrift: 0 }, axis, 25, 22, sketch);
  return sketch;
}

const manyRayed: ReadonlySet<string> = new Set(["dandelion", "daisy", "clover-head", "pompom", "passion"]);
const headForms: ReadonlySet<string> = new Set(["daisy", "dandelion", "button", "thistle", "clover-head", "pompom", "cone", "catkin"]);

function drawDetailStalk(plant: Plant, sketch: Sketch): void {
  const { stem } = plant.palette;
  sketch.line(
    [
      { x: 0, y: 0 },
      { x: -2, y: 14 },
      { x: -5, y: 26 },
    ],
    { stroke: stem.line, width: 5 },
  );
  sketch.line(
    [
      { x: 0, y: 0 },
      { x: -2, y: 14 },
      { x: -5, y: 26 },
    ],
    { stroke: stem.base, width: 3.6 },
  );
}
