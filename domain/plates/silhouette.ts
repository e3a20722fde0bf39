import { growAxis, type Point, step, tipOf } from "./geometry.ts";
import { mix } from "./palette.ts";
import type { Plant } from "./plant.ts";
import { seededRandom } from "./random.ts";
import { Sketch } from "./sheet.ts";

/** The whole tree or shrub, small and far away, to say what the branch comes from. */
export function drawSilhouette(plant: Plant): Sketch {
  const sketch = new Sketch();
  const random = seededRandom(`${plant.genus} crown`);
  const tree = plant.traits.habit === "tree";
  const colour = mix(plant.palette.leaf.deep, "#e9e0c6", 0.22);
  const bark = mix(plant.palette.stem.line, "#e9e0c6", 0.2);
  const tall = 120;
  const width = random.between(0.36, 0.58) * (tree ? 1 : 1.25) * tall;
  const crownFoot = tree ? tall * random.between(0.22, 0.34) : tall * 0.08;
  const slender = tree && random.chance(0.3);
  const stems = tree ? [0] : [-24, 0, 24];
  for (const angle of stems) {
    const trunk = growAxis({ from: { x: angle * 0.1, y: 0 }, angle, length: tall * (tree ? 0.6 : 0.45), steps: 3 }, random);
    sketch.line(trunk, { stroke: bark, width: tree ? 7 : 4 });
    sketch.line([tipOf(trunk), step(tipOf(trunk), angle + 34, 26)], { stroke: bark, width: 3 }, 0);
  }
  const crown: Point[] = [];
  const count = 15;
  for (let index = 0; index < count; index += 1) {
    const angle = (360 * index) / count;
    const up = Math.cos((angle * Math.PI) / 180);
    const narrow = slender && up > 0 ? 1 - up * 0.45 : 1;
    const reachX = width * narrow * random.between(0.86, 1.1);
    const reachY = ((tall - crownFoot) / 2) * random.between(0.92, 1.06);
    crown.push({ x: Math.sin((angle * Math.PI) / 180) * reachX, y: -(crownFoot + (tall - crownFoot) / 2) - up * reachY });
  }
  sketch.shape(crown, { fill: colour, opacity: 0.9 }, 1.25);
  for (let index = 0; index < 14; index += 1) {
    const x = random.between(-0.6, 0.6) * width;
    const y = -crownFoot - random.between(0.2, 0.85) * (tall - crownFoot);
    sketch.line(
      [
        { x: x - 7, y },
        { x, y: y - 5 },
        { x: x + 7, y },
      ],
      { stroke: mix(colour, "#ffffff", 0.3), width: 1.4 },
    );
  }
  sketch.line(
    [
      { x: -width * 1.15, y: 0 },
      { x: width * 1.15, y: 0 },
    ],
    { stroke: "#6b573b", width: 1.4 },
    0,
  );
  return sketch;
}
