import { type Axis, blend, growAxis, nodeAt, type Point, step } from "./geometry.ts";
import type { Plant } from "./plant.ts";
import type { Sketch } from "./sheet.ts";

/** Everything below the ground line, hanging from the crown. */
export function drawRoot(plant: Plant, crown: Point, depth: number, spread: number): void {
  const { traits } = plant;
  switch (traits.root) {
    case "taproot":
      return drawTaproot(plant, crown, depth, Math.min(30, depth * 0.17));
    case "woody":
      drawTaproot(plant, crown, depth * 0.75, Math.min(30, depth * 0.2));
      for (const side of [1, -1]) drawThickRoot(plant, crown, side * 118, depth * 0.8, 13);
      return;
    case "rhizome":
    case "creeping-roots":
      return drawRhizome(plant, crown, depth, spread, traits.root === "rhizome");
    case "runners":
      drawFibres(plant, crown, depth * 0.5, 9);
      return;
    case "bulb":
    case "corm":
      return drawBulb(plant, crown, depth, traits.root === "bulb");
    case "tuber":
      drawFibres(plant, crown, depth * 0.8, 8);
      return drawTubers(plant, crown, depth);
    case "rhizoids":
      drawFibres(plant, crown, depth * 0.25, 14);
      return;
    case "parasitic":
      return drawHostRoot(plant, crown, depth, spread);
    default:
      drawFibres(plant, crown, depth * 0.75, 13);
  }
}

function tapered(plant: Plant, layer: Sketch, axis: Axis, foot: number): void {
  const { root } = plant.palette;
  const right = axis.map((node, index) => step(node, node.angle + 90, (foot / 2) * (1 - index / (axis.length - 1)) ** 0.8 + 0.4));
  const left = axis.map((node, index) => step(node, node.angle - 90, (foot / 2) * (1 - index / (axis.length - 1)) ** 0.8 + 0.4));
  layer.shape(
    [...right, ...left.reverse()],
    {
      fill: plant.sheet.wash(
        [
          { at: 0, colour: root.base },
          { at: 1, colour: root.light },
        ],
        "across",
      ),
      stroke: root.line,
      width: 1,
    },
    0.9,
  );
}

function drawTaproot(plant: Plant, crown: Point, depth: number, width: number): void {
  const { random, palette } = plant;
  const axis = growAxis({ from: crown, angle: 180, length: depth, wobble: 7, steps: 8 }, random);
  for (let index = 0; index < 9; index += 1) {
    const node = nodeAt(axis, random.between(0.15, 0.85));
    drawThread(plant, node, node.angle + random.side() * random.between(40, 75), depth * random.between(0.14, 0.34), 1.3);
  }
  tapered(plant, plant.sketch, axis, width);
  for (let index = 0; index < 7; index += 1) {
    const share = 0.05 + index * 0.11;
    const node = nodeAt(axis, share);
    const half = (width / 2) * (1 - share) * 0.8;
    plant.sketch.line(
      [step(node, node.angle - 90, half), step(step(node, node.angle - 90, half * 0.2), node.angle, 2)],
      { stroke: palette.root.line, width: 0.7, opacity: 0.7 },
      0,
    );
  }
}

function drawThickRoot(plant: Plant, crown: Point, angle: number, length: number, width: number): void {
  const axis = growAxis({ from: crown, angle, length, bend: angle > 0 ? 34 : -34, wobble: 6, steps: 6 }, plant.random);
  for (const share of [0.45, 0.7]) {
    const node = nodeAt(axis, share);
    drawThread(plant, node, node.angle + plant.random.side() * 40, length * 0.3, 1.6);
  }
  tapered(plant, plant.sketch, axis, width);
}

function drawThread(plant: Plant, from: Point, angle: number, length: number, width: number): void {
  const axis = growAxis(
    { from, angle, length, bend: (180 - Math.abs(angle)) * Math.sign(angle || 1) * 0.4, wobble: 14, steps: 2 },
    plant.random,
  );
  plant.sketch.line(axis, { stroke: plant.palette.root.line, width });
}

/** The small tuft of roots under a joint of a runner. */
export function drawRootlets(plant: Plant, joint: Point): void {
  const tuft = plant.sheet.stamp("rootlets", (sketch) => drawFibres({ ...plant, sketch }, { x: 0, y: 0 }, 44, 4));
  plant.sketch.place(tuft, { x: joint.x, y: joint.y, flip: plant.random.chance(0.5) });
}

/** A beard of fine roots. */
export function drawFibres(plant: Plant, crown: Point, depth: number, count: number): void {
  const { random, palette } = plant;
  for (let index = 0; index < count; index += 1) {
    const lean = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    const axis = growAxis(
      {
        from: { x: crown.x + lean * 6, y: crown.y },
        angle: 180 - lean * 66,
        length: depth * random.between(0.65, 1),
        bend: lean * 38,
        wobble: 11,
        steps: 3,
      },
      random,
    );
    plant.sketch.line(axis, { stroke: palette.root.line, width: 1.5 });
    for (const share of [0.5, 0.8]) {
      const node = nodeAt(axis, share);
      plant.sketch.line(
        [node, step(node, node.angle + random.side() * 45, depth * random.between(0.08, 0.16))],
        { stroke: palette.root.line, width: 1.5 },
        0,
      );
    }
  }
}

/** A stem that creeps under the ground, jointed and scaly, with a new shoot at its end; creeping roots are bare. */
function drawRhizome(plant: Plant, crown: Point, depth: number, spread: number, jointed: boolean): void {
  const { random, palette } = plant;
  const level = { x: crown.x, y: crown.y + depth * 0.28 };
  plant.sketch.line([crown, level], { stroke: palette.root.line, width: 9 }, 0);
  plant.sketch.line([crown, level], { stroke: palette.root.base, width: 7 }, 0);
  for (const side of [1, -1]) {
    const axis = growAxis(
      { from: level, angle: side * 96, length: spread * (side > 0 ? 0.5 : 0.4), bend: side * (side > 0 ? -22 : 10), wobble: 5, steps: 7 },
      random,
    );
    const hairs = plant.sheet.stamp(`root-hairs-${jointed}`, (sketch) => {
      for (const lean of jointed ? [-26, 4, 22] : [-14, 16])
        drawThread({ ...plant, sketch }, { x: 0, y: 0 }, 180 - lean, depth * random.between(0.3, 0.5), 1);
    });
    for (let index = 1; index < 7; index += 1) {
      const node = nodeAt(axis, index / 7);
      plant.sketch.place(hairs, {
        x: node.x,
        y: node.y,
        angle: random.between(-9, 9),
        scale: random.between(0.6, 1.1),
        flip: random.chance(0.5),
      });
    }
    plant.sketch.line(axis, { stroke: palette.root.line, width: jointed ? 12 : 7 });
    plant.sketch.line(axis, { stroke: palette.root.base, width: jointed ? 10 : 5.4 });
    plant.sketch.line(
      axis.map((node) => step(node, node.angle - 90 * side, jointed ? 2.4 : 1.2)),
      { stroke: palette.root.light, width: jointed ? 2.4 : 1.4 },
    );
    for (let index = 1; jointed && index < 8; index += 1) {
      const node = nodeAt(axis, index / 8);
      plant.sketch.line([step(node, node.angle + 90, 6.4), step(node, node.angle + 20, 3), step(node, node.angle - 90, 6.4)], {
        stroke: palette.root.line,
        width: 1.1,
      });
    }
    const end = axis[axis.length - 1] as Point;
    if (side > 0) {
      const bud = { x: end.x + 9, y: end.y - depth * 0.26 };
      plant.sketch.shape(
        [
          { x: end.x - 9, y: end.y - 5 },
          { x: bud.x - 8, y: bud.y + 12 },
          bud,
          { x: bud.x + 5, y: bud.y + 14 },
          { x: end.x + 6, y: end.y + 3 },
          { x: end.x - 6, y: end.y + 5 },
        ],
        { fill: mixBud(plant), stroke: palette.root.line, width: 1 },
      );
    }
  }
}

function mixBud(plant: Plant): string {
  return plant.traits.stem.colour === "red" || plant.traits.stem.colour === "purple-spotted" ? "#c08272" : plant.palette.leaf.light;
}

function drawBulb(plant: Plant, crown: Point, depth: number, layered: boolean): void {
  const { palette, sheet } = plant;
  const size = depth * 0.34;
  const middle = { x: crown.x, y: crown.y + depth * 0.32 };
  drawFibres(plant, { x: middle.x, y: middle.y + size * 0.75 }, depth * 0.45, 9);
  const at = (x: number, y: number): Point => ({ x: middle.x + x * size, y: middle.y + y * size });
  sheet.wash(
    [
      { at: 0, colour: palette.root.light },
      { at: 1, colour: palette.root.base },
    ],
    "across",
  );
  const neck = layered ? -1.1 : -0.75;
  sketchBulb(plant, [
    at(-0.16, neck),
    at(0.16, neck),
    at(0.3, -0.55),
    at(layered ? 0.72 : 0.86, 0.1),
    at(0.5, 0.7),
    at(0, 0.86),
    at(-0.5, 0.7),
    at(layered ? -0.72 : -0.86, 0.1),
    at(-0.3, -0.55),
  ]);
  for (const lean of layered ? [-0.45, -0.16, 0.16, 0.45] : [])
    plant.sketch.line([at(lean * 0.25, neck + 0.1), at(lean * 1.15, 0.05), at(lean * 0.4, 0.8)], {
      stroke: palette.root.line,
      width: 0.8,
      opacity: 0.75,
    });
  for (const rise of layered ? [] : [-0.25, 0.1, 0.42])
    plant.sketch.line([at(-0.74, rise), at(0, rise + 0.12), at(0.74, rise)], { stroke: palette.root.line, width: 0.8, opacity: 0.75 });
}

function sketchBulb(plant: Plant, outline: readonly Point[]): void {
  const { root } = plant.palette;
  plant.sketch.shape(outline, {
    fill: plant.sheet.wash(
      [
        { at: 0, colour: root.light },
        { at: 0.5, colour: root.base },
        { at: 1, colour: root.line },
      ],
      "across",
    ),
    stroke: root.line,
    width: 1.1,
  });
}

function drawTubers(plant: Plant, crown: Point, depth: number): void {
  const { random } = plant;
  for (const [x, y, size] of [
    [-0.5, 0.5, 1],
    [0.42, 0.42, 0.85],
    [0.1, 0.72, 1.1],
    [-0.16, 0.38, 0.7],
  ] as const) {
    const middle = { x: crown.x + x * depth, y: crown.y + y * depth };
    plant.sketch.line([crown, { x: blend(crown.x, middle.x, 0.6), y: crown.y + y * depth * 0.4 }, middle], {
      stroke: plant.palette.root.line,
      width: 1.8,
    });
    const wide = depth * 0.12 * size;
    const outline = [0, 60, 120, 180, 240, 300].map((angle) => step(middle, angle, wide * random.between(0.75, 1.12)));
    sketchBulb(plant, outline);
  }
}

/** A parasite has no root of its own: a host's root, and where it is tapped. */
function drawHostRoot(plant: Plant, crown: Point, depth: number, spread: number): void {
  const { random, palette } = plant;
  const axis = growAxis(
    { from: { x: crown.x - spread * 0.32, y: crown.y + depth * 0.34 }, angle: 88, length: spread * 0.64, wobble: 7, steps: 7 },
    random,
  );
  for (let index = 1; index < 7; index += 1) drawThread(plant, nodeAt(axis, index / 7), 180 - random.between(-30, 30), depth * 0.35, 1);
  plant.sketch.line(axis, { stroke: palette.root.line, width: 10 });
  plant.sketch.line(axis, { stroke: palette.root.base, width: 8 });
  const tap = nodeAt(axis, 0.5);
  plant.sketch.shape(
    [
      { x: crown.x - 7, y: crown.y },
      { x: crown.x + 7, y: crown.y },
      { x: tap.x + 17, y: tap.y - 8 },
      { x: tap.x, y: tap.y + 6 },
      { x: tap.x - 17, y: tap.y - 8 },
    ],
    { fill: palette.stem.base, stroke: palette.stem.line, width: 1 },
  );
}
