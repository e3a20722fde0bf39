import { blend, clamp, growAxis, type Point, step, tipOf } from "../geometry.ts";
import { drawSoil, drawWater } from "../ground.ts";
import { bloomShare, drawBloom } from "../inflorescences.ts";
import { flowers, hasHint, type Plant } from "../plant.ts";
import { drawRoot } from "../roots.ts";
import type { Sketch } from "../sheet.ts";
import { drawStem } from "../stems.ts";

const grassForms: ReadonlySet<string> = new Set(["grass-spikelet", "sedge-spikelet", "rush-tuft"]);

export function isGrassLike(plant: Plant): boolean {
  return grassForms.has(plant.traits.flower.form) || (plant.traits.leaf.shape === "linear" && plant.traits.habit === "tufted");
}

/** A tuft: blades arch outwards, culms stand in the middle and carry the heads. */
export function drawTufted(plant: Plant, inWater = false): void {
  const { measures, random } = plant;
  drawSoil(plant.sketch, plant.sheet, random, { x: 0, y: 0 }, 420, inWater ? 120 : 160);
  drawRoot(plant, { x: 0, y: 0 }, inWater ? 110 : 140, 360);
  const blade = isGrassLike(plant);
  const length = clamp(measures.leaf, 200, 430);
  const count = blade ? 15 : clamp(Math.round(1900 / length), 6, 9);
  drawTuft(plant, count, length, -1);
  drawCulms(plant);
  drawTuft(plant, Math.ceil(count * 0.5), length * 0.8, 1);
  if (inWater)
    drawWater(plant.sketch, plant.sheet, random, { left: -240, right: 240, y: -measures.height * 0.13 }, measures.height * 0.13 + 20);
}

function drawTuft(plant: Plant, count: number, length: number, row: number): void {
  const { random, traits, leaves } = plant;
  if (leaves.none) return;
  for (let index = 0; index < count; index += 1) {
    const lean = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    const angle = lean * (row < 0 ? 34 : 58) + random.between(-5, 5);
    const foot = { x: lean * 17, y: 0 };
    if (traits.leaf.shape === "linear")
      drawGrassBlade(plant, foot, angle, length * random.between(0.72, 1.08), angle * 1.35 + random.between(-16, 16));
    else if (traits.leaf.shape === "tubular" || traits.leaf.shape === "needle")
      drawGrassBlade(plant, foot, angle * 0.75, length * random.between(0.72, 1.08), angle * 0.4, 0.5);
    else
      plant.sketch.place(random.pick(leaves.variants), {
        ...foot,
        angle: angle * 0.95,
        scale: (length / leaves.length) * random.between(0.8, 1),
        flip: lean < 0,
      });
  }
}

/** A blade that rises and bows. Blades of about the same bow are one stamp, sized and turned. */
export function drawGrassBlade(plant: Plant, foot: Point, angle: number, length: number, bow: number, widthFactor = 1): void {
  const nominal = length > 190 ? 280 : 130;
  const bend = Math.round(Math.abs(bow) / 18) * 18;
  const blade = plant.sheet.stamp(
    `blade-${nominal}-${bend}-${widthFactor}`,
    (sketch) => drawBladeCurve(sketch, plant, nominal, bend, widthFactor),
    true,
  );
  plant.sketch.place(blade, { ...foot, angle, scale: length / nominal, flip: bow < 0 });
}

function drawBladeCurve(sketch: Sketch, plant: Plant, length: number, bow: number, widthFactor: number): void {
  const { random, palette, traits } = plant;
  const axis = growAxis({ from: { x: 0, y: 0 }, angle: 0, length, bend: bow, steps: 6 }, random);
  const broad = clamp(traits.leaf.lengthCm[1] > 40 ? 9 : 7.5, 4, 11) * widthFactor * (1 + plant.slenderness * 1.6);
  const half = (share: number): number => (broad / 2) * Math.sin(Math.PI * blend(0.24, 0.985, share)) ** 0.7;
  const right = axis.map((node, index) => step(node, node.angle + 90, half(index / (axis.length - 1))));
  const left = axis.map((node, index) => step(node, node.angle - 90, half(index / (axis.length - 1))));
  const wash = plant.sheet.wash([
    { at: 0, colour: palette.leaf.light },
    { at: 1, colour: palette.leaf.deep },
  ]);
  sketch.shape([...right, ...left.reverse()], { fill: wash, stroke: palette.leaf.line, width: 0.9 });
  sketch.line(axis.slice(0, -1), { stroke: palette.leaf.vein, width: 0.9 });
}

function drawCulms(plant: Plant): void {
  if (!flowers(plant)) return;
  const { measures, random, traits } = plant;
  const grass = grassForms.has(traits.flower.form);
  const { inflorescence } = traits.flower;
  const culms: readonly (readonly [number, number])[] = grass
    ? [
        [-17, 0.78],
        [15, 0.86],
        [-3, 1.04],
      ]
    : inflorescence === "solitary"
      ? [
          [-12, 0.74],
          [13, 0.82],
          [0, 0.98],
        ]
      : [
          [-10, 0.8],
          [5, 1],
        ];
  for (const [angle, size] of culms) {
    const length = measures.height * size;
    const head = length * bloomShare(plant);
    const axis = growAxis(
      { from: { x: angle * 0.5, y: 0 }, angle, length: length - head, bend: -angle * 0.5, wobble: 1.5, steps: 7 },
      random,
    );
    const width = grass ? 4.2 : clamp(measures.height * 0.012, 4, 8);
    drawStem(plant, axis, width, width * 0.6);
    if (grass && traits.leaf.shape === "linear") drawCulmLeaves(plant, axis, angle);
    drawBloom(plant, tipOf(axis), head);
  }
}

/** Two or three blades along the culm, each from a joint and out of a sheath. */
function drawCulmLeaves(plant: Plant, axis: ReturnType<typeof growAxis>, lean: number): void {
  const { random, measures } = plant;
  [0.24, 0.46, 0.68].forEach((share, index) => {
    const position = axis[Math.round(share * (axis.length - 1))];
    const below = axis[Math.max(0, Math.round(share * (axis.length - 1)) - 1)];
    if (!position || !below) return;
    const side = (index % 2 ? 1 : -1) * (lean < 0 ? -1 : 1);
    drawSheath(plant, below, position);
    drawGrassBlade(
      plant,
      position,
      position.angle + side * 32,
      clamp(measures.leaf * 0.62, 90, 210) * random.between(0.85, 1.05),
      side * random.between(34, 62),
    );
  });
}

/** The tube of a leaf around the culm, from the joint up: one stamp, with its hairs and its red where there are any. */
export function drawSheath(plant: Plant, joint: Point, top: Point): void {
  const { palette, traits } = plant;
  const long = 50;
  const sheath = plant.sheet.stamp("sheath", (sketch) => {
    const course = [
      { x: 0, y: 0 },
      { x: 0, y: -long },
    ];
    sketch.line(course, { stroke: palette.leaf.line, width: 6.4 }, 0);
    sketch.line(course, { stroke: hasHint(plant, "leaf-sheaths-red") ? "#a9685c" : palette.leaf.light, width: 5 }, 0);
    const ring = [
      { x: -3.6, y: 0 },
      { x: 3.6, y: 0 },
    ];
    sketch.line(ring, { stroke: hasHint(plant, "red-nodes") ? "#8f4038" : palette.stem.line, width: 2.4 }, 0);
    if (!hasHint(plant, "hairy-sheaths") && traits.leaf.surface !== "hairy" && traits.leaf.surface !== "downy") return;
    for (let y = -6; y > -long; y -= 8) {
      for (const side of [1, -1])
        sketch.line(
          [
            { x: side * 3, y },
            { x: side * 8, y: y - 4 },
          ],
          { stroke: palette.leaf.line, width: 0.6 },
          0,
        );
    }
  });
  const angle = (Math.atan2(top.x - joint.x, joint.y - top.y) * 180) / Math.PI;
  plant.sketch.place(sheath, { x: joint.x, y: joint.y, angle, scale: Math.hypot(top.x - joint.x, top.y - joint.y) / long });
}
